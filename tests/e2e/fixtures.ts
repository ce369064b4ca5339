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
import { signInDemoAdmin } from '../support/sign-in-demo-admin.ts';
import { recordErrors } from './console-errors.ts';
import { restoreDemo } from './demo-content.ts';
import { submitLogin } from './identity-steps.ts';

export { expect };

export type DemoRole = keyof typeof demoAccounts;

type OriginState = Awaited<ReturnType<BrowserContext['storageState']>>['origins'][number];

interface TestFixtures {
  expectedErrors: RegExp[];
  /**
   * Signs in with a demo account, by default in the context of `page`, without opening the dialog there. Takes effect
   * on the next page load of the context, but only once for each role.
   */
  signInAs: (role: DemoRole, context?: BrowserContext) => Promise<void>;
  demoContent: undefined;
  call: Call;
}

interface WorkerFixtures {
  signIns: Map<DemoRole, { originState: OriginState; signedInAt: number }>;
  lastFile: { name?: string };
}

/** For files that do not test motion. Dialogs then open and close in a tenth of the time. */
export const reducedMotion = { contextOptions: { reducedMotion: 'reduce' } } as const;

/**
 * Tests reuse a sign-in for this long. After 58 minutes, the page would renew the access token, and tests that count
 * calls would fail.
 */
const signInLifetimeMs = 5 * 60_000;

/** Playwright's `test`. An uncaught error or a `console.error` in the page fails the test unless it is expected. */
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

  // Restores the demo content before the first test of each file and, because a new worker then replaces the old one,
  // after a failed test.
  demoContent: [
    async ({ baseURL, lastFile }, use, { file }) => {
      if (lastFile.name !== file) {
        lastFile.name = file;
        await restoreDemo(baseURL ?? '');
      }
      await use(undefined);
    },
    { auto: true },
  ],

  call: async ({ baseURL }, use) => use(await signInDemoAdmin(baseURL ?? '')),

  page: async ({ page, expectedErrors }, use) => {
    const expectNoErrors = recordErrors(page, expectedErrors);
    await use(page);
    expectNoErrors();
    // Route handlers may still be running when the test ends. Their errors must not fail the test.
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
      if (!signIn || Date.now() - signIn.signedInAt > signInLifetimeMs) {
        const signedInAt = Date.now();
        const originState = await signInSeparately(browser, baseURL ?? '', role);
        signIn = { originState, signedInAt };
        signIns.set(role, signIn);
      }
      await initScripts.get(context)?.dispose();
      const storage = { ...signIn.originState, mark: `signed in as ${role}` };
      initScripts.set(context, await context.addInitScript(restoreStorage, storage));
    });
  },
});

/** Signs in through the dialog in a separate context. Resolves to the contents of its storage. */
async function signInSeparately(
  browser: Browser,
  url: string,
  role: DemoRole,
): Promise<OriginState> {
  const context = await browser.newContext({ baseURL: url });
  // Without IndexedDB, Firebase stores the account in local storage, which `storageState` includes.
  await context.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: null }));
  await signInThroughDialog(await context.newPage(), role);
  const { origins } = await context.storageState();
  await context.close();
  const [originState] = origins;
  if (!originState) throw new Error('The sign-in stored nothing');
  return originState;
}

/**
 * Fills local storage before the scripts of the first page run. Playwright's `storageState` would open a page for this,
 * which takes a tenth as long as a short test.
 */
function restoreStorage({
  origin,
  localStorage: entries,
  mark,
}: OriginState & { mark: string }): void {
  // Init scripts also run in frames and on pages of other websites.
  if (window.origin !== origin || window !== window.top || localStorage.getItem(mark)) return;
  for (const { name, value } of entries) localStorage.setItem(name, value);
  localStorage.setItem(mark, 'true');
}

/** Uses a page that loads faster than the home page. */
async function signInThroughDialog(page: Page, role: DemoRole): Promise<void> {
  const account = demoAccounts[role];
  await page.goto('/about-us');
  await page.getByRole('button', { name: 'Login' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Login' }).click();
  await submitLogin(dialog, account);
  await expect(page.getByText(`Hello ${account.name}`)).toBeVisible();
  await page.waitForFunction(() => localStorage.getItem('JWT_ACCESS_TOKEN') !== null);
}
