import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { hashSourceFiles } from '#publisher/code-fingerprint.ts';
import { getCompiledFolder, isIntact } from '#publisher/compiled-site.ts';
import { abbreviateList, createFault, type Results } from './check.ts';
import { canRead, isInside, listNames, readLinkStats } from './files.ts';
import { findWriteFaults, getChownCommand, listPaths } from './folder-access.ts';
import { type Installation, listDataFolders } from './installation.ts';
import { asServerUser, restartServer } from './remedies.ts';

const project = z.object({ dependencies: z.record(z.string(), z.string()) });
const flag = z.optional(z.boolean());
const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.optional(z.string()),
      dependencies: z.optional(z.record(z.string(), z.string())),
      dev: flag,
      devOptional: flag,
      optional: flag,
    }),
  ),
});
const installedPackage = z.object({
  version: z.string(),
  optionalDependencies: z._default(z.record(z.string(), z.string()), {}),
});

/** Matches the name of a package with native code for this machine, such as `@img/sharp-linux-x64`. */
const forThisMachine = new RegExp(`-${process.platform}(musl)?-${process.arch}(-|$)`);

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

/** Resolves to the required packages. Ignores a lock file that lists other dependencies, as in a container image. */
async function readRequirements(root: string): Promise<[name: string, version: string][]> {
  const { dependencies } = project.parse(await readJson(join(root, 'package.json')));
  const lockJson = await readJson(join(root, 'package-lock.json')).catch(() => null);
  const { data } = lock.safeParse(lockJson);
  const { '': rootPackage, ...others } = data?.packages ?? {};
  const isComplete = isDeepStrictEqual(rootPackage?.dependencies, dependencies);
  const packages = Object.entries(isComplete ? others : {}).flatMap(([path, entry]) =>
    entry.dev || entry.devOptional || entry.optional || !entry.version
      ? []
      : [[path.replace('node_modules/', ''), entry.version] as [string, string]],
  );
  return [...Object.entries(dependencies), ...packages];
}

/** Checks that the packages that the code requires are installed. */
export async function* checkPackages({ codeFolder: root, server }: Installation): Results {
  const readPackage = async (name: string) => {
    const file = join(root, 'node_modules', name, 'package.json');
    return installedPackage.safeParse(await readJson(file).catch(() => null)).data;
  };
  const missingPackages = new Set<string>();
  const requirements = await readRequirements(root);
  // The systemd unit starts Node through this link. npm does not create it with `--ignore-scripts` or `--no-bin-links`.
  const nodeLink = 'node_modules/.bin/node';
  if (requirements.some(([name]) => name === 'node') && !existsSync(join(root, nodeLink))) {
    missingPackages.add('.bin/node');
  }
  let omission = '';
  for (const [name, version] of requirements) {
    const manifest = await readPackage(name);
    const nativePackages = Object.keys(manifest?.optionalDependencies ?? {}).filter((dependency) =>
      forThisMachine.test(dependency),
    );
    const variants = await Promise.all(nativePackages.map(readPackage));
    if (manifest?.version !== version) {
      const note = manifest ? ` (but contains ${manifest.version})` : '';
      missingPackages.add(`${name} ${version}${note}`);
    } else if (nativePackages.length > 0 && !variants.some(Boolean)) {
      missingPackages.add(`${nativePackages[0]} (which ${name} needs)`);
      omission = ' (without --omit=optional)';
    }
  }
  if (missingPackages.size === 0) return;
  const command = server
    ? `cd ${root} && ${asServerUser(`npm ci --omit=dev${omission}`)}, then ${restartServer}`
    : `npm ci --omit=dev${omission}`;
  yield `node_modules lacks ${abbreviateList([...missingPackages])}: run ${command}`;
}

/** Checks that the compiled pages are intact, and that this user can write to the folders that an update changes. */
export async function* checkCompiling({ server, codeFolder }: Installation): Results {
  if (!server) return;
  const root = resolve(codeFolder);
  // `checkFiles` reports files that cannot be read.
  const fingerprint = await hashSourceFiles(codeFolder).catch(() => null);
  const pagesFolder = fingerprint === null ? null : getCompiledFolder(root, fingerprint);
  const isCompiled = pagesFolder === null || existsSync(pagesFolder);
  if (pagesFolder && isCompiled && !(await isIntact(pagesFolder))) {
    yield `The compiled pages in ${pagesFolder} are damaged: delete that folder, then ${restartServer}`;
  }
  const isClone = existsSync(join(root, '.git'));
  if (isCompiled && !isClone) return;
  const buildFolders = ['.astro', 'node_modules/.vite', 'node_modules/.astro'].map((name) =>
    join(root, name),
  );
  // Git adds objects to folders, but never changes an object.
  const objects = join(root, '.git/objects');
  const objectFolders = (await listNames(objects)).map((name) => join(objects, name));
  const paths = isClone
    ? [...(await listPaths(root)), ...objectFolders, root]
    : buildFolders.map((folder) => (existsSync(folder) ? folder : dirname(folder)));
  const [fault] = await findWriteFaults(root, paths);
  if (fault) yield `The code in ${root} cannot be updated or compiled, because ${fault}`;
}

/**
 * Checks that not every user of a server can change the code files, that this user can read them, and that they do not
 * differ from the commit.
 */
export async function* checkFiles(installation: Installation): Results {
  const { server, runProgram, codeFolder: root } = installation;
  if (!server) return;
  const openFolder = await findOpenFolder(installation);
  if (openFolder) {
    yield `Every user of this machine can change the code in ${root}, and so make the server run other programs: check the code for changes by others (${asServerUser(`git -C ${root} status`)}), then run chmod -R o-w ${openFolder}`;
  }
  const unreadableFiles = await findUnreadableFiles(root);
  if (unreadableFiles.length > 0) {
    return yield `This user cannot read ${abbreviateList(unreadableFiles)} in ${root}, probably because another user updated the code: give all files to the user that runs the server (${getChownCommand(root)})`;
  }
  // The command that made the code writable has probably changed the modes of all files.
  const options = openFolder ? ['-c', 'core.fileMode=false'] : [];
  const status = ['--no-optional-locks', ...options, 'status', '--porcelain'];
  const lines = (await runProgram('git', status, root)).split('\n');
  const conflictedFiles = lines.filter((line) => conflict.test(line)).map((line) => line.slice(3));
  if (conflictedFiles.length > 0) {
    return yield createFault(
      `Git stopped at a merge conflict in the code in ${root} (${abbreviateList(conflictedFiles)}), so the code cannot be updated, and the website may fail to build: resolve or abort the merge (${asServerUser(`git -C ${root} status`)} shows how), then ${restartServer}`,
      { layer: 'code', isDown: true },
    );
  }
  const changedFiles = lines
    // An untracked file in the root folder has no effect.
    .flatMap((line) => (/^\?\? [^/]*$/.test(line) ? [] : line.slice(3) || []));
  // `git stash` would remove data in the folder of the code, which `checkMounts` reports.
  const containsData = listDataFolders(installation).some((folder) => isInside(root, folder));
  if (changedFiles.length === 0 || containsData) return;
  const git = asServerUser(`git -C ${root}`);
  const ignoreModes = ['--no-optional-locks', '-c', 'core.fileMode=false', 'status', '--porcelain'];
  if (!openFolder && (await runProgram('git', ignoreModes, root)) === '') {
    return yield `The modes of files in ${root} differ from the commit (${abbreviateList(changedFiles)}), probably because of chmod -R, so git pull can refuse an update: run ${git} checkout -- .`;
  }
  const changesPackages = changedFiles.some((file) => /^package(-lock)?\.json$/.test(file));
  const install = changesPackages ? ` && cd ${root} && ${asServerUser('npm ci --omit=dev')}` : '';
  yield `The code in ${root} has uncommitted changes in ${abbreviateList(changedFiles)}: look at the changes (${git} diff), then set them aside with ${git} stash --include-untracked${install}, and ${restartServer}`;
}

/**
 * Resolves to the folder with code that every user can change, or to null. In the guide, the code is in the
 * home folder of its user, so a user who can change that folder can replace the code.
 */
async function findOpenFolder({ environment, codeFolder }: Installation) {
  const root = resolve(codeFolder);
  const home = resolve(environment['HOME'] ?? '/');
  if (home !== '/' && isInside(home, root) && (await isOpen(home))) return home;
  const commands = join(root, 'server/commands');
  const commandFiles = (await listNames(commands)).map((name) => join(commands, name));
  const paths = [root, ...(await listPaths(root)), ...commandFiles];
  return (await Promise.all(paths.map(isOpen))).includes(true) ? root : null;
}

/** Whether every user can change a file, or replace the files of others in a folder. The mode of a link has no effect. */
async function isOpen(path: string): Promise<boolean> {
  const stats = await readLinkStats(path);
  if (!stats || stats.isSymbolicLink()) return false;
  return (stats.mode & 0o1002) === 0o002;
}

/** Matches a file with an unresolved conflict in the output of `git status`. */
const conflict = /^(U.|.U|AA|DD) /;

/** Folders whose files are not part of a commit. */
const ignoredFolders = /^(\.git|\.astro|node_modules|dist)$/;

/** Ignores files that another program deletes at the same time. */
async function findUnreadableFiles(root: string, folder = root): Promise<string[]> {
  const listIfPresent = async (path: string) =>
    (await readLinkStats(path)) ? [relative(root, path)] : [];
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => null);
  if (!entries) return listIfPresent(folder);
  const unreadableFiles = entries.map(async (entry) => {
    const path = join(folder, entry.name);
    if (ignoredFolders.test(entry.name)) return [];
    if (entry.isDirectory()) return findUnreadableFiles(root, path);
    return !entry.isFile() || (await canRead(path)) ? [] : listIfPresent(path);
  });
  return (await Promise.all(unreadableFiles)).flat();
}
