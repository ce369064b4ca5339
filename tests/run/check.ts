// `npm run check`: runs all checks in parallel and prints a summary.
import { formatSummary, listChecks, runChecks } from './checks.ts';

const results = await runChecks(listChecks());
console.log(formatSummary(results));
process.exitCode = results.every(({ hasPassed }) => hasPassed) ? 0 : 1;
