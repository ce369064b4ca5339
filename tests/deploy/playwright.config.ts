import { defineConfig, devices } from '@playwright/test';

/** The rehearsal of the platform: `npm run test:deploy`. One platform for all tests, which build on each other. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/deploy',
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: '../../test-results/deploy.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    ignoreHTTPSErrors: true,
    screenshot: 'only-on-failure',
  },
});
