import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from 'playwright/test';
import { getChromiumOptions } from './tests/run/find-binaries.ts';
import { findFreePort } from './tests/support/find-free-port.ts';
import { getTimeoutFactor } from './tests/support/timeout-factor.ts';

// Each worker has its own stack, because tests must not see each other's changes. Alternatively, E2E_URL is the address
// of a running stack. Every worker loads this file again and inherits the variables that the main process has set.
const startsOwnStacks = !process.env['E2E_URL'] || Boolean(process.env['E2E_PORTS']);
if (startsOwnStacks && !process.env['E2E_PORTS']) {
  // Two cores can run three stacks, because tests mostly wait for pages and dialogs.
  const ports = [await findFreePort(), await findFreePort(), await findFreePort()];
  process.env['E2E_PORTS'] = ports.join();
  process.env['E2E_URL'] = ports.map((port) => `http://localhost:${port}`).join();
}
process.env['E2E_DATA_DIR'] ??= createTemporaryFolder();
const ports = (process.env['E2E_PORTS'] ?? '').split(',').filter(Boolean);

/** Only the main process, which ends last, creates and removes this folder. */
function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'manpower-e2e-'));
  // A stack that is stopping may still write to the folder.
  const options = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 };
  process.once('exit', () => rmSync(folder, options));
  return folder;
}

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: false,
  workers: startsOwnStacks ? ports.length : 1,
  timeout: 90_000 * getTimeoutFactor(),
  expect: { timeout: 30_000 * getTimeoutFactor() },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    // Traces of every test (`--trace on`) would double the time.
    screenshot: 'only-on-failure',
    // An action that hangs fails long before its test would time out.
    actionTimeout: 30_000 * getTimeoutFactor(),
    launchOptions: getChromiumOptions(),
  },
  ...(startsOwnStacks && {
    webServer: {
      command: 'node --disable-warning=ExperimentalWarning tests/support/start-stacks.ts',
      wait: { stdout: /all stacks are ready/ },
      stdout: 'pipe' as const,
      timeout: 180_000 * getTimeoutFactor(),
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 30_000 * getTimeoutFactor() },
    },
  }),
});
