import type { Page } from '@playwright/test';
import { axeFindings } from './accessibility.ts';
import { acknowledge, alertTitled, rowWith, screenHeading } from './dashboard-steps.ts';
import { untilAllIsLive } from './demo-content.ts';
import { expect, test, withoutMotion } from './fixtures.ts';

test.use({ ...withoutMotion, expectedErrors: [/status of 503|answered 503/] });

const title = (page: Page) => page.getByLabel('Title', { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Adds a news item that is live and yields the number of the content then. */
async function addNews(page: Page, words: string, url = ''): Promise<number> {
  await page.goto('/dashboard/manageNews/addNews');
  await title(page).fill(words);
  await page.getByLabel('Description', { exact: true }).fill('As it was');
  await button(page, 'Add news').click();
  await acknowledge(page, 'Success!', 'News data add successfully');
  return untilAllIsLive(url);
}

/** From now on the website says that it was built from this content, as where changes wait. */
const keepLiveAt = (page: Page, revision: number) =>
  page.route('**/revision.json', (route) =>
    route.fulfill({ json: { revision, builtAt: new Date().toISOString() } }),
  );

test('what the next publish changes is listed, item by item and page by page, and published there, on a phone too [PUB-5]', async ({
  page,
  signInAs,
  baseURL,
}) => {
  const words = `Waiting ${Date.now().toString(36)}`;
  await signInAs('admin');
  const revision = await addNews(page, words, baseURL);
  await page.goto('/dashboard/changes');
  await expect(screenHeading(page, 'What will change')).toBeVisible();
  await expect(page.getByText('Everything is live')).toBeVisible();

  await keepLiveAt(page, revision);
  await page.goto('/dashboard/manageNews');
  await rowWith(page, words)
    .getByRole('link', { name: /^Update/ })
    .click();
  await title(page).fill(`${words} corrected`);
  await button(page, 'Update news').click();
  await acknowledge(page, 'Success!', 'News data updated successfully');
  const row = rowWith(page, `${words} corrected`);
  await expect(row.getByText('Not live yet')).toBeVisible();
  await expect(page.getByText('Not live yet')).toHaveCount(1);

  await page.getByRole('link', { name: 'What will change?' }).first().click();
  await expect(screenHeading(page, 'What will change')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'News', exact: true })).toBeVisible();
  const item = rowWith(page, words).first();
  await expect(item).toContainText('Will change');
  await expect(item.getByRole('definition')).toHaveText([words, `${words} corrected`]);
  const pages = page.getByRole('heading', { name: 'Pages that will change' });
  await expect(pages).toBeVisible();
  await expect(page.getByRole('link', { name: /^News: / })).not.toHaveCount(0);
  await expect(page.getByRole('link', { name: 'All news', exact: true })).toBeVisible();

  await item.getByRole('button', { name: `See it: ${words} corrected` }).click();
  const rendered = (name: string) =>
    item.frameLocator(`iframe[title="${name}"]`).getByRole('heading', { level: 1 });
  await expect(rendered('Before')).toHaveText(words);
  await expect(rendered('After')).toHaveText(`${words} corrected`);
  expect(await axeFindings(page, { within: '#screen' })).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  const told = page.getByRole('banner').getByText('1 change not live');
  const lines = await told.evaluate((line) => Math.round(line.getBoundingClientRect().height / 20));
  expect(lines, 'what waits has a line of its own').toBe(1);
  await page.getByRole('main').getByRole('button', { name: 'Publish' }).click();
  await page.unroute('**/revision.json');
  await expect(page.getByText('Everything is live')).toBeVisible();
});

test('a list that cannot be loaded says so, and is loaded again [PUB-5]', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await keepLiveAt(page, 0);
  await page.route('**/getWaitingChanges/*', (route) => route.fulfill({ status: 503 }));
  await page.goto('/dashboard/changes');
  await expect(page.getByText('We could not load the changes.')).toBeVisible();
  await page.unroute('**/getWaitingChanges/*');
  await button(page, 'Retry').click();
  await expect(page.getByRole('heading', { name: 'Company profile' })).toBeVisible();
});

test('where no engine runs every page is built anew, and the items’ own are named [PUB-5]', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await keepLiveAt(page, 0);
  await page.route('**/getWaitingChanges/*', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, pages: null } });
  });
  await page.goto('/dashboard/changes');
  await expect(page.getByText('The whole website is made again.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^News: / }).first()).toBeVisible();
});

test('a draft tells what publishing it would change [PUB-5]', async ({
  page,
  signInAs,
  baseURL,
}) => {
  const words = `Drafted ${Date.now().toString(36)}`;
  await signInAs('admin');
  await addNews(page, words, baseURL);
  const open = () =>
    rowWith(page, words)
      .getByRole('link', { name: /^Update/ })
      .click();
  await open();
  await expect(button(page, 'What will change')).toHaveCount(0);
  await title(page).fill(`${words} prepared`);
  await button(page, 'Save as draft').click();
  await expect(page.getByText(/^Saved as a draft\. Visitors still see/)).toBeVisible();
  await button(page, 'What will change').click();
  const dialog = alertTitled(page, 'What will change');
  await expect(dialog.getByRole('definition')).toHaveText([words, `${words} prepared`]);
  await expect(dialog.getByRole('link', { name: /^News: / }).first()).toBeVisible();
  await dialog.getByRole('button', { name: /^See it/ }).click();
  await expect(
    dialog.frameLocator('iframe[title="After"]').getByRole('heading', { level: 1 }),
  ).toHaveText(`${words} prepared`);
  expect(await axeFindings(page, { within: 'dialog[open]' })).toEqual([]);
});
