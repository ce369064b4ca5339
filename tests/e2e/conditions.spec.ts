import type { Page } from 'playwright/test';
import type { Call } from '#contract/http/client.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { demoAccounts } from '#local/demo/accounts.ts';
import * as conditions from './conditions.ts';
import { acknowledge } from './dashboard-steps.ts';
import { expect, test, withoutMotion } from './fixtures.ts';

test.use({
  ...withoutMotion,
  expectedErrors: [/404|Failed to fetch dynamically|could not be loaded/],
});

const run = Date.now().toString(36);

type Write = (field: ReturnType<Page['locator']>, text: string) => Promise<void>;

const typeKeys: Write = (field, text) => field.pressSequentially(text);

async function simulateAbroad(page: Page): Promise<void> {
  await conditions.translate(page);
  await conditions.blockStorage(page);
  await conditions.withoutTls(page);
  await conditions.withoutTimeZones(page);
  await conditions.withClockOff(page, -400);
}

const waitUntilLoaded = (page: Page) => page.waitForLoadState('networkidle');

async function writeMessage(page: Page, subject: string, write: Write): Promise<void> {
  const texts = {
    Name: 'अमीना यूसुफ़',
    Email: 'amina@site.example',
    'Phone Number': '+971 4 555 0100',
    Subject: subject,
    Description: 'نحتاج عشرين عاملا',
  };
  for (const [label, text] of Object.entries(texts)) await write(page.getByLabel(label), text);
}

/** Sends a message. Exactly one must arrive, and the page or its dialog must confirm it. */
async function sendMessage(page: Page, write: Write = (field, text) => field.fill(text)) {
  let sentCount = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/postMessage')) sentCount += 1;
  });
  await writeMessage(page, `Masons ${run}`, write);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
  expect(sentCount).toBe(1);
}

async function openContact(page: Page): Promise<void> {
  await page.goto('/contact');
  await expect(page.locator('form')).toHaveJSProperty('noValidate', true);
  await waitUntilLoaded(page);
}

const shownPrices = (page: Page) => page.locator('tbody tr:has(td):visible');

async function filterPrices(page: Page, write: Write = typeKeys): Promise<void> {
  const filter = page.getByLabel('Find a trade or a nationality');
  const all = await shownPrices(page).count();
  await write(filter, 'steel fixer');
  await expect(shownPrices(page)).toHaveCount(1);
  await filter.fill('');
  await expect(shownPrices(page)).toHaveCount(all);
  await page.getByRole('navigation', { name: 'Nationalities' }).getByText('Nepal').click();
  await expect.poll(() => shownPrices(page).count()).toBeLessThan(all);
}

async function signIn(page: Page): Promise<void> {
  const { email, password, name } = demoAccounts.admin;
  const dialog = page.getByRole('dialog', { name: 'Welcome back' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await acknowledge(page, 'Welcome!', `Hello ${name}`);
}

const newNews = '/dashboard/manageNews/addNews';

const newsTitled = async (call: Call, title: string) =>
  (await call(contentRoutes.news.list)).data.filter((news) => news.title === title);

async function writeNews(page: Page, title: string, write: Write): Promise<void> {
  await write(page.getByLabel('Title', { exact: true }), title);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
}

async function importPrices(page: Page, category: string, write: Write): Promise<void> {
  await write(page.getByLabel('Or paste the rows here'), `${category},Nepal,1450`);
  await page.getByRole('button', { name: 'Add 1 row' }).click();
}

const pricesOf = async (call: Call, category: string) =>
  (await call(contentRoutes.manpower.list)).data.filter((row) => row.category === category);

test.describe('translated, without site data, TLS and time zones, with a clock that is a year slow', () => {
  test('a visitor sends a message, filters prices and signs in [CON-3, CON-5, MAN-1, AUTH-5]', async ({
    page,
  }) => {
    await simulateAbroad(page);
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
    await simulateAbroad(page);
    await page.goto(newNews);
    await signIn(page);
    const title = `Abroad ${run}`;
    await writeNews(page, title, (field, text) => field.fill(text));
    await page.getByLabel('Description', { exact: true }).click();
    await page.keyboard.type('We open in May.');
    await page.getByRole('button', { name: 'Add News' }).click();
    await acknowledge(page, 'Success!', 'News data add successfully');
    expect(await newsTitled(call, title)).toHaveLength(1);
    await page.getByRole('link', { name: 'Manage Manpower' }).first().click();
    await page.getByRole('link', { name: 'Import CSV' }).click();
    const category = `Rigger abroad ${run}`;
    await importPrices(page, category, (field, text) => field.fill(text));
    await acknowledge(page, 'Success!', 'Added: 1 row.');
    expect(await pricesOf(call, category)).toHaveLength(1);
  });
});

test.describe('in a tab that is older than the last deploy', () => {
  test('a visitor’s message is sent as an HTML form, and a sign-in reports what is missing [CON-5, LAY-5]', async ({
    page,
  }) => {
    await openContact(page);
    await conditions.ageTab(page);
    await sendMessage(page);
    await expect(page).toHaveURL(/\/thank-you$/);
    await page.unroute('**/*.js');
    await page.goto('/manpower-list');
    await waitUntilLoaded(page);
    await conditions.ageTab(page);
    await filterPrices(page);
    await page.getByRole('button', { name: 'Login' }).first().click();
    await expect(page.getByText('This could not be loaded. Check your connection')).toBeVisible();
  });

  test('an admin’s news item and prices are stored, with confirmation [DASH-14, DASH-20]', async ({
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
    await page.goto(newNews);
    const title = `Old tab ${run}`;
    await writeNews(page, title, (field, text) => field.fill(text));
    await page.getByLabel('Description', { exact: true }).click();
    await page.keyboard.type('We open in June.');
    await waitUntilLoaded(page);
    await conditions.ageTab(page);
    await page.getByRole('button', { name: 'Add News' }).click();
    const notice = page.getByText('News data add successfully');
    await expect.poll(async () => dialogTexts.length + (await notice.count())).toBeGreaterThan(0);
    expect(await newsTitled(call, title)).toHaveLength(1);

    await page.unroute('**/*.js');
    await page.goto('/dashboard/manageManpower/import');
    const category = `Rigger in an old tab ${run}`;
    await page.getByLabel('Or paste the rows here').fill(`${category},Nepal,1450`);
    await expect(page.getByRole('button', { name: 'Add 1 row' })).toBeVisible();
    await waitUntilLoaded(page);
    await conditions.ageTab(page);
    await page.getByRole('button', { name: 'Add 1 row' }).click();
    await expect.poll(async () => (await pricesOf(call, category)).length).toBe(1);
  });
});

test('on a lost or slow connection a visitor’s action succeeds or explains its failure [CON-5, MAN-1, LAY-5]', async ({
  page,
  context,
}) => {
  await openContact(page);
  await conditions.loseConnection(page);
  const prices = await context.newPage();
  await conditions.loseConnection(prices, '**/price-list.*.js');
  await prices.goto('/manpower-list');
  const slow = await context.newPage();
  await conditions.slowDown(slow, 400);
  await slow.goto('/contact');
  await Promise.all([
    sendMessage(page).then(() => expect(page).toHaveURL(/\/thank-you$/)),
    expect(prices.getByRole('status')).toHaveText(
      'The filter did not load. Reload the page to use it.',
    ),
    sendMessage(slow),
  ]);
  await conditions.loseConnection(prices);
  await prices.getByRole('button', { name: 'Login' }).first().click();
  await expect(prices.getByText('This could not be loaded. Check your connection')).toBeVisible();
});

test.describe('typed key by key, on keyboards with other letters and with an input method', () => {
  for (const [inputMethod, write] of [
    ['typed', typeKeys],
    ['on another layout', conditions.typeOnLayout],
    ['by an input method', conditions.compose],
  ] as const) {
    test(`${inputMethod}: a message, the price filter, a news item and prices accept the text [CON-2, MAN-1, DASH-8, DASH-20]`, async ({
      page,
      call,
      signInAs,
    }) => {
      await openContact(page);
      await sendMessage(page, write);
      await page.goto('/manpower-list');
      await filterPrices(page, write);
      await signInAs('admin');
      await page.goto(newNews);
      await writeNews(page, `خبر جديد ${inputMethod}`, write);
      await writeNews(page, '', (field, text) => field.fill(text));
      await writeNews(page, `Новости ${inputMethod}`, write);
      await page.goto('/dashboard/manageManpower/import');
      const category = `मिस्त्री ${inputMethod} ${run}`;
      await importPrices(page, category, write);
      await acknowledge(page, 'Success!', 'Added: 1 row.');
      expect(await pricesOf(call, category)).toHaveLength(1);
    });
  }
});
