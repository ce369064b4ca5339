import { chmod, mkdir, readdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { writeBackup } from '#server/backup/backup-file.ts';
import { makeBackupName, writeEmptyBackup } from './doctor.ts';
import { changeOwner, type Fault, type Product } from './plant-faults.ts';
import { removeFolder } from './remove-folder.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

async function makeBackupFolder(...names: string[]): Promise<string> {
  const folder = await makeTemporaryFolder();
  for (const name of names) {
    const file = join(folder, name);
    await (name.endsWith('.backup') ? writeEmptyBackup(file) : writeFile(file, 'text'));
  }
  return folder;
}

export const folderWith = async (...names: string[]) => ({
  variables: { BACKUP_DIR: await makeBackupFolder(...names) },
});

export async function truncatedBackup(length: number): Promise<Fault> {
  const name = makeBackupName();
  const folder = await makeBackupFolder('manpower-2026-01-01T03-15-00Z.backup', name);
  await truncate(join(folder, name), length);
  return { variables: { BACKUP_DIR: folder } };
}

export async function backupsInData({ data }: Product): Promise<Fault> {
  const folder = join(data, 'media', 'backups');
  await mkdir(folder, { mode: 0o700 });
  onTestFinished(() => removeFolder(folder));
  await writeEmptyBackup(join(folder, makeBackupName()));
  return { variables: { BACKUP_DIR: folder } };
}

/** Other users of the machine can open these backups. */
export async function openBackups(): Promise<Fault> {
  const folder = await makeBackupFolder(makeBackupName());
  await chmod(folder, 0o755);
  for (const name of await readdir(folder)) await chmod(join(folder, name), 0o644);
  return { variables: { BACKUP_DIR: folder } };
}

export async function foreignBackups(): Promise<Fault> {
  const folder = await makeBackupFolder(makeBackupName());
  await changeOwner(folder);
  return { variables: { BACKUP_DIR: folder } };
}

/** The disk of backups is not mounted. */
export async function unmountedBackups(): Promise<Fault> {
  const folder = await makeBackupFolder();
  await changeOwner(folder);
  return { variables: { BACKUP_DIR: folder } };
}

export async function fileAsFolder(): Promise<Fault> {
  const folder = await makeBackupFolder('other.txt');
  return { variables: { BACKUP_DIR: join(folder, 'other.txt') } };
}

/** The database contains fewer rows than the backup. */
export async function backupOfUsers(count: number): Promise<Fault> {
  const folder = await makeTemporaryFolder();
  const rows = Array.from({ length: count }, (_, index) => ({
    table: 'users',
    row: { _id: `u${index}`, uid: `uid${index}` },
  }));
  await writeBackup(join(folder, makeBackupName()), Readable.from(rows));
  return { variables: { BACKUP_DIR: folder } };
}
