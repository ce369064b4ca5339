import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { backupDirOf } from '#config/server-configuration.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { backupsIn, maxBackupAgeDays } from '../backup/backup-folder.ts';
import { causeCode, type Report } from './check.ts';
import { whyNotWritable } from './check-data-folder.ts';
import type { Installation } from './installation.ts';

const guide = 'see "Backup" in docs/operations.md';

/** Checks that backups are taken, by the files in `BACKUP_DIR`. */
export async function checkBackups(
  { good, fault }: Report,
  { backupDir: value }: Installation,
): Promise<void> {
  const folder = backupDirOf(value);
  if (!folder && value) return good('says that backups are made elsewhere');
  if (!folder) return fault(`is missing: set it to the folder for backups; ${guide}`);
  let problems: string[];
  try {
    problems = await problemsOf(folder);
  } catch (error) {
    return fault(
      `cannot be read (${causeCode(error)}): create it as the user that runs the server, and run doctor as that user`,
    );
  }
  for (const problem of problems) fault(problem);
  if (problems.length === 0) good('the newest backup is recent');
}

async function problemsOf(folder: string): Promise<string[]> {
  const [newest] = await backupsIn(folder);
  const unwritable = await whyNotWritable(folder);
  return [
    newest ? await whyDamaged(newest.file) : `has no backup: make one; ${guide}`,
    newest ? ageProblem(newest.at) : null,
    unwritable && `cannot take another backup, because it ${unwritable}`,
  ].filter((problem) => problem !== null);
}

function ageProblem(at: Date): string | null {
  const date = at.toISOString().slice(0, 10);
  const days = (Date.now() - at.getTime()) / dayMs;
  if (days < -1) {
    return `the newest backup has a date in the future, ${date}: correct the clock of this machine, or the name of the file`;
  }
  if (days <= maxBackupAgeDays) return null;
  return `the newest backup was made on ${date}, ${Math.floor(days)} days ago: make one, and find out why there is no later one: journalctl -u manpower-backup`;
}

/** The first bytes of a gzip file. */
const gzipMagic = Buffer.from([0x1f, 0x8b]);

/** Returns the problem and its remedy, or null. Only a restore reads a backup to its end. */
async function whyDamaged(file: string): Promise<string | null> {
  const subject = `the newest backup, ${basename(file)},`;
  try {
    await using opened = await open(file);
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(2), 0, 2, 0);
    const isGzip = bytesRead === 2 && buffer.equals(gzipMagic);
    return isGzip ? null : `${subject} is empty or damaged: make another one`;
  } catch (error) {
    return `${subject} cannot be read (${causeCode(error)}): give it to the user that runs the server (chown), and take backups as that user`;
  }
}
