/**
 * `npm run test:life`: runs long random walks through the lifecycle of content on both databases, and renders the pages.
 * `npm run test:life -- 123` repeats the walks with the seed 123.
 */
import { randomInt } from 'node:crypto';
import { formatReport, runTests } from './test-runs.ts';

process.env['LIFE_SEED'] = process.argv[2] ?? String(randomInt(1_000_000_000));
process.env['LIFE_RUNS'] = '40';
process.env['LIFE_LENGTH'] = '30';
console.log(`The seed of the walks is ${process.env['LIFE_SEED']}.`);
const tally = await runTests(['life-pglite', 'life-postgres']);
console.log(`${formatReport([tally])}, with the seed ${process.env['LIFE_SEED']}`);
process.exitCode = tally.failures.length === 0 ? 0 : 1;
