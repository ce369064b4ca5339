import { chmod, mkdir, readdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { writeBackup } from '#server/backup/backup-file.ts';
import { makeBackupName, writeEmptyBackup } from './doctor.ts';
import { changeOwner, type Fault, type Product } from './plant-faults.ts';
import { removeFolder } from './remove-folder.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

async function backupFolder(...names: string[]): Promise<string> {
  const folder = await makeTemporaryFolder();
  for (const name of names) {
    const file = join(folder, name);
    await (name.endsWith('.backup') ? writeEmptyBackup(file) : writeFile(file, 'text'));
  }
  return folder;
}

export const backups = async (...names: string[]) => ({
  variables: { BACKUP_DIR: await backupFolder(...names) },
});

export async function cutBackup(length: number): Promise<Fault> {
  const name = makeBackupName();
  const folder = await backupFolder('manpower-2026-01-01T03-15-00Z.backup', name);
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
  const folder = await backupFolder(makeBackupName());
  await chmod(folder, 0o755);
  for (const name of await readdir(folder)) await chmod(join(folder, name), 0o644);
  return { variables: { BACKUP_DIR: folder } };
}

export async function foreignBackups(): Promise<Fault> {
  const folder = await backupFolder(makeBackupName());
  await changeOwner(folder);
  return { variables: { BACKUP_DIR: folder } };
}

/** The disk of backups is not mounted. */
export async function unmountedBackups(): Promise<Fault> {
  const folder = await backupFolder();
  await changeOwner(folder);
  return { variables: { BACKUP_DIR: folder } };
}

export async function fileForBackups(): Promise<Fault> {
  const folder = await backupFolder('other.txt');
  return { variables: { BACKUP_DIR: join(folder, 'other.txt') } };
}

/** The database contains fewer rows than the backup. */
export async function otherBackup(count: number): Promise<Fault> {
  const folder = await makeTemporaryFolder();
  const rows = Array.from({ length: count }, (_, index) => ({
    table: 'users',
    row: { _id: `u${index}`, uid: `uid${index}` },
  }));
  await writeBackup(join(folder, makeBackupName()), Readable.from(rows));
  return { variables: { BACKUP_DIR: folder } };
}
