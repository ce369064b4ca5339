import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { parseBackupDir } from '#config/server-configuration.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { BackupRefusedError } from '../backup/backup-file.ts';
import { listBackups, maxBackupAgeDays } from '../backup/backup-folder.ts';
import { checkBackup } from '../backup/check-backup.ts';
import { lowSpaceBytes } from '../files/disk-space.ts';
import { createFault, getCauseCode, pass, type Results } from './check.ts';
import { findDiskSpaceFault } from './disk-usage.ts';
import { isInside, readStats } from './files.ts';
import {
  findMissingFault,
  findWriteCauses,
  findWriteFault,
  getChownCommand,
} from './folder-access.ts';
import { getDataFolders, type Installation } from './installation.ts';

const name = 'BACKUP_DIR';
const guide = 'see "Backup" in docs/operations.md';

/** Returns the command that makes a backup. */
export const getBackupCommand = ({ server }: Pick<Installation, 'server'>): string =>
  server ? 'run systemctl start manpower-backup' : 'run npm run --silent backup';

/** Checks that `BACKUP_DIR` contains a recent and complete backup, and that another can be written there. */
export async function* checkBackups(installation: Installation): Results {
  const value = installation.environment[name];
  const backUp = getBackupCommand(installation);
  const folder = parseBackupDir(value);
  if (!folder && value) return yield pass(`${name} says that backups are made elsewhere`);
  if (!folder)
    return yield `${name} is missing: set it to the folder for backups, for example to /var/backups/manpower (${guide})`;
  const missingFault = await findMissingFault(name, folder);
  const cause = { layer: 'backups', isDown: true } as const;
  if (missingFault) return yield createFault(`${missingFault}, then ${backUp}`, cause);
  const writeFault = await findWriteFault(folder, { variable: name });
  if (writeFault)
    yield createFault(
      `${name} cannot store another backup, because it ${writeFault}, then ${backUp}`,
      { ...cause, symptomOf: findWriteCauses(writeFault) },
    );
  const diskSpaceFault = await findDiskSpaceFault(installation, folder, { name });
  if (diskSpaceFault && !(await isDataDiskFull(installation, folder))) yield diskSpaceFault;
  // If `folder` is a file, or a folder that this user cannot read, `writeFault` describes the problem.
  if (!(await readdir(folder).catch(() => null))) return;
  const backups = await listBackups(folder);
  if (backups.length === 0) {
    yield `${name} contains no backup: ${backUp} (${guide}); if there were backups before, find their folder, disk or volume (with containers, check COMPOSE_PROJECT_NAME in .env)`;
  }
  const futureBackups = backups.filter(({ at }) => at.getTime() > Date.now() + dayMs);
  if (futureBackups[0]) {
    yield `The backup ${basename(futureBackups[0].file)} has a date in the future: correct this machine’s clock, or the name of the file`;
  }
  const newestBackup = backups[futureBackups.length];
  if (newestBackup) {
    yield findDamage(newestBackup.file, backUp);
    const ageFault = findAgeFault(installation, newestBackup.at);
    yield ageFault && createFault(ageFault, { symptomOf: ['backups'] });
    yield findSizeFault(installation, newestBackup.file);
  }
  yield findExposure(folder, newestBackup?.file);
  const dataDir = installation.server?.dataDir;
  if (dataDir) yield findNestingFault(folder, dataDir);
}

function findAgeFault(installation: Installation, time: Date): string | null {
  const date = time.toISOString().slice(0, 10);
  const days = (Date.now() - time.getTime()) / dayMs;
  if (days <= maxBackupAgeDays) return null;
  const addition = installation.server
    ? 'find out why there is no newer one (journalctl -u manpower-backup; systemctl list-timers)'
    : 'repeat this command daily';
  return `The newest backup was made on ${date}, ${Math.floor(days)} days ago: ${getBackupCommand(installation)}, and ${addition}`;
}

/**
 * Whether the folder is on the same disk as `DATA_DIR`, and `checkDataFolder` reports that this disk is almost full.
 */
async function isDataDiskFull(installation: Installation, folder: string): Promise<boolean> {
  const { DATA_DIR: dataDir } = getDataFolders(installation);
  if (!dataDir || (await readStats(dataDir))?.dev !== (await readStats(folder))?.dev) return false;
  return (await installation.readFreeBytes(dataDir)) < lowSpaceBytes;
}

/** `findDiskSpaceFault` reports a disk that is almost full. */
async function findSizeFault({ readFreeBytes }: Installation, newestFile: string) {
  const freeBytes = await readFreeBytes(dirname(newestFile));
  if (freeBytes < lowSpaceBytes || freeBytes >= (await stat(newestFile)).size) return null;
  return `The next backup will not fit on the disk of ${name}, because the newest one is larger than the free space: delete old backups, or use a larger disk`;
}

/** Reads the whole backup, because its last line contains the digest. */
async function findDamage(file: string, backUp: string): Promise<string | null> {
  const subject = `The newest backup, ${basename(file)},`;
  try {
    await checkBackup(file);
    return null;
  } catch (error) {
    if (error instanceof BackupRefusedError) {
      return `${subject} is incomplete, damaged or from a newer version: ${backUp}, which makes another one`;
    }
    const code = getCauseCode(error);
    const remedy =
      code === 'EACCES'
        ? `give it to the user that runs the server (${getChownCommand(file)}), and make backups as that user`
        : 'check its disk (dmesg), and make a new backup on another disk';
    return `${subject} cannot be read (${code}): ${remedy}`;
  }
}

/** A backup contains messages and accounts, so other users of the machine must not be able to read it. */
async function findExposure(folder: string, newestFile?: string): Promise<string | null> {
  const { mode } = await stat(folder);
  const isReadable = newestFile && mode & 0o001 && (await stat(newestFile)).mode & 0o004;
  // In a folder with the sticky bit, users can delete only their own files.
  const isDeletable = (mode & 0o1002) === 0o002;
  return isReadable || isDeletable
    ? `Every user of this machine can ${isDeletable ? 'delete' : 'read'} the backups in ${name}: run chmod 700 ${folder}`
    : null;
}

async function findNestingFault(folder: string, dataDir: string): Promise<string | null> {
  const realDataDir = await realpath(dataDir).catch(() => null);
  return realDataDir !== null && isInside(realDataDir, await realpath(folder))
    ? `${name} is inside DATA_DIR, so both would be lost together: set ${name} to another folder, preferably on another disk`
    : null;
}
