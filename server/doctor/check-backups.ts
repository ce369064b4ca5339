import { backupDirOf } from '#config/server-configuration.ts';
import { dayMs } from '#contract/day-ms.ts';
import { backupsIn, maxBackupAgeDays } from '../backup/backup-folder.ts';
import { causeCode, type Finding, fault, good } from './finding.ts';

const subject = 'BACKUP_DIR';
const guide = 'see "Backup" in docs/operations.md';

/** Whether backups are taken, by the files in their folder. */
export async function checkBackups(value: string | undefined, now: Date): Promise<Finding> {
  const folder = backupDirOf(value);
  if (!folder) {
    if (value) return good(subject, 'says that backups are made elsewhere');
    return fault(subject, `is missing: set it to the folder for backups; ${guide}`);
  }
  try {
    const [newest] = await backupsIn(folder);
    if (!newest) return fault(subject, `has no backup: make one; ${guide}`);
    const days = (now.getTime() - newest.at.getTime()) / dayMs;
    const taken = `the newest backup was made on ${newest.at.toISOString().slice(0, 10)}`;
    if (days <= maxBackupAgeDays) return good(subject, taken);
    const remedy = 'make one, and find out why none was made since: journalctl -u manpower-backup';
    return fault(subject, `${taken}, ${Math.floor(days)} days ago: ${remedy}`);
  } catch (error) {
    const remedy = 'create it as the user that runs the server, and run doctor as that user';
    return fault(subject, `cannot be read (${causeCode(error)}): ${remedy}`);
  }
}
