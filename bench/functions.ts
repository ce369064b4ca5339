// npm run bench:functions: how long the bundled function `api` takes to load, as its first request on the platform waits for it.
import { join } from 'node:path';
import { bundledFunctions, bundleFunctions } from '#netlify/build/bundle-functions.ts';
import { importFunction } from '../tests/support/import-function.ts';

const limitMs = 120;
const runs = 10;

await bundleFunctions();
const loads: number[] = [];
for (let run = 0; run < runs; run += 1) {
  loads.push((await importFunction(join(bundledFunctions, 'api.mjs'))).ms);
}
// Other programs run beside it; how long it takes alone, the fastest run tells.
const fastest = Math.min(...loads);
console.table({ 'to load `api` (ms)': { measured: Math.round(fastest), limit: limitMs } });
if (fastest > limitMs) process.exitCode = 1;
