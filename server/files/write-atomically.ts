import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const createTemporaryPath = (path: string) => `${path}.${randomUUID()}.tmp`;
const isTemporary = (name: string) => /\.[0-9a-f-]{36}\.tmp$/.test(name);

/** Only the owner can read the files, because some contain accounts or secrets. */
const options = { mode: 0o600 };

/** Writes a file completely or not at all, even if the process is killed. */
export async function writeAtomically(path: string, content: string | Uint8Array): Promise<void> {
  const temporaryPath = createTemporaryPath(path);
  try {
    await writeFile(temporaryPath, content, options);
    await rename(temporaryPath, path);
  } catch (error) {
    await rm(temporaryPath, { force: true });
    throw error;
  }
}

/** Writes a file like `writeAtomically`, but synchronously. */
export function writeAtomicallySync(path: string, content: string): void {
  const temporaryPath = createTemporaryPath(path);
  try {
    writeFileSync(temporaryPath, content, options);
    renameSync(temporaryPath, path);
  } catch (error) {
    rmSync(temporaryPath, { force: true });
    throw error;
  }
}

/** Removes the unfinished files of a killed process from a folder. No other process may be writing there. */
export async function removeUnfinishedWrites(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  await Promise.all(
    names.filter(isTemporary).map((name) => rm(join(folder, name), { force: true })),
  );
}
