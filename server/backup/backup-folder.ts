import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '#contract/time/day-ms.ts';

/** How long the backups of a folder are kept. */
export const keptDays = 30;

/** Who backs up daily has one of these days. */
export const maxBackupAgeDays = 2;

/** Nobody writes a backup for as long. In milliseconds. */
const unfinishedMs = 3_600_000;

const fileName = /^manpower-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/;

/** The file of a backup that is taken now; no two of a folder have the same name. */
export const backupFileIn = (folder: string, now: Date): string =>
  join(folder, `manpower-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`);

interface KeptBackup {
  file: string;
  at: Date;
}

/** The backups of a folder by the moments in their names, newest first. Rejects where it cannot be read. */
export async function backupsIn(folder: string): Promise<KeptBackup[]> {
  const backups = (await readdir(folder)).flatMap((name) => {
    const [, day, ...time] = fileName.exec(name) ?? [];
    return day ? [{ file: join(folder, name), at: new Date(`${day}T${time.join(':')}Z`) }] : [];
  });
  return backups.sort((one, other) => other.at.getTime() - one.at.getTime());
}

/** How many days old the newest backup of a folder is; null where there is none. Rejects where it cannot be read. */
export async function ageOfNewest(folder: string, now: Date): Promise<number | null> {
  const [newest] = await backupsIn(folder);
  return newest ? (now.getTime() - newest.at.getTime()) / dayMs : null;
}

/** Deletes the backups that are kept no longer, but never the newest. Resolves to how many that were. */
export async function deleteOldBackups(folder: string, now: Date): Promise<number> {
  const [, ...others] = await backupsIn(folder);
  const old = others.filter(({ at }) => now.getTime() - at.getTime() > keptDays * dayMs);
  for (const { file } of old) await rm(file, { force: true });
  return old.length;
}

/** Deletes what killed backups left in a folder. */
export async function deleteUnfinishedBackups(folder: string, now: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((name) => name.endsWith('.backup.part'))) {
    const file = join(folder, name);
    const writtenAt = (await stat(file).catch(() => null))?.mtimeMs ?? now.getTime();
    if (now.getTime() - writtenAt > unfinishedMs) await rm(file, { force: true });
  }
}
