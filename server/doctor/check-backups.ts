import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { backupDirOf } from '#config/server-configuration.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { backupsIn, maxBackupAgeDays } from '../backup/backup-folder.ts';
import { whyNotWritable } from './check-data-folder.ts';
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
    const broken = await whyNotBackup(newest.file);
    if (broken) return fault(subject, `the newest backup, ${basename(newest.file)}, ${broken}`);
    const days = (now.getTime() - newest.at.getTime()) / dayMs;
    const taken = `the newest backup was made on ${newest.at.toISOString().slice(0, 10)}`;
    if (days < -1) {
      const what = `the newest backup is of ${newest.at.toISOString().slice(0, 10)}, which is still to come`;
      return fault(subject, `${what}: correct the clock of this machine, or the name of the file`);
    }
    if (days <= maxBackupAgeDays) {
      const reason = await whyNotWritable(folder);
      return reason
        ? fault(subject, `takes no further backup, since it ${reason}`)
        : good(subject, taken);
    }
    const remedy = 'make one, and find out why none was made since: journalctl -u manpower-backup';
    return fault(subject, `${taken}, ${Math.floor(days)} days ago: ${remedy}`);
  } catch (error) {
    const remedy = 'create it as the user that runs the server, and run doctor as that user';
    return fault(subject, `cannot be read (${causeCode(error)}): ${remedy}`);
  }
}

/** Null, or why and what to do. That all of it is whole is seen by a restore only, which reads it to its end. */
async function whyNotBackup(file: string): Promise<string | null> {
  try {
    const opened = await open(file);
    try {
      const { buffer, bytesRead } = await opened.read(Buffer.alloc(2), 0, 2, 0);
      const isGzip = bytesRead === 2 && buffer.equals(gzipMagic);
      return isGzip ? null : 'is empty or damaged: make another one';
    } finally {
      await opened.close();
    }
  } catch (error) {
    const remedy =
      'give it to the user that runs the server (chown), and take backups as that user';
    return `cannot be read (${causeCode(error)}): ${remedy}`;
  }
}

/** What files of gzip begin with. */
const gzipMagic = Buffer.from([0x1f, 0x8b]);
