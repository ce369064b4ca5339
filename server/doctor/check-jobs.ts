import { dirname, join } from 'node:path';
import type { Results } from './check.ts';
import { listNames, readStats, readText } from './files.ts';
import { type Installation, listDataFolders } from './installation.ts';
import { readRootCrontab } from './system-logs.ts';

/** Checks cron jobs, the timer of the backup, and the jobs and rules of this machine that delete or rename files. */
export async function* checkJobs(installation: Installation): Results {
  yield* checkCronJobs(installation);
  yield* checkCleaners(installation);
  yield* checkBackupTimer(installation);
}

async function readConfigurations(root: string, folder: string) {
  const names = folder === 'etc/crontab' ? [''] : await listNames(root, folder);
  return Promise.all(
    names.map(async (name) => ({
      name,
      path: join('/', folder, name),
      text: await readText(root, join(folder, name)),
    })),
  );
}

const scriptFolders = ['etc/cron.hourly', 'etc/cron.daily', 'etc/cron.weekly', 'etc/cron.monthly'];
/** Timers and cron jobs start services and scripts in these folders. */
const programFolders = ['etc/systemd/system', 'usr/local/bin', 'usr/local/sbin'];
const cronFolders = ['etc/crontab', 'etc/cron.d', ...scriptFolders];

/** Checks that a timer or a cron job starts the backup's service, if this machine has it, and that cron is running. */
async function* checkBackupTimer(installation: Installation): Results {
  const { fileSystemRoot: root, runProgram } = installation;
  const units = await readConfigurations(root, 'etc/systemd/system');
  const isStartedByTimer = units.some(
    ({ name, text }) =>
      name === 'manpower-backup.timer' ||
      (name.endsWith('.timer') && text.includes('manpower-backup')),
  );
  if (isStartedByTimer) return;
  const jobs = await Promise.all(cronFolders.map((folder) => readConfigurations(root, folder)));
  const crontab = readRootCrontab(installation);
  const texts = [...jobs.flat().map(({ text }) => text), crontab ?? ''];
  if (texts.some((text) => /manpower[- ]backup/.test(text))) {
    const args = ['show', '--property=Id,LoadState,ActiveState', 'cron.service'];
    const state = await runProgram('systemctl', args);
    if (!/^Id=cron\.service$/m.test(state) || /^ActiveState=active$/m.test(state)) return;
    const install = /=not-found$/m.test(state) ? 'apt-get install cron, then ' : '';
    return yield `cron is not running, so it starts no backups: run ${install}systemctl enable --now cron`;
  }
  if (!units.some(({ name }) => name === 'manpower-backup.service')) return;
  const exception = crontab === null ? ' (unless root’s crontab does, which crontab -l shows)' : '';
  yield `No timer starts manpower-backup.service${exception}, so there are no new backups: write /etc/systemd/system/manpower-backup.timer (see "Backup" in docs/operations.md), then run systemctl daemon-reload, and systemctl enable --now manpower-backup.timer`;
}

const rootCrontab = 'Root’s crontab (crontab -e)';

async function* checkCronJobs(installation: Installation): Results {
  const { fileSystemRoot: root } = installation;
  const crontab = readRootCrontab(installation) ?? '';
  if (lineWithUser.test(crontab)) {
    yield `${rootCrontab} has a user before a command, so cron tries to run a program named root instead of the command: delete the word root before the command`;
  }
  const script = await readText(root, 'usr/local/bin/manpower');
  yield findUnsuitableCommand(crontab, script, () => rootCrontab);
  for (const folder of cronFolders) {
    for (const { name, path, text } of await readConfigurations(root, folder)) {
      const isScript = scriptFolders.includes(folder);
      if (!isScript) {
        const commands = text.replaceAll(systemCronLine, '$1');
        yield findUnsuitableCommand(commands, script, (index) => `Line ${index + 1} of ${path}`);
      }
      if (!isScript && backupJob.test(text)) {
        yield findIgnoredFile(path, text, (await readStats(join(root, path)))?.mode);
      }
      const faultyLine = isScript ? -1 : findLineWithoutUser(text);
      if (faultyLine >= 0) {
        yield `Line ${faultyLine + 1} of ${path} has no user before the command, so cron cannot run that command: write root before the command, then run that command once if it makes a backup`;
      } else if (/^manpower.*\./.test(name)) {
        yield `${path} never runs, because cron skips names with a dot: run mv ${path} ${path.replace(/\.(?=[^/]*$)/g, '-')}`;
      } else if (startsServer.test(text) && !/systemctl stop manpower/.test(text)) {
        yield `${path} starts the server even when a restore or a backup has stopped it: delete its line with systemctl start or restart manpower, because Restart= in manpower.service already restarts a server that failed`;
      }
    }
  }
}

/** Matches a line with a user, which only the crontabs of the system have. */
const lineWithUser = /^\s*(@\w+|[\d*]\S*(\s+\S+){4})\s+root\s.*\bmanpower/m;

/** Matches a job that makes a backup. */
const backupJob = /^[^#\n]*\bmanpower[ -]backup\b/m;

/** Returns the fault of a file with the job of the backup that cron ignores, or null. */
function findIgnoredFile(path: string, text: string, mode = 0): string | null {
  if (!text.endsWith('\n')) {
    return `${path} does not end with a line break, so cron ignores the whole file: run echo >> ${path}`;
  }
  return mode & 0o022
    ? `Users other than root can change ${path}, so cron ignores it: run chmod 644 ${path}`
    : null;
}

/** Returns the index of the first line whose time is followed by a command of this product instead of a user, or -1. */
const findLineWithoutUser = (text: string): number =>
  text
    .split('\n')
    .findIndex((line) =>
      /^\s*(@\w+|[\d*]\S*(\s+\S+){4})\s+(\/\S*manpower|manpower\s+(?!\/))/.test(line),
    );

/** Captures the command of a line of a user’s crontab. In the system’s files, a user is before the command. */
const cronLine = /^\s*(?:@\w+|[\d*]\S*(?:\s+\S+){4})\s+(.*)$/;

/** Captures the schedule of a line in the system’s files, before the user. */
const systemCronLine = /^(\s*(?:@\w+|[\d*]\S*(?:[^\S\n]+\S+){4})[^\S\n]+)\S+[^\S\n]+/gm;

/** Captures a program of this product without its folder. */
const bareProgram = /(?:^|[;&|(]\s*)(manpower(?:-backup)?)(?=\s|$)/;

/** Matches a program of this product with its folder. */
const ownProgram = /(?:^|[\s;&|(])\/\S*\/manpower(?:-backup)?(?=[\s;&|)]|$)/;

/** Whether a crontab or a script sets the folders of all programs. By default, cron uses only /usr/bin and /bin. */
const setsPath = (text: string) => /^\s*(?:export\s+)?PATH\s*=.*[=:]\/(?:usr\/)?sbin/m.test(text);

const completePath = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/**
 * Returns the fault of a command of this product that works in a shell but not in a crontab, or null. `script` is the
 * text of the script `manpower`.
 */
function findUnsuitableCommand(
  text: string,
  script: string,
  describeLine: (index: number) => string,
): string | null {
  const isScriptIncomplete = /(^|[\s;&|(])runuser\b/.test(script) && !setsPath(script);
  for (const [index, line] of text.split('\n').entries()) {
    const [, command = ''] = cronLine.exec(line) ?? [];
    if (!command.includes('manpower')) continue;
    const [, name] = bareProgram.exec(command) ?? [];
    const isIncomplete = name || (isScriptIncomplete && ownProgram.test(command));
    if (isIncomplete && !setsPath(text)) {
      const program = name
        ? `${name} without its full path`
        : 'manpower, which needs /usr/sbin/runuser';
      return `${describeLine(index)} runs ${program}, but cron looks for programs only in /usr/bin and /bin: write the line ${completePath} above that command, then run the command once`;
    }
    if (/(?<!\\)%/.test(command)) {
      return `${describeLine(index)} contains %, at which cron ends the command: write \\% instead of % there, then run that command once (with % instead of \\%)`;
    }
  }
  return null;
}

const startsServer = /^[^#\n]*systemctl (re)?start manpower(\.service)?\s*([;&|]|$)/m;

/** Checks that no job or rule deletes or renames files of the product. */
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

/** Returns the fault of a line that deletes or renames files in one of the folders, or null. */
function findCleaner(
  text: string,
  folders: string[],
  toPattern: typeof toDeletionPattern,
  describeLine: (index: number) => string,
): string | null {
  for (const [index, line] of text.split('\n').entries()) {
    if (/^\s*#/.test(line)) continue;
    const folder = folders.find((name) =>
      toPattern(RegExp.escape(name), RegExp.escape(dirname(name))).test(line),
    );
    if (!folder) continue;
    return `${describeLine(index)} deletes or renames files in ${folder}: delete the line or rule that does this, because this product deletes old files itself`;
  }
  return null;
}

/** Matches a command that deletes files in a folder. `find` can also start in its parent. */
const toDeletionPattern = (folder: string, parent: string) =>
  new RegExp(
    `\\bfind\\s+(${folder}|${parent})/?\\s.*(-delete|\\brm\\b)|\\brm\\s+(-\\S+\\s+)*"?${folder}(/|"|\\s|$)`,
  );

/** Patterns for the lines of a configuration folder that delete or rename files. */
const cleanerPatterns: Record<string, (folder: string, parent: string) => RegExp> = {
  ...Object.fromEntries(
    [...cronFolders, ...programFolders].map((folder) => [folder, toDeletionPattern]),
  ),
  'etc/logrotate.d': (folder) => new RegExp(`^\\s*"?${folder}(/|"|\\s)`),
  // `r` and `R` remove a path. The sixth column is the age after which `systemd-tmpfiles` deletes a file.
  'etc/tmpfiles.d': (folder, parent) =>
    new RegExp(
      `^([rR]\\S*\\s+${folder}(/|\\s|$)|\\S+\\s+(${folder}|${parent})/?(\\s+\\S+){3}\\s+[~\\d])`,
    ),
};
