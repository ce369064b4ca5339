import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { chromiumOptions } from './tests/run/find-binaries.ts';
import { freePort } from './tests/support/free-port.ts';
import { patience } from './tests/support/patience.ts';

// A stack for each worker, so that what one test changes no other sees. E2E_URL may name one that runs already.
// Every worker reads this file again and inherits what the first reading put into the environment.
const isOwn = !process.env['E2E_URL'] || Boolean(process.env['E2E_PORTS']);
if (isOwn && !process.env['E2E_PORTS']) {
  // Three on two cores: pages load and dialogs move for most of the time.
  const ports = [await freePort(), await freePort(), await freePort()];
  process.env['E2E_PORTS'] = ports.join();
  process.env['E2E_URL'] = ports.map((port) => `http://localhost:${port}`).join();
}
process.env['E2E_DATA_DIR'] ??= temporaryFolder();
const ports = (process.env['E2E_PORTS'] ?? '').split(',').filter(Boolean);

/** Removed when the process that made it, the last of the run, ends. */
function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'manpower-e2e-'));
  // Into which a stack that is about to end may still write.
  const options = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 };
  process.once('exit', () => rmSync(folder, options));
  return folder;
}

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: false,
  workers: isOwn ? ports.length : 1,
  timeout: 90_000 * patience(),
  expect: { timeout: 30_000 * patience() },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    // A trace (`--trace on`) of every test would take as long again as the tests.
    screenshot: 'only-on-failure',
    // What cannot be pressed fails by itself, long before its test would be ended.
    actionTimeout: 30_000 * patience(),
    launchOptions: chromiumOptions(),
  },
  ...(isOwn && {
    webServer: {
      command: 'node --disable-warning=ExperimentalWarning tests/support/start-stacks.ts',
      wait: { stdout: /all stacks are ready/ },
      stdout: 'pipe' as const,
      timeout: 180_000 * patience(),
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 30_000 * patience() },
    },
  }),
});
