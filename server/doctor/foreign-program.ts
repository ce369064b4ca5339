import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { getServerUser } from './folder-access.ts';
import type { Installation } from './installation.ts';
import type { Unit } from './unit-programs.ts';

/** The exit status that systemd records if it cannot execute the program of a unit. */
const executionFailed = '203';

/**
 * Resolves to the fault, without its subject, of a unit whose program in `node_modules` this machine cannot execute, or
 * to null. `node_modules` may have been copied from a machine of another type.
 */
export async function findForeignProgramFault(
  { ExecStart = '', ExecMainStatus, User }: Unit,
  { fileSystemRoot: root }: Installation,
): Promise<string | null> {
  const [, program, folder] = /\bpath=((\S+?)\/node_modules\/\S+)/.exec(ExecStart) ?? [];
  if (ExecMainStatus !== executionFailed || !program) return null;
  const header = await readHeader(join(root, program));
  const ownHeader = await readHeader(process.execPath);
  if (!header || !ownHeader || header.startsWith('#!')) return null;
  if (getMachineType(header) === getMachineType(ownHeader)) return null;
  return `cannot start ${program}, because the packages in node_modules are damaged or for another type of machine: run cd ${folder} && runuser -u ${User || getServerUser()} -- npm ci --omit=dev, then systemctl restart manpower`;
}

const headerBytes = 20;

/** Resolves to the first bytes of a file as characters, or to null if the file cannot be read. */
async function readHeader(path: string): Promise<string | null> {
  const file = await open(path).catch(() => null);
  if (!file) return null;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headerBytes), 0, headerBytes, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } catch {
    return null;
  } finally {
    await file.close();
  }
}

/** Returns the fields of an ELF header that differ between types of machines: the format, the word size and the processor. */
const getMachineType = (header: string): string => header.slice(0, 6) + header.slice(18);
