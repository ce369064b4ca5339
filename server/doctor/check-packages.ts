import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { Report } from './check.ts';
import { type Installation, ownRoot } from './installation.ts';

const project = z.object({ version: z.string(), dependencies: z.record(z.string(), z.string()) });
const installedPackage = z.object({
  version: z.string(),
  optionalDependencies: z._default(z.record(z.string(), z.string()), {}),
});

/** A package that is compiled for this kind of machine, such as `@img/sharp-linux-x64`. */
const forThisMachine = new RegExp(`-${process.platform}(musl)?-${process.arch}(-|$)`);

const readJson = async (file: URL): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

/** Checks that the installed packages are those that this version of the code names. */
export async function checkPackages(
  { good, fault }: Report,
  { codeFolder: root = ownRoot }: Installation,
): Promise<void> {
  const { version, dependencies } = project.parse(await readJson(new URL('package.json', root)));
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
  if (missing.length === 0) return good(`are those of version ${version}`);
  const more = missing.length > 1 ? ` and ${missing.length - 1} more` : '';
  fault(`${missing[0]}${more} not installed: run npm ci --omit=dev, without --omit=optional`);
}
