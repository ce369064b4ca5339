import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { codeFingerprint } from '#publisher/code-fingerprint.ts';
import { compiledFolder } from '#publisher/compiled-site.ts';
import { firstOf, type Report } from './check.ts';
import { problemsOf } from './check-data-folder.ts';
import { type Installation, ownRoot } from './installation.ts';

const project = z.object({ dependencies: z.record(z.string(), z.string()) });
const journal = z.object({ entries: z.array(z.object({ tag: z.string() })) });
const installedPackage = z.object({
  version: z.string(),
  optionalDependencies: z._default(z.record(z.string(), z.string()), {}),
});

/** A package that is compiled for this kind of machine, such as `@img/sharp-linux-x64`. */
const forThisMachine = new RegExp(`-${process.platform}(musl)?-${process.arch}(-|$)`);

const readJson = async (file: URL): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

/** Checks that the installed packages are those that this version of the code names. */
export async function checkPackages(
  { fault }: Report,
  { codeFolder: root = ownRoot }: Installation,
): Promise<void> {
  const { dependencies } = project.parse(await readJson(new URL('package.json', root)));
  const read = async (name: string) => {
    const file = new URL(`node_modules/${name}/package.json`, root);
    return installedPackage.safeParse(await readJson(file).catch(() => null)).data;
  };
  const missingOf = async ([name, wanted]: [string, string]) => {
    const found = await read(name);
    if (found?.version !== wanted) return [`${name} ${wanted}`];
    const compiled = Object.keys(found.optionalDependencies).filter((part) =>
      forThisMachine.test(part),
    );
    const parts = await Promise.all(compiled.map(read));
    return compiled.length === 0 || parts.some(Boolean) ? [] : [`${compiled[0]} (of ${name})`];
  };
  const missing = (await Promise.all(Object.entries(dependencies).map(missingOf))).flat();
  if (missing.length > 0)
    fault(`${firstOf(missing)} not installed: run npm ci --omit=dev, without --omit=optional`);
}

/** Checks that a server can compile the pages of this code at its next start, unless they are compiled. */
export async function checkCompiling(
  { fault }: Report,
  { server, codeFolder = ownRoot }: Installation,
): Promise<void> {
  const root = fileURLToPath(codeFolder);
  if (!server || existsSync(compiledFolder(root, await codeFingerprint(root)))) return;
  const written = ['.astro', 'node_modules/.vite', 'node_modules/.astro'].map((name) =>
    join(root, name),
  );
  const problems = await problemsOf(
    root,
    written.map((folder) => (existsSync(folder) ? folder : dirname(folder))),
  );
  if (problems.length === 0) return;
  fault(`${root} cannot be compiled for the website: ${problems[0]}`);
}

/** Checks that the code has the file of each migration, which the start reads. */
export async function checkMigrationFiles(
  { fault }: Report,
  { codeFolder: root = ownRoot }: Installation,
): Promise<void> {
  const folder = new URL('drizzle/migrations/', root);
  const { entries } = journal.parse(await readJson(new URL('meta/_journal.json', folder)));
  const names = entries.map(({ tag }) => `${tag}.sql`);
  const missing = names.filter((name) => !existsSync(new URL(name, folder)));
  if (missing.length > 0)
    fault(`${firstOf(missing)} missing in drizzle/migrations: git checkout -- drizzle`);
}
