/**
 * `npm run test:life`: long walks through what people do to content, on both databases, with the pages rendered. They
 * begin with a number of their own, which is told: `npm run test:life -- 123` walks the same way again.
 */
import { randomInt } from 'node:crypto';
import { finalReport, runTests } from './test-runs.ts';

process.env['LIFE_SEED'] = process.argv[2] ?? String(randomInt(1_000_000_000));
process.env['LIFE_RUNS'] = '40';
process.env['LIFE_LENGTH'] = '30';
console.log(`The walks begin with ${process.env['LIFE_SEED']}`);
const tally = await runTests(['life-pglite', 'life-postgres']);
console.log(`${finalReport([tally])}, from ${process.env['LIFE_SEED']}`);
process.exitCode = tally.failures.length === 0 ? 0 : 1;
