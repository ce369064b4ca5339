// npm run check: lint, types, layers, dead code and prose in parallel, with one summary.
import { checkNames, runChecks, summaryOf } from './checks.ts';

const results = await runChecks(checkNames());
console.log(summaryOf(results));
process.exitCode = results.every(({ isGood }) => isGood) ? 0 : 1;
