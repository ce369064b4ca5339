import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { demoAccounts } from '../../local/demo/accounts.ts';
import { noteErrors } from './console-errors.ts';
import { restoreDemo } from './demo-content.ts';

export { expect };

export type DemoRole = keyof typeof demoAccounts;
type SignedInState = Awaited<ReturnType<BrowserContext['storageState']>>;

interface TestFixtures {
  /** Patterns of console errors that this test provokes on purpose. */
  expectedErrors: RegExp[];
  /** Leaves the page signed in as a demo account, without going through the dialog again. */
  signInAs: (role: DemoRole) => Promise<void>;
  ownContent: undefined;
}

interface WorkerFixtures {
  signedInStates: Map<DemoRole, { state: SignedInState; since: number }>;
  /** Which file's tests ran last in this worker. */
  lastFile: { name?: string };
}

/**
 * For files that are not about motion: without it a dialog opens and closes in a tenth of the time. The editing of a
 * record, the sign-in dialog and the journeys run with it.
 */
export const withoutMotion = { contextOptions: { reducedMotion: 'reduce' } } as const;

/** How long a sign-in is used again: an access token is renewed after 13 minutes, which tests that count calls would see. */
const signedInMs = 5 * 60_000;

/** Playwright's `test`, where an uncaught error or a `console.error` of the page fails the test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  expectedErrors: [[], { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are used from this pattern
  baseURL: async ({}, use, { parallelIndex }) => {
    // The stack of this worker (playwright.config.ts).
    await use((process.env['E2E_URL'] ?? '').split(',')[parallelIndex]);
  },

  lastFile: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are used from this pattern
    async ({}, use) => use({}),
    { scope: 'worker' },
  ],

  // The tests of a file start from the demo content, in whatever order the files run, and so does what follows a failed
  // test, whose worker is replaced.
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

  page: async ({ page, expectedErrors }, use) => {
    const expectNoErrors = noteErrors(page, expectedErrors);
    await use(page);
    expectNoErrors();
    // What the page asks for while the test ends is answered by nobody, and fails nothing.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },

  signedInStates: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are used from this pattern
    async ({}, use) => use(new Map()),
    { scope: 'worker' },
  ],

  signInAs: async ({ page, browser, baseURL, signedInStates }, use) => {
    await use(async (role) => {
      let known = signedInStates.get(role);
      if (!known || Date.now() - known.since > signedInMs) {
        const since = Date.now();
        const context = await browser.newContext({ baseURL: baseURL ?? '' });
        await signInByDialog(await context.newPage(), role);
        known = { state: await context.storageState({ indexedDB: true }), since };
        await context.close();
        signedInStates.set(role, known);
      }
      await page.context().setStorageState(known.state);
    });
  },
});

/** Signs in as a person does, through the dialog; on a page that is quicker there than the home page. */
export async function signInByDialog(page: Page, role: DemoRole): Promise<void> {
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
