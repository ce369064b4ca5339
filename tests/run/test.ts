// `npm test` runs all checks and tests. `npm run test:quick` runs two checks and the unit, component and API tests.
import { join } from 'node:path';
import { projectRoot } from '#publisher/project-root.ts';
import { CommandRefusedError } from '#server/reporting/command-refused-error.ts';
import { formatSummary, listChecks, runChecks } from './checks.ts';
import { installMissingPrograms } from './system-packages.ts';
import {
  formatReport,
  runBrowserTests,
  runDeployTests,
  runTests,
  type Tally,
} from './test-runs.ts';

const quickProjects = ['unit', 'unit-isolated', 'component', 'api-pglite', 'api-postgres'];

// The compile cache shortens the start of each process by a quarter.
process.env['NODE_COMPILE_CACHE'] ??= join(projectRoot, 'node_modules/.cache/node');

try {
  await installMissingPrograms();
} catch (error) {
  if (!(error instanceof CommandRefusedError)) throw error;
  console.error(error.message);
  console.log('0 passed, 1 failed');
  process.exit(1);
}

async function runAndReportChecks(names: string[]): Promise<Tally[]> {
  const results = await runChecks(names);
  console.log(formatSummary(results));
  return results.map(({ name, hasPassed }) => ({
    passed: +hasPassed,
    failures: hasPassed ? [] : [`check:${name}`],
  }));
}

/** Each check uses one core, so the tests run at the same time. */
async function runQuickly(): Promise<Tally[]> {
  const [tests, checks] = await Promise.all([
    runTests(quickProjects),
    runAndReportChecks(['lint', 'types']),
  ]);
  return [...checks, tests];
}

/** The deploy tests often wait for builds, so the checks and the tests without a browser run at the same time. */
async function runEverything(): Promise<Tally[]> {
  const deployTests = runDeployTests();
  const checks = await runAndReportChecks(listChecks());
  return [...checks, await runTests([]), await deployTests, await runBrowserTests()];
}

const isQuick = process.argv.includes('--quick');
const tallies = await (isQuick ? runQuickly() : runEverything());
console.log(formatReport(tallies));
process.exitCode = tallies.some(({ failures }) => failures.length > 0) ? 1 : 0;
