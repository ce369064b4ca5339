import { dirname, join } from 'node:path';
import type { Report } from './check.ts';
import { dataFolders, type Installation } from './installation.ts';
import { namesIn, textOf } from './read-if-possible.ts';

/** Checks cron jobs, and the jobs and rules of this machine that delete or rename files. */
export async function checkJobs(report: Report, installation: Installation): Promise<void> {
  await checkCronJobs(report, installation.fileSystemRoot);
  await checkCleaners(report, installation);
}

async function checkCronJobs({ fault }: Report, root: string): Promise<void> {
  for (const folder of ['etc/cron.d', 'etc/cron.hourly', 'etc/cron.daily', 'etc/cron.weekly']) {
    for (const name of await namesIn(root, folder)) {
      const file = `/${folder}/${name}`;
      if (/^manpower.*\./.test(name)) {
        fault(`${file} never runs, because cron skips names with a dot: rename it`);
      } else if (startsServer.test(await textOf(root, file))) {
        fault(
          `${file} starts the server even while a restore or a backup has stopped it: remove this cron job, because Restart= in manpower.service already restarts a server that failed`,
        );
      }
    }
  }
}

const startsServer = /^[^#\n]*systemctl (re)?start manpower(\.service)?\s*([;&|]|$)/m;

/** Checks that no job or rule deletes or renames files of the product. */
async function checkCleaners({ fault }: Report, installation: Installation): Promise<void> {
  const { fileSystemRoot: root } = installation;
  const folders = dataFolders(installation);
  for (const [configFolder, patternFor] of Object.entries(cleanerPatterns)) {
    for (const name of await namesIn(root, configFolder)) {
      const lines = (await textOf(root, join(configFolder, name))).split('\n');
      const isCleaned = (folder: string) =>
        lines.some(
          (line) =>
            !/^\s*#/.test(line) &&
            patternFor(RegExp.escape(folder), RegExp.escape(dirname(folder))).test(line),
        );
      const cleanedFolder = folders.find(isCleaned);
      if (!cleanedFolder) continue;
      fault(
        `/${configFolder}/${name} deletes or renames files in ${cleanedFolder}: remove that rule, because this product deletes old files itself`,
      );
    }
  }
}

/** Matches a command that deletes files in a folder, or in its parent and all subfolders. */
const deletesIn = (folder: string, parent: string) =>
  new RegExp(
    `\\bfind\\s+(${folder}|${parent})/?\\s.*(-delete|\\brm\\b)|\\brm\\s+(-\\S+\\s+)*"?${folder}(/|"|\\s|$)`,
  );

/** Patterns for the lines of a configuration folder that delete or rename files. */
const cleanerPatterns: Record<string, (folder: string, parent: string) => RegExp> = {
  'etc/cron.d': deletesIn,
  'etc/cron.daily': deletesIn,
  'etc/cron.weekly': deletesIn,
  'etc/logrotate.d': (folder) => new RegExp(`^\\s*"?${folder}(/|"|\\s)`),
  // `r` and `R` remove a path. The sixth column is the age after which `systemd-tmpfiles` deletes a file.
  'etc/tmpfiles.d': (folder, parent) =>
    new RegExp(
      `^([rR]\\S*\\s+${folder}(/|\\s|$)|\\S+\\s+(${folder}|${parent})/?(\\s+\\S+){3}\\s+[~\\d])`,
    ),
};
