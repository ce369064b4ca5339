import {
  type Browser,
  type BrowserContext,
  test as base,
  type Disposable,
  expect,
  type Page,
} from 'playwright/test';
import { demoAccounts } from '../../local/demo/accounts.ts';
import type { Call } from '../../src/contract/http/client.ts';
import { demoAdminCall } from '../support/demo-admin-call.ts';
import { recordErrors } from './console-errors.ts';
import { restoreDemo } from './demo-content.ts';

export { expect };

export type DemoRole = keyof typeof demoAccounts;

type Origin = Awaited<ReturnType<BrowserContext['storageState']>>['origins'][number];

interface TestFixtures {
  expectedErrors: RegExp[];
  /**
   * Signs a demo account in to a browser, by default that of `page`, without the dialog. Only the last call before the
   * first page has an effect.
   */
  signInAs: (role: DemoRole, context?: BrowserContext) => Promise<void>;
  ownContent: undefined;
  call: Call;
}

interface WorkerFixtures {
  signIns: Map<DemoRole, { originState: Origin; since: number }>;
  lastFile: { name?: string };
}

/**
 * For files that do not test motion. Dialogs open and close in a tenth of the time. The tests of editing a record, of
 * the sign-in dialog and most journeys run with motion.
 */
export const withoutMotion = { contextOptions: { reducedMotion: 'reduce' } } as const;

/**
 * A sign-in is reused for this long. After 13 minutes, the access token would be renewed, and tests that count calls
 * would fail.
 */
const signInLifetimeMs = 5 * 60_000;

/** Playwright's `test`. An uncaught error or a `console.error` in the page fails the test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  expectedErrors: [[], { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are used from this pattern
  baseURL: async ({}, use, { parallelIndex }) => {
    await use((process.env['E2E_URL'] ?? '').split(',')[parallelIndex]);
  },

  lastFile: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are used from this pattern
    async ({}, use) => use({}),
    { scope: 'worker' },
  ],

  // The tests of each file start from the demo content. So do the tests after a failed one, because its worker is
  // replaced.
  ownContent: [
    async ({ baseURL, lastFile }, use, { file }) => {
      if (lastFile.name !== file) {
        lastFile.name = file;
        await restoreDemo(baseURL ?? '');
      }
      await use(undefined);
    },
    { auto: true },
  ],

  call: async ({ baseURL }, use) => use(await demoAdminCall(baseURL ?? '')),

  page: async ({ page, expectedErrors }, use) => {
    const expectNoErrors = recordErrors(page, expectedErrors);
    await use(page);
    expectNoErrors();
    // When the test ends, pending requests get no response. They must not fail the test.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },

  signIns: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are used from this pattern
    async ({}, use) => use(new Map()),
    { scope: 'worker' },
  ],

  signInAs: async ({ page, browser, baseURL, signIns }, use) => {
    const initScripts = new Map<BrowserContext, Disposable>();
    await use(async (role, context = page.context()) => {
      let signIn = signIns.get(role);
      if (!signIn || Date.now() - signIn.since > signInLifetimeMs) {
        const since = Date.now();
        signIn = { originState: await signInElsewhere(browser, baseURL ?? '', role), since };
        signIns.set(role, signIn);
      }
      await initScripts.get(context)?.dispose();
      const storage = { ...signIn.originState, mark: `signed in as ${role}` };
      initScripts.set(context, await context.addInitScript(restore, storage));
    });
  },
});

/** Signs in with a second browser and resolves to the contents of its storage. */
async function signInElsewhere(browser: Browser, url: string, role: DemoRole): Promise<Origin> {
  const context = await browser.newContext({ baseURL: url });
  // Without IndexedDB, Firebase stores the account in the local storage. Any browser can read it there.
  await context.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: null }));
  await signInByDialog(await context.newPage(), role);
  const { origins } = await context.storageState();
  await context.close();
  const [originState] = origins;
  if (!originState) throw new Error('Nothing is stored of the sign-in');
  return originState;
}

/**
 * Fills the local storage before the scripts of the first page run. Playwright's `storageState` would open a page to do
 * this, which takes a tenth of the time of a short test.
 */
function restore({ origin, localStorage: entries, mark }: Origin & { mark: string }): void {
  // Excludes frames and pages of other websites.
  if (window.origin !== origin || window !== window.top || localStorage.getItem(mark)) return;
  for (const { name, value } of entries) localStorage.setItem(name, value);
  localStorage.setItem(mark, 'true');
}

/** Signs in with the dialog, on a page that loads faster than the home page. */
async function signInByDialog(page: Page, role: DemoRole): Promise<void> {
  const { name, email, password } = demoAccounts[role];
  await page.goto('/about-us');
  await page.getByRole('button', { name: 'Login' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Login' }).click();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText(`Hello ${name}`)).toBeVisible();
  await page.waitForFunction(() => localStorage.getItem('JWT_ACCESS_TOKEN') !== null);
}
