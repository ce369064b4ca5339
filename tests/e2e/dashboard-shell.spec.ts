import { type ListKind, listKinds } from '#contract/content-kinds.ts';
import type { Overview } from '#contract/overview.ts';
import { demoAccounts } from '../../local/demo/accounts.ts';
import { screenHeading } from './dashboard-steps.ts';
import { expect, test, withoutMotion } from './fixtures.ts';

test.use(withoutMotion);

test('a signed-out person signs in and is where they wanted to go [DASH-2, AUTH-1]', async ({
  page,
}) => {
  await page.goto('/dashboard/manageNews');
  await expect(page.getByText('Sign in to continue')).toBeAttached();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Sahil Bridge Manpower')).toBeVisible();
  await dialog.getByLabel('Email').fill(demoAccounts.admin.email);
  await dialog.getByLabel('Password', { exact: true }).fill(demoAccounts.admin.password);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText(`Hello ${demoAccounts.admin.name}`)).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(screenHeading(page, 'Manage News')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/manageNews$/);
});

test('a client sees no management at any address of it [DASH-1, DASH-2, DASH-3]', async ({
  page,
  signInAs,
}) => {
  await signInAs('client');
  for (const path of ['', '/manageNews', '/manageUsers', '/updateProfile/1', '/manage_messages']) {
    await page.goto(`/dashboard${path}`);
    const refusal = page.getByText('Sorry Client Dashboard is not available right now.');
    await expect(refusal, path).toBeVisible();
    await expect(page.getByRole('link', { name: /^Manage/ }), path).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Go To Home' }), path).toBeVisible();
  }
});

test('addresses match without regard to letter case, and one that does not exist has a screen of its own, from which the palette goes anywhere [DASH-12, LAY-15]', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  for (const [path, heading] of [
    ['/dashboard/manageFAQ', 'Manage FAQ'],
    ['/dashboard/managemanpower', 'Manage Manpower'],
    ['/dashboard/MANAGENEWS/ADDNEWS', 'Add news'],
    ['/dashboard/nowhere', 'Page not found'],
  ] as const) {
    await page.goto(path);
    await expect(screenHeading(page, heading)).toBeVisible();
  }
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Where to?' }).fill('add serv');
  await page.keyboard.press('Enter');
  await expect(screenHeading(page, 'Add service')).toBeVisible();
});

test('the theme is toggled, kept, and followed by another tab [LAY-14, DASH-1]', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/dashboard');
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(other.getByRole('button', { name: 'Dark Mode' })).toBeVisible();
  await page.getByRole('button', { name: 'Dark Mode' }).click();
  await expect(page.getByRole('button', { name: 'Light Mode' })).toBeVisible();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('on a phone the menu closes when it is followed, and the help says how to schedule, beside the screen and where the palette finds it [DASH-1, DASH-21]', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('admin');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Manage News' }).click();
  await expect(screenHeading(page, 'Manage News')).toBeVisible();
  await expect(menu).toHaveCount(0);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);

  await page.getByRole('button', { name: 'Help' }).click();
  const panel = page.getByRole('dialog', { name: 'Help: Manage News' });
  await panel.getByText('How do I schedule something?').click();
  await expect(panel.getByText('Press Schedule… at the bottom.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Where to?' }).fill('plan');
  await page.keyboard.press('Enter');
  await expect(screenHeading(page, 'How do I schedule something?')).toBeVisible();
  await page.getByRole('link', { name: 'All questions' }).click();
  await page.getByLabel('Search the help').fill('password');
  await page.getByRole('link', { name: 'How do I change my password?' }).click();
  await expect(page.getByText('Forgot Password')).toBeVisible();
});

test('the start tells what there is, what came in, what changed, and that a build failed, which Publish tries again [DASH-2, PUB-1]', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/dashboard');
  await page.getByText('Messages, last 30 days').click();
  await expect(page.getByRole('img', { name: /messages? in the last 30 days/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Latest changes' })).toBeVisible();
  await expect(page.getByText(/Live since|not live|Building/).first()).toBeVisible();
  for (const fact of ['WhatsApp', 'E-mail', 'Phone', 'Address']) {
    await expect(page.locator('dt', { hasText: fact })).toBeVisible();
  }

  await expect(page.getByText(/Live since/).first()).toBeVisible();
  const failure = { at: new Date().toISOString(), reason: 'A picture could not be read' };
  const state = { requested: 1e6, built: 0, building: null, failure };
  await page.route('**/getOverview', async (route) => {
    const overview = await (await route.fetch()).json();
    await route.fulfill({ json: { ...overview, publishing: state } });
  });
  await page.route('**/getPublishState', (route) => route.fulfill({ json: state }));
  await page.reload();
  const told = page
    .getByText(/Publishing failed\..*visitors still see the website as it was/)
    .first();
  await expect(told).toBeVisible();
  await expect(told).toHaveAttribute('title', failure.reason);
  await expect(page.getByText(failure.reason)).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Publish' }).first().click();
  await expect(page.getByText(/Live since/).first()).toBeVisible();
});

test('a new website starts with a checklist that leads to what is missing', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  const noRecords = Object.fromEntries(listKinds.map((kind) => [kind, 0]));
  const empty: Overview = {
    counts: { ...(noRecords as Record<ListKind, number>), profile: 1 },
    unreadMessages: 0,
    latestMessages: [],
    batches: [],
    drafts: { count: 0, latest: [] },
    scheduled: { count: 0, next: [] },
    messagesPerDay: [],
    changes: [],
    publishing: { requested: 0, built: 0, building: null, failure: null },
    alerts: [],
    timeZone: 'Asia/Dubai',
  };
  await page.route('**/getOverview', (route) => route.fulfill({ json: empty }));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Make the website yours' })).toBeVisible();
  await expect(page.getByText('Nothing has been changed yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Add the first slide' }).click();
  await expect(screenHeading(page, 'Add slide')).toBeVisible();
});

test.describe('a profile that cannot be loaded', () => {
  test.use({ expectedErrors: [/500/] });

  test('is logged, the loader goes away, and the rest works [LAY-12]', async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin');
    const problem = { type: 'urn:problem:internal', title: 'wrong', status: 500, code: 'internal' };
    await page.route('**/getProfiles', (route) =>
      route.fulfill({ status: 500, contentType: 'application/problem+json', json: problem }),
    );
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('HTTP error! status 500'),
    );
    await page.goto('/dashboard');
    await logged;
    await expect(page.getByText('We could not load the company’s profile.')).toBeVisible();
    // A press while another part of the screen still waits for its answer shares that one.
    await page.waitForLoadState('networkidle');
    await page.unroute('**/getProfiles');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('link', { name: 'Update Profile' })).toBeVisible();
  });
});
