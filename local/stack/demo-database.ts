import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbeddedDatabase } from '#server/database/embedded-database.ts';
import type { EmbeddedStore } from '#server/database/pglite-store.ts';
import { logStep } from '#server/reporting/log-step.ts';
import { endWithParent } from './end-with-parent.ts';
import type { Settings } from './settings.ts';

const seedCommand = join(import.meta.dirname, '../commands/seed.ts');

/**
 * Opens the embedded database of the data folder, and first creates a missing one with demo content. Rejects with
 * `DirectoryInUseError` while another process has it open.
 */
export async function openDemoDatabase(settings: Settings): Promise<EmbeddedStore> {
  if (!existsSync(settings.database)) {
    await logStep('Making the demo database', () => makeDemoDatabase(settings));
  }
  return logStep('Opening the database', () => openEmbeddedDatabase(settings.database));
}

/** Runs in its own process: PGlite never frees the 140 MB that creating a database takes. */
async function makeDemoDatabase({ root }: Settings): Promise<void> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', seedCommand],
    // An empty DATABASE_URL selects the embedded database, whatever the environment has.
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: root },
    },
  );
  await once(endWithParent(child), 'exit');
}
