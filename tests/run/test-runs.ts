import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { projectRoot } from '#publisher/project-root.ts';

export interface Tally {
  passed: number;
  failures: string[];
}

const vitestReport = z.object({ passed: z.number(), failures: z.array(z.string()) });

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ status: z.string() })),
});
const playwrightSuite = z.object({
  specs: z.array(playwrightSpec),
  get suites() {
    return z.optional(z.array(playwrightSuite));
  },
});
type PlaywrightSuite = z.infer<typeof playwrightSuite>;

const playwrightReport = z.object({
  suites: z.array(playwrightSuite),
  stats: z.object({ expected: z.number() }),
  errors: z.array(z.object({ message: z.optional(z.string()) })),
});

export function runTests(projects: string[]): Promise<Tally> {
  const report = join(projectRoot, 'test-results', 'vitest.json');
  process.env['VITEST_TALLY'] = report;
  const projectFlags = projects.map((project) => `--project=${project}`);
  return runAndTally(report, ['vitest', 'run', ...projectFlags], vitestReport.parse);
}

export const runBrowserTests = () => runPlaywright('e2e.json', []);

export const runDeployTests = () =>
  runPlaywright('deploy.json', ['--config', 'tests/deploy/playwright.config.ts']);

function runPlaywright(reportName: string, args: string[]): Promise<Tally> {
  const report = join(projectRoot, 'test-results', reportName);
  return runAndTally(report, ['playwright', 'test', ...args], (text) => {
    const { suites, stats, errors } = playwrightReport.parse(text);
    return {
      passed: stats.expected,
      failures: [
        ...suites.flatMap(collectFailures),
        ...errors.map(({ message = '' }) => getFirstLine(message)),
      ],
    };
  });
}

/** A test that passes only on a retry counts as failed. */
function collectFailures({ specs, suites = [] }: PlaywrightSuite): string[] {
  const failedSpecs = specs.filter(({ tests }) =>
    tests.some(({ status }) => status === 'unexpected' || status === 'flaky'),
  );
  return [
    ...failedSpecs.map(({ file, title }) => `${file}: ${title}`),
    ...suites.flatMap(collectFailures),
  ];
}

const getFirstLine = (text: string) => text.split('\n', 1)[0] ?? '';

/** Counts a run as one failed test if it writes no readable report, or if it fails even though no test failed. */
async function runAndTally(
  report: string,
  command: string[],
  read: (report: unknown) => Tally,
): Promise<Tally> {
  await rm(report, { force: true });
  const hasPassed = await run('npm', ['exec', '--no', '--', ...command]);
  try {
    const { passed, failures } = read(JSON.parse(await readFile(report, 'utf8')));
    const isExplained = hasPassed || failures.length > 0;
    return {
      passed,
      failures: isExplained ? failures : [`${command[0]} failed, but no test failed`],
    };
  } catch (error) {
    return { passed: 0, failures: [`${command[0]} wrote no readable report: ${error}`] };
  }
}

async function run(program: string, args: string[]): Promise<boolean> {
  const child = spawn(program, args, {
    cwd: projectRoot,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}

/** Returns a line for each failed test, then `N passed, N failed`. */
export function formatReport(tallies: Tally[]): string {
  const failures = tallies.flatMap((tally) => tally.failures);
  const passed = tallies.reduce((total, tally) => total + tally.passed, 0);
  return [
    ...failures.map((failure) => `FAILED ${failure}`),
    `${passed} passed, ${failures.length} failed`,
  ].join('\n');
}
