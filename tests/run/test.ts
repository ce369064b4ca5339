// npm test runs every check and test. npm run test:quick runs those without a browser and a stack.
import { join } from 'node:path';
import { projectRoot } from '#publisher/project-root.ts';
import { CommandRefusedError } from '#server/reporting/command-refused-error.ts';
import { checkNames, runChecks, summaryOf } from './checks.ts';
import { installMissingPrograms } from './system-packages.ts';
import { finalReport, runBrowserTests, runDeployTests, runTests, type Tally } from './test-runs.ts';

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

async function check(names: string[]): Promise<Tally[]> {
  const results = await runChecks(names);
  console.log(summaryOf(results));
  return results.map(({ name, isGood }) => ({
    passed: +isGood,
    failures: isGood ? [] : [`check:${name}`],
  }));
}

/** Each check takes one core, so the tests run at the same time. */
async function quickRun(): Promise<Tally[]> {
  const [tests, checks] = await Promise.all([runTests(quickProjects), check(['lint', 'types'])]);
  return [...checks, tests];
}

/** The checks and the first tests run while the rehearsal builds the site and waits for it. */
async function wholeRun(): Promise<Tally[]> {
  const rehearsal = runDeployTests();
  const checks = await check(checkNames());
  return [...checks, await runTests([]), await rehearsal, await runBrowserTests()];
}

const isQuick = process.argv.includes('--quick');
const tallies = await (isQuick ? quickRun() : wholeRun());
console.log(finalReport(tallies));
process.exitCode = tallies.some(({ failures }) => failures.length > 0) ? 1 : 0;
