import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { backupDirOf } from '#config/server-configuration.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { BackupRefusedError } from '../backup/backup-file.ts';
import { backupsIn, maxBackupAgeDays } from '../backup/backup-folder.ts';
import { checkBackup } from '../backup/check-backup.ts';
import { lowBytes } from '../files/disk-space.ts';
import { causeCode, type Report } from './check.ts';
import { diskSpaceProblems, missingProblem, writeProblem } from './check-data-folder.ts';
import type { Installation } from './installation.ts';
import { isInside } from './is-inside.ts';

const guide = 'see "Backup" in docs/operations.md';

/** Checks that `BACKUP_DIR` contains a recent and complete backup, and that another can be written there. */
export async function checkBackups(
  { good, fault }: Report,
  installation: Installation,
): Promise<void> {
  const value = installation.environment['BACKUP_DIR'];
  const folder = backupDirOf(value);
  if (!folder && value) return good('says that backups are made elsewhere');
  if (!folder) return fault(`is missing: set it to the folder for backups; ${guide}`);
  const missing = await missingProblem(folder);
  if (missing) return fault(missing);
  const accessProblem = await writeProblem(folder);
  if (accessProblem) fault(`cannot store another backup, because it ${accessProblem}`);
  for (const problem of await diskSpaceProblems(installation, folder)) fault(problem);
  if (!(await stat(folder)).isDirectory()) return;
  const backups = await backupsIn(folder);
  const [renamedFile] = (await readdir(folder)).filter((name) =>
    /\.backup[^/]+(?<!\.part)$/.test(name),
  );
  if (renamedFile) {
    fault(
      `has ${renamedFile}, which another program has renamed (logrotate?), so it is not deleted after 30 days: remove that program’s rule, and rename or unpack the file`,
    );
  }
  const futureBackups = backups.filter(({ at }) => at.getTime() > Date.now() + dayMs);
  if (futureBackups[0]) {
    fault(
      `${basename(futureBackups[0].file)} has a date in the future: correct this machine’s clock, or the file’s name`,
    );
  }
  const newestBackup = backups[futureBackups.length];
  const dataDir = installation.server?.dataDir;
  const problems = [
    newestBackup || futureBackups[0]
      ? null
      : `has no backup: make one. If there were backups before, this is a different folder, disk or volume (with containers, check COMPOSE_PROJECT_NAME in .env); ${guide}`,
    newestBackup ? await damageProblem(newestBackup.file) : null,
    newestBackup ? ageProblem(newestBackup.at) : null,
    newestBackup ? await sizeProblem(installation, newestBackup.file) : null,
    await exposureProblem(folder, newestBackup?.file),
    dataDir ? await nestedFolderProblem(folder, dataDir) : null,
  ];
  for (const problem of problems) if (problem) fault(problem);
}

function ageProblem(time: Date): string | null {
  const date = time.toISOString().slice(0, 10);
  const days = (Date.now() - time.getTime()) / dayMs;
  if (days <= maxBackupAgeDays) return null;
  return `the newest backup was made on ${date}, ${Math.floor(days)} days ago: make another, and find out why there is no newer one (journalctl -u manpower-backup)`;
}

/** `diskSpaceProblems` reports a disk that is almost full. */
async function sizeProblem(
  { freeBytesIn }: Installation,
  newestFile: string,
): Promise<string | null> {
  const freeBytes = await freeBytesIn(dirname(newestFile));
  if (freeBytes < lowBytes || freeBytes >= (await stat(newestFile)).size) return null;
  return 'the next backup does not fit on its disk, because the newest one is larger than the free space: delete old backups, or use a larger disk';
}

/** Reads the whole backup, because the digest is in its last line. */
async function damageProblem(file: string): Promise<string | null> {
  const subject = `the newest backup, ${basename(file)},`;
  try {
    await checkBackup(file);
    return null;
  } catch (error) {
    return error instanceof BackupRefusedError
      ? `${subject} is incomplete, damaged or from a newer version: make another one`
      : `${subject} cannot be read (${causeCode(error)}): give it to the user that runs the server (chown), and make backups as that user`;
  }
}

const otherUsers = { read: 0o004, write: 0o002, open: 0o001 };

/** A backup contains messages and accounts, so other users of the machine must not be able to read it. */
async function exposureProblem(
  folder: string,
  newestFile: string | undefined,
): Promise<string | null> {
  const { mode } = await stat(folder);
  const isReadable =
    newestFile && mode & otherUsers.open && (await stat(newestFile)).mode & otherUsers.read;
  return isReadable || mode & otherUsers.write
    ? `is open to every user of this machine: chmod 700 ${folder}`
    : null;
}

/** Resolves to the problem and its remedy, or to null. */
async function nestedFolderProblem(folder: string, dataDir: string): Promise<string | null> {
  const realDataDir = await realpath(dataDir).catch(() => null);
  return realDataDir !== null && isInside(realDataDir, await realpath(folder))
    ? 'is inside DATA_DIR, so both are lost together: use another folder, preferably on another disk'
    : null;
}
