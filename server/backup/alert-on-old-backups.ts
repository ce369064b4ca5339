import type { Store } from '#db/store.ts';
import { raiseAlert } from '#services/alerts/alerts.ts';
import { systemContext } from '#services/context.ts';
import type { Log } from '#services/log.ts';
import { maxBackupAgeDays, readNewestBackupAge } from './backup-folder.ts';

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
