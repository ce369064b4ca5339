import { existsSync } from 'node:fs';
import { access, constants, lstat, readdir, readFile, stat, statfs } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { digest } from '#publisher/fingerprint.ts';
import { manifestPath, readStoredState, storedFilePath } from '#publisher/manifest.ts';
import { lowBytes } from '../files/disk-space.ts';
import { isDemoFolder } from '../files/server-folders.ts';
import { abbreviateList, causeCode, type Report, runChecks } from './check.ts';
import { checkEmbedded } from './check-database.ts';
import { describeUsage } from './disk-usage.ts';
import type { Installation } from './installation.ts';

/** Checks that a server can write to its data folder, and that the database and the built pages there are intact. */
export async function checkDataFolder(report: Report, installation: Installation): Promise<void> {
  const { server, invalidVariables } = installation;
  if (!server) return;
  const { root, database } = server.folders;
  if (isDemoFolder(root)) {
    return report.fault('is the folder of the demo (npm start): use another folder');
  }
  const missing = await missingProblem(root);
  if (missing) return report.fault(missing);
  const problems = await problemsOf(root, [root, database]);
  if ((await stat(root)).mode & 0o002) {
    problems.push(`can be changed by every user of this machine: chmod 700 ${root}`);
  }
  problems.push(...(await diskSpaceProblems(installation, root)));
  const isEmbedded = !server.databaseUrl && !invalidVariables.has('DATABASE_URL');
  const modes = await Promise.all(
    [root, database].map(async (folder) => (await stat(folder).catch(() => null))?.mode ?? 0),
  );
  if (isEmbedded && modes.every((mode) => mode & 0o001)) {
    problems.push(`can be read by every user of this machine: chmod 700 ${root}`);
  }
  if (isEmbedded && problems.length === 0) {
    report.include(await runChecks([{ subject: 'database', run: checkEmbedded }], installation));
  }
  problems.push(...(await problemsOf(root, await pathsIn(root))));
  const { releases } = server.folders;
  const release = await readStoredState(releases);
  for (const { digest: name } of release?.state.files.values() ?? []) {
    const content = name && (await readFile(storedFilePath(releases, name)).catch(() => null));
    if (!content || digest(content) === name) continue;
    problems.push(
      `contains a page that was changed, ${storedFilePath(releases, name)}: delete that file, and run systemctl restart manpower, which builds the page again`,
    );
    break;
  }
  if (existsSync(manifestPath(releases)) && !release) {
    problems.push(
      `lacks files of the built pages in ${releases}: run systemctl restart manpower, which builds them again, and find out what deletes files there`,
    );
  }
  for (const problem of problems) report.fault(problem);
  if (problems.length === 0) report.good('can be written to');
}

/** Resolves to a problem with its remedy if a folder does not exist or is inside a closed folder, or to null. */
export async function missingProblem(folder: string): Promise<string | null> {
  const code = await stat(folder).then(() => null, causeCode);
  if (!code) return null;
  return code === 'EACCES'
    ? `is inside a folder that this user cannot open: chmod o+x that folder (namei -l ${folder} shows it)`
    : 'does not exist: create it as the user that runs the server';
}

/** Resolves to the entries of a folder and of its subfolders, except those in `media` and `database`, and `lost+found`. */
export async function pathsIn(root: string): Promise<string[]> {
  const entriesOf = (folder: string) =>
    readdir(folder).then(
      (names) => names.map((name) => join(folder, name)),
      () => [],
    );
  const entries = (await entriesOf(root)).filter((entry) => basename(entry) !== 'lost+found');
  const folders = entries.filter((entry) => !/^(media|database)$/.test(basename(entry)));
  return [...entries, ...(await Promise.all(folders.map(entriesOf))).flat()];
}

/** Resolves to a problem with its remedy if the disk is almost full, or to an empty list. */
export async function diskSpaceProblems(
  installation: Installation,
  folder: string,
): Promise<string[]> {
  const freeBytes = await installation.freeBytesIn(folder);
  if (freeBytes === 0 && (await statfs(folder)).bavail > 0) {
    return [
      'its disk has space, but no free inodes (df -i): delete a folder with many small files',
    ];
  }
  const megabytes = Math.floor(freeBytes / 1024 / 1024);
  if (megabytes >= Math.floor(lowBytes / 1024 / 1024)) return [];
  const usage = await describeUsage(installation, folder);
  return [`its disk has only ${megabytes} MB left${usage}: delete files, or use a larger disk`];
}

/** Resolves to problems with the existing paths, and their remedies. Paths with the same problem share one entry. */
export async function problemsOf(root: string, paths: string[]): Promise<string[]> {
  const examinePath = async (path: string) => {
    const isFolder = path === root || !(await stat(path).catch(() => null))?.isFile();
    const problem = await writeProblem(path, isFolder);
    // A running server may have deleted the file. A link counts as existing even if its target is missing.
    if (!(await lstat(path).catch(() => null))) return [];
    const subject = path === root ? '' : `its ${isFolder ? 'folder' : 'file'} `;
    return problem ? [{ subject, problem, name: path === root ? '' : basename(path) }] : [];
  };
  const problems = (await Promise.all(paths.map(examinePath))).flat();
  const groups = Map.groupBy(problems, ({ subject, problem }) => `${subject}\n${problem}`);
  return [...groups.values()].map((group) => {
    const [{ subject, problem } = { subject: '', problem: '' }] = group;
    return `${subject}${abbreviateList(group.map(({ name }) => name))} ${problem}`.trim();
  });
}

const remedies: Record<string, string> = {
  EROFS: 'its file system is read-only, so check dmesg, and mount it again',
  ENOENT:
    'it is a link to a folder that does not exist, so mount that folder’s disk, or correct the link',
};
/** An empty folder that belongs to another user can be the mount point of an unmounted disk. */
async function ownerRemedy(folder: string): Promise<string> {
  const remedy = 'give it to the user that runs the server (chown -R), and run doctor as that user';
  const names = await readdir(folder).catch(() => null);
  return names?.length === 0
    ? `${remedy}; the folder is empty, so mount its disk first if it has one (findmnt)`
    : remedy;
}

/**
 * Resolves to the problem and its remedy, or to null. If root runs the check, a folder that belongs to another user is
 * a problem, because that user could not open files that root creates there.
 */
export async function writeProblem(folder: string, isFolder = true): Promise<string | null> {
  try {
    const stats = await stat(folder);
    if (isFolder && !stats.isDirectory()) return 'is a file: use a folder instead';
    if (process.geteuid?.() === 0 && stats.uid !== 0) {
      return `belongs to the user with the id ${stats.uid}: ${await ownerRemedy(folder)}`;
    }
    const rights = constants.R_OK | constants.W_OK;
    await access(folder, isFolder ? rights | constants.X_OK : rights);
    return null;
  } catch (error) {
    const code = causeCode(error);
    const owner = (await lstat(folder).catch(() => null))?.uid;
    const isForeign = code === 'EACCES' && owner !== undefined && owner !== process.geteuid?.();
    const cause = isForeign ? ` and belongs to the user with the id ${owner}` : '';
    return `cannot be written to (${code})${cause}: ${remedies[code] ?? (await ownerRemedy(folder))}`;
  }
}
