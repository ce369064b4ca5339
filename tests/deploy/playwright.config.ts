import { defineConfig, devices } from 'playwright/test';
import { getTimeoutFactor } from '../support/timeout-factor.ts';

/** `npm run test:deploy` rehearses deploys to Netlify. All tests share one platform and build on each other. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/deploy',
  workers: 1,
  timeout: 90_000 * getTimeoutFactor(),
  expect: { timeout: 30_000 * getTimeoutFactor() },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: '../../test-results/deploy.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    ignoreHTTPSErrors: true,
    screenshot: 'only-on-failure',
  },
});
