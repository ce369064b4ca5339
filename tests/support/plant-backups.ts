import { chmod, mkdir, readdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { writeBackup } from '#server/backup/backup-file.ts';
import { type Fault, makeBackupName, writeEmptyBackup } from './doctor.ts';
import { changeOwner } from './plant-faults.ts';
import { removeFolder } from './remove-folder.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

async function createBackupFolder(...names: string[]): Promise<string> {
  const folder = await makeTemporaryFolder();
  for (const name of names) {
    const file = join(folder, name);
    await (name.endsWith('.backup') ? writeEmptyBackup(file) : writeFile(file, 'text'));
  }
  return folder;
}

/** Creates a backup folder with these files. */
export const files = async (...names: string[]) => ({
  variables: { BACKUP_DIR: await createBackupFolder(...names) },
});

/** Changes the length of the newest of two backups. */
export async function resizedBackup(length: number): Promise<Fault> {
  const name = makeBackupName();
  const folder = await createBackupFolder('manpower-2026-01-01T03-15-00Z.backup', name);
  await truncate(join(folder, name), length);
  return { variables: { BACKUP_DIR: folder } };
}

export async function folderAt(folder: string): Promise<Fault> {
  await mkdir(folder, { mode: 0o700 });
  onTestFinished(() => removeFolder(folder));
  await writeEmptyBackup(join(folder, makeBackupName()));
  return { variables: { BACKUP_DIR: folder } };
}

export async function folderOpenToEveryone(): Promise<Fault> {
  const folder = await createBackupFolder(makeBackupName());
  await chmod(folder, 0o755);
  for (const name of await readdir(folder)) await chmod(join(folder, name), 0o644);
  return { variables: { BACKUP_DIR: folder } };
}

export async function folderOfAnotherUser(...names: string[]): Promise<Fault> {
  const folder = await createBackupFolder(...names);
  await changeOwner(folder);
  return { variables: { BACKUP_DIR: folder } };
}

export async function fileInsteadOfFolder(): Promise<Fault> {
  const folder = await createBackupFolder('other.txt');
  return { variables: { BACKUP_DIR: join(folder, 'other.txt') } };
}

/** Creates a backup of `count` users, none of whom is in the database. */
export async function backupOfUsers(count: number): Promise<Fault> {
  const folder = await makeTemporaryFolder();
  const rows = Array.from({ length: count }, (_, index) => ({
    table: 'users',
    row: { _id: `u${index}`, uid: `uid${index}` },
  }));
  await writeBackup(join(folder, makeBackupName()), Readable.from(rows));
  return { variables: { BACKUP_DIR: folder } };
}
