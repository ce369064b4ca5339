import { existsSync } from 'node:fs';
import { access, constants, readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { codeFingerprint } from '#publisher/code-fingerprint.ts';
import { compiledFolder, isIntact } from '#publisher/compiled-site.ts';
import { abbreviateList, type Report } from './check.ts';
import { pathsIn, problemsOf } from './check-data-folder.ts';
import { type Installation, programRoot } from './installation.ts';
import { namesIn } from './read-if-possible.ts';

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

const readJson = async (file: URL): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

/** Resolves to the required packages. Ignores a lock file for other dependencies, such as in a container image. */
async function requiredPackages(root: URL): Promise<[string, string][]> {
  const { dependencies } = project.parse(await readJson(new URL('package.json', root)));
  const { data } = lock.safeParse(
    await readJson(new URL('package-lock.json', root)).catch(() => null),
  );
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
export async function checkPackages(
  { fault }: Report,
  { codeFolder: root = programRoot }: Installation,
): Promise<void> {
  const readPackage = async (name: string) => {
    const file = new URL(`node_modules/${name}/package.json`, root);
    return installedPackage.safeParse(await readJson(file).catch(() => null)).data;
  };
  const findMissing = async ([name, version]: [string, string]) => {
    const manifest = await readPackage(name);
    if (manifest?.version !== version) return [`${name} ${version}`];
    const nativePackages = Object.keys(manifest.optionalDependencies).filter((part) =>
      forThisMachine.test(part),
    );
    const variants = await Promise.all(nativePackages.map(readPackage));
    return nativePackages.length === 0 || variants.some(Boolean)
      ? []
      : [`${nativePackages[0]} (of ${name})`];
  };
  const requirements = await requiredPackages(root);
  const missingPackages = [...new Set((await Promise.all(requirements.map(findMissing))).flat())];
  if (missingPackages.length > 0)
    fault(
      `${abbreviateList(missingPackages)} not installed: run npm ci --omit=dev, without --omit=optional`,
    );
}

/** Checks that the compiled pages are intact, and that this user can write to the folders that an update changes. */
export async function checkCompiling(
  { fault }: Report,
  { server, codeFolder = programRoot }: Installation,
): Promise<void> {
  const root = fileURLToPath(codeFolder);
  if (!server) return;
  // `checkFiles` reports files that cannot be read.
  const fingerprint = await codeFingerprint(root).catch(() => null);
  const pagesFolder = fingerprint === null ? null : compiledFolder(root, fingerprint);
  const isCompiled = pagesFolder === null || existsSync(pagesFolder);
  if (pagesFolder && isCompiled && !(await isIntact(pagesFolder))) {
    fault(
      `the compiled pages in ${pagesFolder} are damaged: delete that folder, and restart the server`,
    );
  }
  const isClone = existsSync(join(root, '.git'));
  if (isCompiled && !isClone) return;
  const buildFolders = ['.astro', 'node_modules/.vite', 'node_modules/.astro'].map((name) =>
    join(root, name),
  );
  const paths = isClone
    ? [...(await pathsIn(root)), ...(await objectFolders(root)), root]
    : buildFolders.map((folder) => (existsSync(folder) ? folder : dirname(folder)));
  const [problem] = await problemsOf(root, paths);
  if (problem) fault(`${root} cannot be updated or compiled: ${problem}`);
}

/** Resolves to the folders to which Git adds objects. Omits the objects, because Git never changes them. */
async function objectFolders(root: string): Promise<string[]> {
  const folder = join(root, '.git/objects');
  return (await namesIn(folder)).map((name) => join(folder, name));
}

/** Checks that the code files can be read, and do not differ from the commit. */
export async function checkFiles(
  { fault }: Report,
  { run, codeFolder = programRoot }: Installation,
): Promise<void> {
  const root = fileURLToPath(codeFolder);
  const unreadable = await unreadableFiles(root);
  if (unreadable.length > 0) {
    return fault(
      `${abbreviateList(unreadable)} in ${root} cannot be read by this user, probably because another user updated it: give all files to the user that runs the server (chown -R)`,
    );
  }
  const status = ['--no-optional-locks', 'status', '--porcelain'];
  const changedFiles = (await run('git', status, root))
    .split('\n')
    // An untracked file in the root folder has no effect.
    .flatMap((line) => (/^\?\? [^/]*$/.test(line) ? [] : line.slice(3) || []));
  if (changedFiles.length === 0) return;
  fault(
    `${root} differs from its commit in ${abbreviateList(changedFiles)}: look at git diff, then commit the changes or restore the files (git checkout -- .), and delete added files (git status)`,
  );
}

/** Folders whose files are not part of a commit. */
const ignoredFolders = /^(\.git|\.astro|node_modules|dist)$/;

async function unreadableFiles(root: string, folder = root): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => null);
  if (!entries) return [relative(root, folder)];
  const unreadable = entries.map(async (entry) => {
    const path = join(folder, entry.name);
    if (ignoredFolders.test(entry.name)) return [];
    if (entry.isDirectory()) return unreadableFiles(root, path);
    const isReadable = await access(path, constants.R_OK).then(
      () => true,
      () => false,
    );
    return isReadable || !entry.isFile() ? [] : [relative(root, path)];
  });
  return (await Promise.all(unreadable)).flat();
}
