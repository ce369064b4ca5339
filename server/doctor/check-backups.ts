import { backupDirOf } from '#config/server-configuration.ts';
import { backupsIn, maxBackupAgeDays } from '../backup/backup-folder.ts';
import { causeCode, type Finding, fault, good } from './finding.ts';

const subject = 'BACKUP_DIR';
const guide = 'docs/operations.md says how under "Backup"';

/** Whether backups are taken, by the files in their folder. */
export async function checkBackups(value: string | undefined, now: Date): Promise<Finding> {
  const folder = backupDirOf(value);
  if (!folder) {
    if (value) return good(subject, 'backups are taken elsewhere, as it says');
    return fault(subject, `is missing: set the folder that backups are taken into; ${guide}`);
  }
  try {
    const [newest] = await backupsIn(folder);
    if (!newest) return fault(subject, `holds no backup: take one; ${guide}`);
    const days = (now.getTime() - newest.at.getTime()) / 86_400_000;
    const taken = `the newest backup is of ${newest.at.toISOString().slice(0, 10)}`;
    if (days <= maxBackupAgeDays) return good(subject, taken);
    const remedy = 'run one, and see why none was taken since: journalctl -u manpower-backup';
    return fault(subject, `${taken}, ${Math.floor(days)} days old: ${remedy}`);
  } catch (error) {
    const remedy = 'make it for the server’s user, and run this as that user';
    return fault(subject, `cannot be read (${causeCode(error)}): ${remedy}`);
  }
}
