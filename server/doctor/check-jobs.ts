import { dirname, join } from 'node:path';
import type { Results } from './check.ts';
import { listNames, readScript } from './files.ts';
import { type Installation, listDataFolders } from './installation.ts';
import { readRootCrontab } from './system-logs.ts';

const scriptFolders = ['etc/cron.hourly', 'etc/cron.daily', 'etc/cron.weekly', 'etc/cron.monthly'];
/** Timers and cron jobs start services and scripts in these folders. */
const programFolders = ['etc/systemd/system', 'usr/local/bin', 'usr/local/sbin'];
const cronPaths = ['etc/crontab', 'etc/cron.d', ...scriptFolders];

const rootCrontab = 'A line in root’s crontab (crontab -e)';

/** Checks the backup timer, and the jobs and rules on this machine that affect the server or its files. */
export async function* checkJobs(installation: Installation): Results {
  yield* checkBackupTimer(installation);
  yield* checkCleaners(installation);
  for (const folder of cronPaths) {
    for (const { path, text } of await readConfigurations(installation.fileSystemRoot, folder)) {
      const [, command] = startsServer.exec(text) ?? [];
      if (!command || /systemctl stop manpower/.test(text)) continue;
      const remedy =
        command === 'restart'
          ? 'use systemctl try-restart manpower there, which does not start a stopped server'
          : 'remove that command, because systemd starts the server at boot and after a failure';
      yield `${path} starts the server even when a restore or a backup has stopped it: ${remedy}`;
    }
  }
}

/** Matches a command that starts the server. */
const startsServer = /^[^#\n]*systemctl ((?:re)?start) manpower(?:\.service)?\s*(?:[;&|]|$)/m;

async function readConfigurations(root: string, folder: string) {
  const names = folder === 'etc/crontab' ? [''] : await listNames(root, folder);
  return Promise.all(
    names.map(async (name) => ({
      name,
      path: join('/', folder, name),
      text: await readScript(root, folder, name),
    })),
  );
}

/** Checks that a timer or a cron job starts the backup's service, and that cron is running if a cron job does. */
async function* checkBackupTimer(installation: Installation): Results {
  const { fileSystemRoot: root, runProgram } = installation;
  const units = await readConfigurations(root, 'etc/systemd/system');
  const isStartedByTimer = units.some(
    ({ name, text }) =>
      name === 'manpower-backup.timer' ||
      (name.endsWith('.timer') && text.includes('manpower-backup')),
  );
  if (isStartedByTimer) return;
  const jobs = await Promise.all(cronPaths.map((folder) => readConfigurations(root, folder)));
  const crontab = readRootCrontab(installation);
  const texts = [...jobs.flat().map(({ text }) => text), crontab ?? ''];
  if (texts.some((text) => /manpower[- ]backup/.test(text))) {
    const args = ['show', '--property=Id,LoadState,ActiveState', 'cron.service'];
    const state = await runProgram('systemctl', args);
    if (!/^Id=cron\.service$/m.test(state) || /^ActiveState=active$/m.test(state)) return;
    const install = /=not-found$/m.test(state) ? 'apt-get install cron && ' : '';
    return yield `cron is not running, so it starts no backups: run ${install}systemctl enable --now cron`;
  }
  if (!units.some(({ name }) => name === 'manpower-backup.service')) return;
  const exception =
    crontab === null ? ' (root’s crontab may start it; crontab -l shows whether it does)' : '';
  yield `No timer starts manpower-backup.service${exception}: write /etc/systemd/system/manpower-backup.timer as in docs/operations.md, then run systemctl daemon-reload && systemctl enable --now manpower-backup.timer`;
}

/** Checks that no job or rule deletes or renames the product's files. */
async function* checkCleaners(installation: Installation): Results {
  const { fileSystemRoot: root } = installation;
  const folders = listDataFolders(installation);
  for (const [configFolder, toPattern] of Object.entries(cleanerPatterns)) {
    for (const { path, text } of await readConfigurations(root, configFolder)) {
      yield findCleaner(text, folders, toPattern, (index) => `Line ${index + 1} of ${path}`);
    }
  }
  const crontab = readRootCrontab(installation) ?? '';
  yield findCleaner(crontab, folders, toDeletionPattern, () => rootCrontab);
}

/** Returns the fault for a line that deletes or renames files in one of the folders, or null. */
function findCleaner(
  text: string,
  folders: string[],
  toPattern: typeof toDeletionPattern,
  describeLine: (index: number) => string,
): string | null {
  const patterns = folders.map((folder) =>
    toPattern(RegExp.escape(folder), RegExp.escape(dirname(folder))),
  );
  for (const [index, line] of text.split('\n').entries()) {
    if (/^\s*#/.test(line)) continue;
    const folderIndex = patterns.findIndex((pattern) => pattern.test(line));
    if (folderIndex === -1) continue;
    return `${describeLine(index)} can delete or rename files in ${folders[folderIndex]}: make the line or rule omit that folder, because this product deletes old files itself`;
  }
  return null;
}

/** Matches a command that deletes files in a folder. A `find` command can also start in the folder's parent. */
const toDeletionPattern = (folder: string, parent: string) =>
  new RegExp(
    `\\bfind\\s+(${folder}|${parent})/?\\s.*(-delete|\\brm\\b)|\\brm\\s+(-\\S+\\s+)*"?${folder}(/|"|\\s|$)`,
  );

/** For each configuration folder, a pattern for the lines in its files that delete or rename other files. */
const cleanerPatterns: Record<string, (folder: string, parent: string) => RegExp> = {
  ...Object.fromEntries(
    [...cronPaths, ...programFolders].map((folder) => [folder, toDeletionPattern]),
  ),
  'etc/logrotate.d': (folder) => new RegExp(`^\\s*"?${folder}(/|"|\\s)`),
  // `r` and `R` remove a path. The sixth column is the age after which `systemd-tmpfiles` deletes a file.
  'etc/tmpfiles.d': (folder, parent) =>
    new RegExp(
      `^([rR]\\S*\\s+${folder}(/|\\s|$)|\\S+\\s+(${folder}|${parent})/?(\\s+\\S+){3}\\s+[~\\d])`,
    ),
};
