import type { Browser, BrowserContext, Page } from '@playwright/test';
import { demoAdminCall } from '../../local/demo/admin-call.ts';
import type { Call } from '../../src/contract/client.ts';
import {
  type ContentKind,
  contentKindNames,
  type RecordOf,
  titleOf,
} from '../../src/contract/content-kinds.ts';
import { previewPath } from '../../src/contract/preview.ts';
import { deletePreviewLink, postPreviewLink } from '../../src/contract/preview-routes.ts';
import { contentRoutes, updateDraft } from '../../src/contract/routes.ts';
import { axeFindings, findingsInAllViews, findingsInBothThemes } from './accessibility.ts';
import { noteToasts } from './alert-steps.ts';
import { alertTitled } from './dashboard-steps.ts';
import { expect, test, withoutMotion } from './fixtures.ts';

test.use(withoutMotion);

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const noLongerValid = 'This preview link is no longer valid';

/** A published news item, and changes to it that nobody has published. */
async function prepareNews(call: Call): Promise<string> {
  const { data } = await call(contentRoutes.news.create, {
    body: { title: 'As published', description: 'Old' },
  });
  const params = { kind: 'news', id: data._id } as const;
  const fields = { title: 'As prepared', description: 'New\nlines' };
  await call(updateDraft, { params, body: { fields } });
  return data._id;
}

const linkTo = async (call: Call, kind: ContentKind, id: string) =>
  (await call(postPreviewLink, { params: { kind, id }, body: {} })).data;

/** Somebody else's phone, with no account; `asked` are the addresses that it asked for. */
async function openPhone(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ ...phone, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  return { context, page, asked };
}

const grantClipboard = (context: BrowserContext) =>
  context.grantPermissions(['clipboard-read', 'clipboard-write']);

async function copyLink(page: Page, id: string) {
  await page.goto(`/dashboard/manageNews/updateNews/${id}`);
  await page.getByRole('button', { name: 'Copy preview link' }).click();
  return alertTitled(page, 'Preview link');
}

test('a link from the dashboard shows the finished page on a phone without an account, until it is revoked; one of an older version stays at it [PUB-4]', async ({
  page,
  browser,
  baseURL,
  signInAs,
}) => {
  const call = await demoAdminCall(baseURL ?? '');
  const id = await prepareNews(call);
  await signInAs('admin');
  await grantClipboard(page.context());
  const dialog = await copyLink(page, id);
  await expect(dialog).toContainText('Copied. Valid until');
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toContain('/preview#');
  await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue(address);
  await expect(dialog.getByRole('listitem')).toHaveCount(1);

  const visitor = await openPhone(browser, baseURL);
  const answer = await visitor.page.goto(address);
  expect(answer?.headers()['x-robots-tag']).toBe('noindex, nofollow');
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(visitor.page.getByRole('heading', { level: 1, name: 'As prepared' })).toBeVisible();
  await expect(visitor.page.getByText('lines', { exact: true })).toBeVisible();
  await expect(visitor.page.getByText(/^Preview – not public\. Valid until/)).toContainText(
    'Visitors see another version. View it on the website',
  );
  await expect(visitor.page.getByRole('heading', { name: 'Other News' })).toBeVisible();
  await expect(visitor.page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(visitor.page.locator('meta[name=referrer]')).toHaveAttribute(
    'content',
    'no-referrer',
  );
  const [, token = ''] = address.split('#');
  expect(visitor.asked.filter((url) => url.includes(token) && !url.includes('#'))).toEqual([]);
  await visitor.page.goto(`/news-details/${id}`);
  await expect(visitor.page.getByRole('heading', { name: 'As published' })).toBeVisible();

  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(dialog).toContainText('There are none.');
  await visitor.page.goto(address);
  await expect(visitor.page.getByRole('heading', { name: noLongerValid })).toBeVisible();
  await expect(visitor.page.getByText('As prepared')).toHaveCount(0);

  await dialog.getByRole('button', { name: 'Create another link' }).click();
  await expect(dialog).toContainText('Copied. Valid until');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Copy preview link' })).toBeFocused();

  await test.step('a link of an older version stays at it', async () => {
    await page.getByRole('button', { name: 'History' }).click();
    await page.getByRole('button', { name: 'Copy preview link of version 1' }).click();
    const older = alertTitled(page, 'Preview link').last();
    await expect(older).toContainText('Copied. Valid until');
    await expect(older).toContainText('Always shows version 1');
    const olderAddress = await page.evaluate(() => navigator.clipboard.readText());
    await page.keyboard.press('Escape');
    await expect(alertTitled(page, 'Preview link')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
    await visitor.page.goto(olderAddress);
    const heading = visitor.page.getByRole('heading', { level: 1, name: 'As published' });
    await expect(heading).toBeVisible();
  });
  await visitor.context.close();
  await call(contentRoutes.news.remove, { params: { id } });
});

test('a draft is saved and its link is in the clipboard after two clicks, on a phone and on a laptop [PUB-3, PUB-4]', async ({
  page,
  browser,
  baseURL,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('admin');
  await grantClipboard(page.context());
  await page.goto('/dashboard/manageNews/addNews');
  await page.getByLabel('Title', { exact: true }).fill('To be approved');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  const saved = page.locator('form [aria-live]');
  await expect(saved).toContainText('Saved as a draft. Visitors do not see it yet.');
  await saved.getByRole('button', { name: 'Copy preview link' }).click();
  await expect(page.getByText(/^The preview link is copied\. Valid until/)).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel('Title', { exact: true }).fill('To be approved soon');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await saved.getByRole('button', { name: 'Copy preview link' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  const visitor = await openPhone(browser, baseURL);
  await visitor.page.goto(address);
  await expect(
    visitor.page.getByRole('heading', { level: 1, name: 'To be approved soon' }),
  ).toBeVisible();
  await visitor.context.close();
});

test('the dialog offers the link to be copied by hand where the browser refuses, and copies the same one again; axe finds nothing in it, on a phone [PUB-4]', async ({
  page,
  baseURL,
  signInAs,
}) => {
  const call = await demoAdminCall(baseURL ?? '');
  const id = await prepareNews(call);
  await signInAs('admin');
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await page.setViewportSize({ width: 360, height: 740 });
  const dialog = await copyLink(page, id);
  const field = dialog.getByLabel('Link', { exact: true });
  await expect(dialog).toContainText('Please copy the link from here.');
  await expect(field).toBeFocused();
  const address = await field.inputValue();
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(address);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Copy preview link' }).click();
  await expect(field).toHaveValue(address);
  await expect(dialog.getByRole('button', { name: 'Revoke' })).toBeVisible();
  expect.soft(await findingsInBothThemes(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await call(contentRoutes.news.remove, { params: { id } });
});

/** The words by which a record of each kind is known on its page. */
const words = <K extends ContentKind>(kind: K, record: RecordOf<K>) =>
  kind === 'manpower' ? (record as RecordOf<'manpower'>).category : titleOf(kind, record);

test('every kind of content is shown as visitors will see it, without faults of axe in either theme [PUB-4]', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const call = await demoAdminCall(baseURL ?? '');
  for (const kind of contentKindNames) {
    const { list } = contentRoutes[kind];
    const [record] = (await call(list as typeof contentRoutes.news.list)).data;
    if (!record) throw new Error(`There is no ${kind}`);
    const link = await linkTo(call, kind, record._id);
    // Another link in the same tab needs no other page; the profile has no words of its own that tell it from the one before.
    if (kind === 'profile') await page.goto('/about-us');
    await page.goto(previewPath(link.token));
    await expect(page.getByText(/^Live – visitors see exactly this/), kind).toBeVisible();
    const name = words(kind, record as RecordOf<typeof kind>);
    const content = page.locator('main');
    if (kind !== 'profile') await expect(content.getByText(name).first(), kind).toBeVisible();
    await expect(page.getByText('Loading…'), kind).toHaveCount(0);
    await expect(content.getByRole('heading', { level: 1 }), kind).toHaveCount(1);
    // Pages of the website prove the same cards in both themes: news stand for how a preview surrounds them.
    const findings = kind === 'news' ? findingsInAllViews : axeFindings;
    expect.soft(await findings(page), kind).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(sideways, kind).toBeLessThanOrEqual(0);
    await call(deletePreviewLink, { params: { id: link._id } });
  }
});

test.describe('a preview that cannot be shown', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('says that the link is no longer valid, whatever is wrong with it [PUB-4]', async ({
    page,
  }) => {
    for (const path of ['/preview', '/preview#nothing', `/preview#${'x'.repeat(3000)}`]) {
      await page.goto('/about-us');
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: noLongerValid })).toBeVisible();
    }
    expect(await findingsInAllViews(page)).toEqual([]);
  });

  test('offers to try again without a connection, and follows another link in the same tab [PUB-4]', async ({
    page,
    baseURL,
  }) => {
    const call = await demoAdminCall(baseURL ?? '');
    const id = await prepareNews(call);
    const { token } = await linkTo(call, 'news', id);
    await page.route('**/openPreview', (route) => route.abort());
    await page.goto(previewPath(token));
    await expect(page.getByRole('heading', { name: 'could not be loaded' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.unroute('**/openPreview');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'As prepared' })).toBeVisible();
    await page.evaluate(() => {
      window.location.hash = 'nothing';
    });
    await expect(page.getByRole('heading', { name: noLongerValid })).toBeVisible();
    await call(contentRoutes.news.remove, { params: { id } });
  });
});

test('search engines are led to no preview [PUB-4, SITE-1]', async ({ request }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /preview');
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('preview');
});

test('the links of all records are on one screen, which revokes them [PUB-4]', async ({
  page,
  request,
  baseURL,
  signInAs,
}) => {
  const call = await demoAdminCall(baseURL ?? '');
  const title = 'On the list of links';
  const { _id: id } = (await call(contentRoutes.news.create, { body: { title } })).data;
  const { token } = await linkTo(call, 'news', id);
  const toastSaid = await noteToasts(page);
  await signInAs('admin');
  await page.goto('/dashboard/settings');
  await page.getByRole('link', { name: 'Preview links' }).click();
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('Created by Amina Demo');
  await row.getByRole('button', { name: `Revoke the link to ${title}` }).click();
  await toastSaid('The link no longer works.');
  const answer = await request.post('/openPreview', { data: { token } });
  expect(answer.status()).toBe(404);
  await call(contentRoutes.news.remove, { params: { id } });
});
