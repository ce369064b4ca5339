// `npm run bench:functions`: measures how long the bundled function `api` takes to load, which delays its first request.
// Compares the processor time with that of loading its five largest libraries unbundled.
import { bundleFunctions, getBundlePath } from '#netlify/build/bundle-functions.ts';
import { type Import, importFunction, measureImport } from '../tests/support/import-function.ts';
import { report } from './report.ts';

const limits = { ms: 120, ratio: 0.25 };
const runs = 10;
const libraries = ['hono', 'zod/mini', 'drizzle-orm/node-postgres', 'pg', 'jose'];

await bundleFunctions();
const apiImports: Import[] = [];
const floorImports: Import[] = [];
// The runs alternate, so that other load on the machine affects both equally.
for (let run = 0; run < runs; run += 1) {
  apiImports.push(await importFunction(getBundlePath('api')));
  floorImports.push(await measureImport(libraries));
}
// Uses the lowest figures, because other programs can only slow a run down.
const findLowest = (imports: Import[], part: 'ms' | 'cpuMs') =>
  Math.min(...imports.map((each) => each[part]));
const [apiCpu, floorCpu] = [findLowest(apiImports, 'cpuMs'), findLowest(floorImports, 'cpuMs')];
report('load time of `api`', findLowest(apiImports, 'ms'), 'ms', { limit: limits.ms });
report('… processor time', apiCpu, 'ms');
report('… of its unbundled libraries', floorCpu, 'ms');
report('… vs. its libraries', apiCpu / floorCpu, 'ratio', { limit: limits.ratio });
