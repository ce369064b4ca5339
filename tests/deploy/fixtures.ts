import { type Browser, test as base, chromium, expect } from 'playwright/test';
import type { SeedAccount } from '../../local/identity/state-file.ts';
import { defaultSettings } from '../../src/contract/entities/settings.ts';
import type { Call } from '../../src/contract/http/client.ts';
import { createClient } from '../../src/contract/http/client.ts';
import { jwt } from '../../src/contract/routes/routes.ts';
import { updateSettings } from '../../src/contract/routes/settings-routes.ts';
import { recordErrors } from '../e2e/console-errors.ts';
import { getChromiumOptions } from '../run/find-binaries.ts';
import { getTimeoutFactor } from '../support/timeout-factor.ts';
import { type Platform, startPlatform } from './platform/platform.ts';

export { expect };

export const owner: SeedAccount = {
  uid: 'uid-owner',
  email: 'owner@firm.example',
  name: 'Amina Owner',
  password: 'first-password',
};

interface WorkerFixtures {
  platform: Platform;
  call: Call;
}

/** Playwright's `test` on the simulated platform. The browser can reach only this platform. */
export const test = base.extend<{ expectedErrors: RegExp[] }, WorkerFixtures>({
  expectedErrors: [[], { option: true }],

  platform: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are used from this pattern
    async ({}, use) => {
      const platform = await startPlatform([owner], owner.email);
      await use(platform);
      await platform.waitUntilIdle();
      await platform.stop();
      const { internet, logLines } = platform;
      expect(internet.unexpectedRequests, 'hosts that the product should not contact').toEqual([]);
      const failures = logLines.filter((line) => / used \d+ MB|timed out| {4}at /.test(line));
      expect(failures, 'functions that failed or exceeded the platform’s limits').toEqual([]);
    },
    { scope: 'worker', timeout: 480_000 * getTimeoutFactor() },
  ],

  browser: [
    async ({ platform }, use) => {
      const { args, ...options } = getChromiumOptions();
      const hostRules = `--host-resolver-rules=MAP * 127.0.0.1:${platform.internet.port}`;
      const browser: Browser = await chromium.launch({ ...options, args: [...args, hostRules] });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ platform }, use) => use(platform.siteUrl),

  call: [
    async ({ platform }, use) => {
      const options = { baseUrl: platform.siteUrl, fetch: createFetch(platform) };
      const bearer = await fetchIdToken(owner, platform);
      const { data } = await createClient(options)(jwt, { body: { email: owner.email }, bearer });
      await use(createClient({ ...options, accessToken: () => data.token }));
    },
    { scope: 'worker' },
  ],

  page: async ({ page, expectedErrors }, use) => {
    const expectNoErrors = recordErrors(page, expectedErrors);
    await use(page);
    expectNoErrors();
  },
});

async function fetchIdToken({ email, password }: SeedAccount, { internet }: Platform) {
  const address = new URL('https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword');
  address.searchParams.set('key', 'web-key');
  const identityHost = internet.findHost(address.hostname);
  if (!identityHost) throw new Error('The rehearsal has no identity service');
  const body = JSON.stringify({ email, password, returnSecureToken: true });
  const response = await identityHost(new Request(address, { method: 'POST', body }), '');
  const { idToken }: { idToken: string } = await response.json();
  return idToken;
}

const createFetch =
  (platform: Platform): typeof globalThis.fetch =>
  (input, init) =>
    platform.fetch(String(input), init, '203.0.113.9');

/** Makes each change due for publication immediately, and removes the limit on deploys. */
export const publishImmediately = (call: Call) =>
  call(updateSettings, { body: { ...defaultSettings, quietMinutes: 0, deployBudget: null } });
