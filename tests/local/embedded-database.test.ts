import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { contentTables } from '#schema/content.ts';
import { DirectoryInUseError } from '#server/database/directory-lock.ts';
import { openEmbeddedDatabase, rejectRoot } from '#server/database/embedded-database.ts';
import { makeTemporaryFolder } from '../support/temporary-folder.ts';
import { makeEmbeddedDatabase } from '../support/test-store.ts';

const { news } = contentTables;

const writerFile = join(import.meta.dirname, '../support/endless-writer.ts');

function startWriter(directory: string) {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', writerFile, directory],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const acknowledgedIds: string[] = [];
  createInterface(child.stdout).on('line', (line) => acknowledgedIds.push(line));
  return { child, acknowledgedIds };
}

describe('the embedded database', () => {
  it('admits one process at a time, and keeps the writes of a killed process', async () => {
    const directory = join(await makeTemporaryFolder(), 'database');
    await makeEmbeddedDatabase(directory);
    const { child, acknowledgedIds } = startWriter(directory);
    await expect.poll(() => acknowledgedIds.length).toBeGreaterThan(0);
    const secondOpening = openEmbeddedDatabase(directory);
    await expect(secondOpening).rejects.toThrow(DirectoryInUseError);
    await expect(secondOpening).rejects.toThrow(/^Another process is already using [^\n]+$/);

    await expect.poll(() => acknowledgedIds.length).toBeGreaterThanOrEqual(30);
    child.kill('SIGKILL');
    await once(child, 'close');
    const store = await openEmbeddedDatabase(directory);
    const rows = await store.read((db) => db.select({ _id: news._id }).from(news));
    expect(rows.map((row) => row._id)).toEqual(expect.arrayContaining(acknowledgedIds));
    await store.close();
    await (await openEmbeddedDatabase(directory)).close();
  });

  it('cannot be opened by root if another user owns the folder', async () => {
    const folder = await makeTemporaryFolder();
    // The folder belongs to a user other than root, even if root runs the tests.
    if (process.geteuid?.() === 0) await chown(folder, 65_534, 65_534);
    const directory = join(folder, 'database');
    expect(() => rejectRoot(directory, true)).toThrow(
      /^DATA_DIR belongs to the user with the id \d+, [^\n]+: run the command as that user$/,
    );
    expect(() => rejectRoot(directory, false)).not.toThrow();
    if (process.geteuid?.() !== 0) return;
    await expect(openEmbeddedDatabase(directory)).rejects.toThrow(/run the command as that user/);
    expect(await readdir(folder)).toEqual([]);
  });
});
