import type { Locator, Page } from 'playwright/test';
import type { Call } from '#contract/http/client.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { demoAccounts } from '#local/demo/accounts.ts';
import { waitForAlerts, waitForScript } from './alert-steps.ts';
import * as conditions from './conditions.ts';
import { acknowledgeAlert } from './dashboard-steps.ts';
import { expect, reducedMotion, test } from './fixtures.ts';
import { submitLogin } from './identity-steps.ts';

test.use({
  ...reducedMotion,
  expectedErrors: [/404|Failed to fetch dynamically|could not be loaded/],
});

const runId = Date.now().toString(36);

type EnterText = (field: Locator, text: string) => Promise<void>;

const typeKeys: EnterText = (field, text) => field.pressSequentially(text);

async function simulateRestrictedBrowser(page: Page): Promise<void> {
  await conditions.simulateTranslation(page);
  await conditions.blockStorage(page);
  await conditions.simulateInsecureContext(page);
  await conditions.removeTimeZones(page);
  await conditions.shiftClock(page, -400);
}

async function fillMessage(page: Page, subject: string, enterText: EnterText): Promise<void> {
  const texts = {
    Name: 'अमीना यूसुफ़',
    Email: 'amina@site.example',
    'Phone Number': '+971 4 555 0100',
    Subject: subject,
    Description: 'نحتاج عشرين عاملا',
  };
  for (const [label, text] of Object.entries(texts)) await enterText(page.getByLabel(label), text);
}

/** Sends a message, and expects exactly one request and a confirmation on the page or in a dialog. */
async function sendMessage(page: Page, enterText: EnterText = (field, text) => field.fill(text)) {
  let sentCount = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/postMessage')) sentCount += 1;
  });
  await fillMessage(page, `Masons ${runId}`, enterText);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
  expect(sentCount).toBe(1);
}

async function openContact(page: Page): Promise<void> {
  await page.goto('/contact');
  await expect(page.locator('form')).toHaveJSProperty('noValidate', true);
}

const getVisiblePrices = (page: Page) => page.locator('tbody tr:has(td):visible');

async function filterPrices(page: Page, enterText: EnterText = typeKeys): Promise<void> {
  const filter = page.getByLabel('Find a trade or a nationality');
  const totalCount = await getVisiblePrices(page).count();
  await enterText(filter, 'steel fixer');
  await expect(getVisiblePrices(page)).toHaveCount(1);
  await filter.fill('');
  await expect(getVisiblePrices(page)).toHaveCount(totalCount);
  await page.getByRole('navigation', { name: 'Nationalities' }).getByText('Nepal').click();
  await expect.poll(() => getVisiblePrices(page).count()).toBeLessThan(totalCount);
}

async function signIn(page: Page): Promise<void> {
  await submitLogin(page.getByRole('dialog', { name: 'Welcome back' }), demoAccounts.admin);
  await acknowledgeAlert(page, 'Welcome!', `Hello ${demoAccounts.admin.name}`);
}

const addNewsPath = '/dashboard/manageNews/addNews';

const findNewsByTitle = async (call: Call, title: string) =>
  (await call(contentRoutes.news.list)).data.filter((news) => news.title === title);

async function enterTitle(page: Page, title: string, enterText: EnterText): Promise<void> {
  await enterText(page.getByLabel('Title', { exact: true }), title);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
}

async function importPrices(page: Page, category: string, enterText: EnterText): Promise<void> {
  await enterText(page.getByLabel('Or paste the rows here'), `${category},Nepal,1450`);
  await page.getByRole('button', { name: 'Add 1 row' }).click();
}

const findPricesByCategory = async (call: Call, category: string) =>
  (await call(contentRoutes.manpower.list)).data.filter((row) => row.category === category);

test.describe('on a translated page without site data, TLS, time zones or a correct clock', () => {
  test('a visitor sends a message, filters prices and signs in [CON-3, CON-5, MAN-1, AUTH-5]', async ({
    page,
  }) => {
    await simulateRestrictedBrowser(page);
    await openContact(page);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Name is required')).toBeVisible();
    await sendMessage(page);
    await page.goto('/manpower-list');
    await filterPrices(page);
    await page.getByRole('button', { name: 'Login' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click();
    await signIn(page);
    await expect(page.getByRole('button', { name: /’s account$/ })).toBeVisible();
  });

  test('an admin signs in, saves a news item and imports prices [AUTH-5, DASH-14, DASH-20]', async ({
    page,
    call,
  }) => {
    await simulateRestrictedBrowser(page);
    await page.goto(addNewsPath);
    await signIn(page);
    const title = `Abroad ${runId}`;
    await enterTitle(page, title, (field, text) => field.fill(text));
    await page.getByLabel('Description', { exact: true }).click();
    await page.keyboard.type('We open in May.');
    await page.getByRole('button', { name: 'Add News' }).click();
    await acknowledgeAlert(page, 'Success!', 'News data add successfully');
    expect(await findNewsByTitle(call, title)).toHaveLength(1);
    await page.getByRole('link', { name: 'Manage Manpower' }).first().click();
    await page.getByRole('link', { name: 'Import CSV' }).click();
    const category = `Rigger abroad ${runId}`;
    await importPrices(page, category, (field, text) => field.fill(text));
    await acknowledgeAlert(page, 'Success!', 'Added: 1 row.');
    expect(await findPricesByCategory(call, category)).toHaveLength(1);
  });
});

test.describe('in a tab opened before the last deploy', () => {
  test('a visitor can still send a message, and Login reports a loading error [CON-5, LAY-5]', async ({
    page,
  }) => {
    await openContact(page);
    await conditions.removeScripts(page);
    await sendMessage(page);
    await expect(page).toHaveURL(/\/thank-you$/);
    await page.unroute('**/*.js');
    await page.goto('/manpower-list');
    await waitForScript(page, 'price-list');
    await conditions.removeScripts(page);
    await filterPrices(page);
    await page.getByRole('button', { name: 'Login' }).first().click();
    await expect(page.getByText('This could not be loaded. Check your connection')).toBeVisible();
  });

  test('an admin saves a news item and imports prices [DASH-14, DASH-20]', async ({
    page,
    call,
    signInAs,
  }) => {
    const dialogTexts: string[] = [];
    page.on('dialog', (dialog) => {
      dialogTexts.push(dialog.message());
      return dialog.accept();
    });
    await signInAs('admin');
    await page.goto(addNewsPath);
    const title = `Old tab ${runId}`;
    await enterTitle(page, title, (field, text) => field.fill(text));
    await page.getByLabel('Description', { exact: true }).click();
    await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
    await page.keyboard.type('We open in June.');
    await waitForAlerts(page);
    await conditions.removeScripts(page);
    await page.getByRole('button', { name: 'Add News' }).click();
    const notice = page.getByText('News data add successfully');
    await expect.poll(async () => dialogTexts.length + (await notice.count())).toBeGreaterThan(0);
    expect(await findNewsByTitle(call, title)).toHaveLength(1);

    await page.unroute('**/*.js');
    await page.goto('/dashboard/manageManpower/import');
    const category = `Rigger in an old tab ${runId}`;
    await page.getByLabel('Or paste the rows here').fill(`${category},Nepal,1450`);
    await expect(page.getByRole('button', { name: 'Add 1 row' })).toBeVisible();
    await conditions.removeScripts(page);
    await page.getByRole('button', { name: 'Add 1 row' }).click();
    await expect.poll(async () => (await findPricesByCategory(call, category)).length).toBe(1);
  });
});

test('on a bad connection, visitors can send messages and see which features failed to load [CON-5, MAN-1, LAY-5]', async ({
  page,
  context,
}) => {
  await openContact(page);
  await conditions.blockResponses(page);
  const pricePage = await context.newPage();
  await conditions.blockResponses(pricePage, '**/price-list.*.js');
  await pricePage.goto('/manpower-list');
  const slowPage = await context.newPage();
  await conditions.delayRequests(slowPage, 400);
  await slowPage.goto('/contact');
  await Promise.all([
    sendMessage(page).then(() => expect(page).toHaveURL(/\/thank-you$/)),
    expect(pricePage.getByRole('status')).toHaveText(
      'The filter did not load. Reload the page to use it.',
    ),
    sendMessage(slowPage),
  ]);
  await conditions.blockResponses(pricePage);
  await pricePage.getByRole('button', { name: 'Login' }).first().click();
  await expect(
    pricePage.getByText('This could not be loaded. Check your connection'),
  ).toBeVisible();
});

test.describe('forms and filters', () => {
  for (const [method, enterText] of [
    ['on another keyboard layout', conditions.typeOnOtherLayout],
    ['with an input method', conditions.typeWithInputMethod],
  ] as const) {
    test(`accept text typed ${method} [CON-2, MAN-1, DASH-8, DASH-20]`, async ({
      page,
      call,
      signInAs,
    }) => {
      await openContact(page);
      await sendMessage(page, enterText);
      await page.goto('/manpower-list');
      await filterPrices(page, enterText);
      await signInAs('admin');
      await page.goto(addNewsPath);
      await enterTitle(page, `خبر جديد ${method}`, enterText);
      await enterTitle(page, '', (field, text) => field.fill(text));
      await enterTitle(page, `Новости ${method}`, enterText);
      await page.goto('/dashboard/manageManpower/import');
      const category = `मिस्त्री ${method} ${runId}`;
      await importPrices(page, category, enterText);
      await acknowledgeAlert(page, 'Success!', 'Added: 1 row.');
      expect(await findPricesByCategory(call, category)).toHaveLength(1);
    });
  }
});
