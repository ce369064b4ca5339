import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { type Finding, fault, good } from './finding.ts';

const ourRoot = new URL('../../', import.meta.url);
const wanted = z.object({ version: z.string(), dependencies: z.record(z.string(), z.string()) });
const installed = z.object({
  version: z.string(),
  optionalDependencies: z._default(z.record(z.string(), z.string()), {}),
});

/** The parts of a package that are compiled for this kind of machine, of which it needs one: `@img/sharp-linux-x64`, say. */
const forThisMachine = new RegExp(`-${process.platform}(musl)?-${process.arch}(-|$)`);

const readJson = async (file: URL): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

/** Whether the installed packages are those that this version of the code names. */
export async function checkPackages(root = ourRoot): Promise<Finding> {
  const { version: own, dependencies } = wanted.parse(
    await readJson(new URL('package.json', root)),
  );
  const read = async (name: string) => {
    const file = new URL(`node_modules/${name}/package.json`, root);
    return installed.safeParse(await readJson(file).catch(() => null)).data;
  };
  const checks = Object.entries(dependencies).map(async ([name, version]) => {
    const found = await read(name);
    if (found?.version !== version) return [`${name} ${version}`];
    const compiled = Object.keys(found.optionalDependencies).filter((part) =>
      forThisMachine.test(part),
    );
    const parts = await Promise.all(compiled.map(read));
    return compiled.length === 0 || parts.some(Boolean) ? [] : [`${compiled[0]} (of ${name})`];
  });
  const lacking = (await Promise.all(checks)).flat();
  if (lacking.length === 0) return good('packages', `are those of version ${own}`);
  const more = lacking.length > 1 ? ` and ${lacking.length - 1} more` : '';
  return fault(
    'packages',
    `${lacking[0]}${more} not installed: run npm ci --omit=dev, without --omit=optional`,
  );
}
