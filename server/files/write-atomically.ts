import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const temporaryFile = (path: string) => `${path}.${randomUUID()}.tmp`;
const isTemporary = (name: string) => /\.[0-9a-f-]{36}\.tmp$/.test(name);

/** Only the owner of the files may read them: they hold accounts and secrets. */
const options = { mode: 0o600 };

/** Writes a file whole or not at all, also when the process dies in the middle. */
export async function writeAtomically(path: string, content: string | Uint8Array): Promise<void> {
  const temporary = temporaryFile(path);
  try {
    await writeFile(temporary, content, options);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** The same for a caller that must not go on before the file is there. */
export function writeAtomicallySync(path: string, content: string): void {
  const temporary = temporaryFile(path);
  try {
    writeFileSync(temporary, content, options);
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Removes what writes of a killed process left in a folder. No other process may be writing there. */
export async function removeUnfinishedWrites(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const unfinished = names.filter(isTemporary);
  await Promise.all(unfinished.map((name) => rm(join(folder, name), { force: true })));
}
