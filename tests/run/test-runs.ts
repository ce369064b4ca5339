import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { projectRoot } from '#publisher/project-root.ts';

export interface Tally {
  passed: number;
  failed: number;
}

/** Of Vitest's JSON report. A file that could not be loaded has no tests to fail. */
const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
});

/** Of Playwright's JSON report. A test that passes only when it is tried again is a failed one. */
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
});

/** Unit tests, those of the local stack and of the server, and the API's; or some of these projects. */
export function runTests(projects: string[]): Promise<Tally> {
  const report = join(projectRoot, 'test-results', 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const named = projects.map((project) => `--project=${project}`);
  return tally(report, ['vitest', 'run', ...reporters, ...named], (text) => {
    const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(text);
    const unloadable = testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
    );
    return { passed: numPassedTests, failed: numFailedTests + unloadable.length };
  });
}

/** End-to-end tests in Chromium; playwright.config.ts names the report. */
export const runBrowserTests = () => runPlaywright('e2e.json', []);

/** The rehearsal of the platform; its own playwright.config.ts names the report. */
export const runDeployTests = () =>
  runPlaywright('deploy.json', ['--config', 'tests/deploy/playwright.config.ts']);

function runPlaywright(reportName: string, parameters: string[]): Promise<Tally> {
  const report = join(projectRoot, 'test-results', reportName);
  return tally(report, ['playwright', 'test', ...parameters], (text) => {
    const { stats, errors } = playwrightReport.parse(text);
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
  });
}

/** Runs a program that leaves a report. One that fails and has nothing to report counts as one failure. */
async function tally(
  report: string,
  command: string[],
  read: (report: unknown) => Tally,
): Promise<Tally> {
  await rm(report, { force: true });
  const isGood = await run('npm', ['exec', '--no', '--', ...command]);
  try {
    const { passed, failed } = read(JSON.parse(await readFile(report, 'utf8')));
    return { passed, failed: isGood ? failed : Math.max(failed, 1) };
  } catch (error) {
    console.error(`${command[0]} left no report that can be read:`, error);
    return { passed: 0, failed: 1 };
  }
}

async function run(program: string, parameters: string[]): Promise<boolean> {
  const child = spawn(program, parameters, {
    cwd: projectRoot,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}
