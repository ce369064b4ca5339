import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '#contract/time/day-ms.ts';
import type { Store } from '#db/store.ts';
import { raiseAlert } from '#services/alerts/alerts.ts';
import { systemContext } from '#services/context.ts';
import type { Log } from '#services/log.ts';

export const retentionDays = 30;

/** If daily backups succeed, the newest one is never older than this. */
export const maxBackupAgeDays = 2;

/** A file that has not changed for this long belongs to a killed backup. */
const abandonedMs = 3_600_000;

const fileNamePattern = /^manpower-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/;

/** Returns the path of a backup made at `now`. */
export const getBackupPath = (folder: string, now: Date): string =>
  join(folder, `manpower-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`);

/** Resolves to the backups, newest first by the times in their names. Rejects if the folder cannot be read. */
export async function listBackups(folder: string) {
  const backups = (await readdir(folder)).flatMap((name) => {
    const [, day, ...time] = fileNamePattern.exec(name) ?? [];
    return day ? [{ file: join(folder, name), at: new Date(`${day}T${time.join(':')}Z`) }] : [];
  });
  return backups.sort((a, b) => b.at.getTime() - a.at.getTime());
}

/** Resolves to the newest backup's age in days, or to null if there is none. Rejects if the folder cannot be read. */
async function readNewestBackupAge(folder: string, now: Date): Promise<number | null> {
  // If the clock was wrong, a backup's date can be in the future.
  const backup = (await listBackups(folder)).find(({ at }) => at.getTime() < now.getTime() + dayMs);
  return backup ? (now.getTime() - backup.at.getTime()) / dayMs : null;
}

/** Deletes backups older than `retentionDays`, except the newest backup. Resolves to the number of deleted backups. */
export async function deleteOldBackups(folder: string, now: Date): Promise<number> {
  const [, ...rest] = await listBackups(folder);
  const oldBackups = rest.filter(({ at }) => now.getTime() - at.getTime() > retentionDays * dayMs);
  for (const { file } of oldBackups) await rm(file, { force: true });
  return oldBackups.length;
}

/** Deletes the unfinished files of killed backups. */
export async function deleteUnfinishedBackups(folder: string, now: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((name) => name.endsWith('.backup.part'))) {
    const file = join(folder, name);
    const writtenAt = (await stat(file).catch(() => null))?.mtimeMs ?? now.getTime();
    if (now.getTime() - writtenAt > abandonedMs) await rm(file, { force: true });
  }
}

/**
 * Raises an alert if the folder contains only old backups, or if it cannot be read [OPS-3]. The next successful backup
 * ends the alert. Rejects if the alert cannot be stored.
 */
export async function alertOnOldBackups(
  folder: string | null,
  { store, log }: { store: Store; log: Log },
  now: Date,
): Promise<void> {
  if (!folder) return;
  const days = await readNewestBackupAge(folder, now).catch(() => Number.POSITIVE_INFINITY);
  if (days === null || days <= maxBackupAgeDays) return;
  const reason = Number.isFinite(days)
    ? `The newest backup is ${Math.floor(days)} days old`
    : 'The backup folder cannot be read';
  const isNew = await raiseAlert(systemContext(store, now), { kind: 'backup', reason });
  if (isNew) log({ level: 'error', event: 'backup', reason });
}
