// npm test: every check and test there is; npm run test:quick: those without a browser and without a stack.
// Ends with the names of failed tests and the line `N passed, N failed`.
import { join } from 'node:path';
import { projectRoot } from '#publisher/project-root.ts';
import { InvalidSettingError } from '#server/invalid-setting-error.ts';
import { checkNames, runChecks, summaryOf } from './checks.ts';
import { installMissingPrograms } from './system-packages.ts';
import { finalReport, runBrowserTests, runDeployTests, runTests, type Tally } from './test-runs.ts';

const quickProjects = [
  'unit',
  'unit-isolated',
  'component',
  'api-pglite',
  'api-postgres',
  'postgres',
];

// Tests start many processes: each takes a quarter less with what the first one compiled.
process.env['NODE_COMPILE_CACHE'] ??= join(projectRoot, 'node_modules/.cache/node');

try {
  await installMissingPrograms();
} catch (error) {
  if (!(error instanceof InvalidSettingError)) throw error;
  console.error(error.message);
  console.log('0 passed, 1 failed');
  process.exit(1);
}

const isQuick = process.argv.includes('--quick');
const tallies: Tally[] = [];

// The rehearsal builds the site and waits for it: the checks, which only read, run beside it, and then the first tests.
const rehearsal = isQuick ? null : runDeployTests();
const checks = await runChecks(isQuick ? ['lint', 'types'] : checkNames());
console.log(summaryOf(checks));
for (const { name, isGood } of checks) {
  tallies.push({ passed: +isGood, failures: isGood ? [] : [`check:${name}`] });
}
tallies.push(await runTests(isQuick ? quickProjects : []));
if (rehearsal) tallies.push(await rehearsal);
if (!isQuick) tallies.push(await runBrowserTests());

console.log(finalReport(tallies));
process.exitCode = tallies.some(({ failures }) => failures.length > 0) ? 1 : 0;
