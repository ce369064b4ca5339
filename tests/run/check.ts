// npm run check: runs all checks in parallel and prints one summary.
import { checkNames, runChecks, summaryOf } from './checks.ts';

const results = await runChecks(checkNames());
console.log(summaryOf(results));
process.exitCode = results.every(({ isGood }) => isGood) ? 0 : 1;
