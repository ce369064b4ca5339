import type { Store } from '#db/store.ts';
import { raiseAlert } from '#services/alerts/alerts.ts';
import type { Log } from '#services/log.ts';
import { ageOfNewest, maxBackupAgeDays } from './backup-folder.ts';

/**
 * Raises an alert where backups were taken into a folder and have stopped, as where the timer that takes them does not run
 * any more [OPS-3]. The next good one ends it. Rejects where the database cannot be written.
 */
export async function noticeOldBackups(
  folder: string | null,
  { store, log }: { store: Store; log: Log },
  now: Date,
): Promise<void> {
  if (!folder) return;
  const days = await ageOfNewest(folder, now).catch(() => Number.POSITIVE_INFINITY);
  if (days === null || days <= maxBackupAgeDays) return;
  const reason = Number.isFinite(days)
    ? `The newest backup is ${Math.floor(days)} days old`
    : 'The folder of the backups cannot be read';
  const isNew = await raiseAlert(store, { kind: 'backup', reason }, now);
  if (isNew) log({ level: 'error', event: 'backup', reason });
}
