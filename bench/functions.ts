// `npm run bench:functions`: measures how long the bundled function `api` takes to load, which delays its first request.
// Compares the processor time of a load with that of loading the function's five largest libraries unbundled.
import { bundleFunctions, getBundlePath } from '#netlify/build/bundle-functions.ts';
import { importFunction, measureImport } from '../tests/support/import-function.ts';
import { report } from './report.ts';
import { measurePairs } from './times.ts';

const limits = { ms: 120, ratio: 0.25 };
const runs = 10;
const libraries = ['hono', 'zod/mini', 'drizzle-orm/node-postgres', 'pg', 'jose'];

await bundleFunctions();
const measureFloor = () => measureImport(libraries);
const pairs = await measurePairs(runs, measureFloor, () => importFunction(getBundlePath('api')));
// Uses the lowest figures, because other programs can only slow a run down.
const findLowest = (select: (pair: (typeof pairs)[number]) => number) =>
  Math.min(...pairs.map(select));
const apiCpu = findLowest(({ ours }) => ours.cpuMs);
const floorCpu = findLowest(({ floor }) => floor.cpuMs);
report(
  'load time of `api`',
  findLowest(({ ours }) => ours.ms),
  'ms',
  { limit: limits.ms },
);
report('… processor time', apiCpu, 'ms');
report('… of its unbundled libraries', floorCpu, 'ms');
report('… vs. its libraries', apiCpu / floorCpu, 'ratio', { limit: limits.ratio });
