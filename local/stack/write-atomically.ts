import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';

const besides = (path: string) => `${path}.${randomUUID()}.tmp`;

/** Writes a file whole or not at all, also when the process dies in the middle. */
export async function writeAtomically(path: string, content: string | Uint8Array): Promise<void> {
  const draft = besides(path);
  try {
    await writeFile(draft, content, { mode: 0o600 });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** The same for a caller that must not go on before the file is there. */
export function writeAtomicallySync(path: string, content: string): void {
  const draft = besides(path);
  try {
    writeFileSync(draft, content, { mode: 0o600 });
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
