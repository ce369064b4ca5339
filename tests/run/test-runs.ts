import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { projectRoot } from '#build/project-root.ts';

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

/** Runs one part of `npm run check`, which counts as one test. */
export async function runCheck(script: string): Promise<Tally> {
  const isGood = await run('npm', ['run', '--silent', script]);
  console.log(`${isGood ? 'passed' : 'FAILED'}: ${script}`);
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 };
}

/** Unit tests, those of the local stack, and the API's on both databases. */
export function runTests(): Promise<Tally> {
  const report = join(projectRoot, 'test-results', 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return tally(report, ['vitest', 'run', ...reporters], (text) => {
    const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(text);
    const unloadable = testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
    );
    return { passed: numPassedTests, failed: numFailedTests + unloadable.length };
  });
}

/** End-to-end tests in Chromium; playwright.config.ts names the report. */
export function runBrowserTests(): Promise<Tally> {
  const report = join(projectRoot, 'test-results', 'e2e.json');
  return tally(report, ['playwright', 'test'], (text) => {
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
