import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { type Finding, fault, good } from './finding.ts';

const ourRoot = new URL('../../', import.meta.url);
const wanted = z.object({ version: z.string(), dependencies: z.record(z.string(), z.string()) });
const installed = z.object({ version: z.string() });

const readJson = async (file: URL): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

/** Whether the installed packages are those that this version of the code names. */
export async function checkPackages(root = ourRoot): Promise<Finding> {
  const { version: own, dependencies } = wanted.parse(
    await readJson(new URL('package.json', root)),
  );
  const checks = Object.entries(dependencies).map(async ([name, version]) => {
    const file = new URL(`node_modules/${name}/package.json`, root);
    const found = installed.safeParse(await readJson(file).catch(() => null)).data?.version;
    return found === version ? [] : [`${name} ${version}`];
  });
  const lacking = (await Promise.all(checks)).flat();
  if (lacking.length === 0) return good('packages', `are those of version ${own}`);
  const more = lacking.length > 1 ? ` and ${lacking.length - 1} more` : '';
  return fault('packages', `${lacking[0]}${more} not installed: run npm ci --omit=dev`);
}
