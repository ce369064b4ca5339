import type { Browser, Page } from 'playwright/test';
import { getPreviewPath } from '../../src/contract/entities/preview.ts';
import {
  type ContentKind,
  contentKindNames,
  getTitle,
  type RecordOf,
} from '../../src/contract/kinds/content-kinds.ts';
import { deletePreviewLink, postPreviewLink } from '../../src/contract/routes/preview-routes.ts';
import { contentRoutes } from '../../src/contract/routes/routes.ts';
import {
  findViolations,
  findViolationsInAllViews,
  findViolationsInBothThemes,
  measureSidewaysScroll,
} from './accessibility.ts';
import { getAlert } from './dashboard-steps.ts';
import { expect, reducedMotion, test } from './fixtures.ts';

test.use(reducedMotion);

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const invalidLinkTitle = 'This preview link is no longer valid';

/** Opens a signed-out browser that resembles a phone. `urls` collects the requested URLs. */
async function openPhone(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ ...phone, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  return { context, page, urls };
}

/** Returns the first button with this label, because the notice about a saved draft contains another. */
const getCopyButton = (page: Page) =>
  page.getByRole('button', { name: 'Copy preview link', exact: true }).first();

const followLink = (page: Page, link: string) =>
  page.evaluate((hash) => {
    window.location.hash = hash;
  }, link.split('#')[1] ?? '');

test('a preview link shows a draft to visitors until the link is revoked [PUB-3, PUB-4]', async ({
  page,
  browser,
  baseURL,
  call,
  request,
  signInAs,
}) => {
  const preparedTitle = `Second draft ${Date.now()}`;
  const body = { title: 'Published title', description: 'Old' };
  const { _id: id } = (await call(contentRoutes.news.create, { body })).data;
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('admin');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const readClipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const dialog = getAlert(page, 'Preview link');
  await page.goto(`/dashboard/manageNews/updateNews/${id}`);

  const saveAndCopy = async (title: string) => {
    await page.getByLabel('Title', { exact: true }).fill(title);
    await page.getByRole('button', { name: 'Save as draft' }).click();
    const savedNotice = page.locator('form [aria-live]');
    await expect(savedNotice).toContainText('Saved as a draft. Visitors still see');
    await savedNotice.getByRole('button', { name: 'Copy preview link' }).click();
  };

  await test.step('two clicks save a draft and copy its link', async () => {
    await saveAndCopy('First draft');
    await expect(page.getByText(/^Preview link copied\. Valid until/)).toBeVisible();
    const address = await readClipboard();
    expect(address).toContain('/preview#');
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await page.setViewportSize({ width: 1440, height: 900 });
    await saveAndCopy(preparedTitle);
    await expect.poll(readClipboard).toBe(address);
  });

  const address = await readClipboard();

  await test.step('the dialog copies and lists the same link, and passes axe on a phone', async () => {
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await getCopyButton(page).click();
    await expect(dialog).toContainText('Copied. Valid until');
    await expect.poll(readClipboard).toBe(address);
    await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue(address);
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await page.setViewportSize({ width: 360, height: 740 });
    expect.soft(await findViolationsInBothThemes(page, 'dialog[open]')).toEqual([]);
    expect(await measureSidewaysScroll(page)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  const visitor = await openPhone(browser, baseURL);
  const getHeading = (name: string) => visitor.page.getByRole('heading', { level: 1, name });

  await test.step('only visitors with the link see the draft', async () => {
    const response = await visitor.page.goto(address);
    expect(response?.headers()['x-robots-tag']).toBe('noindex, nofollow');
    expect(response?.headers()['referrer-policy']).toBe('no-referrer');
    await expect(getHeading(preparedTitle)).toBeVisible();
    await expect(
      visitor.page.getByRole('paragraph').filter({ hasText: 'Preview – not public. Valid until' }),
    ).toContainText('Visitors see a different version. View it on the website');
    await expect(visitor.page.getByRole('heading', { name: 'Other News' })).toBeVisible();
    await expect(visitor.page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(visitor.page.locator('meta[name=referrer]')).toHaveAttribute(
      'content',
      'no-referrer',
    );
    const [, token = ''] = address.split('#');
    expect(visitor.urls.filter((url) => url.includes(token) && !url.includes('#'))).toEqual([]);
    const livePage = await (await request.get(`/news-details/${id}`)).text();
    expect(livePage).toContain('Published title');
    expect(livePage).not.toContain(preparedTitle);
  });

  await test.step('a revoked link no longer shows the draft', async () => {
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await expect(dialog).toContainText('No active links.');
    await visitor.page.reload();
    await expect(getHeading(invalidLinkTitle)).toBeVisible();
    await expect(visitor.page.getByText(preparedTitle)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(getCopyButton(page)).toBeFocused();
  });

  await visitor.context.close();
  await call(contentRoutes.news.remove, { params: { id } });
});

const getName = <K extends ContentKind>(kind: K, record: RecordOf<K>) =>
  kind === 'manpower' ? (record as RecordOf<'manpower'>).category : getTitle(kind, record);

test.describe('a preview', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('shows every kind of content without axe violations, and explains an invalid link [PUB-4]', async ({
    page,
    call,
  }) => {
    test.slow();
    // The profile comes first, because the test cannot detect when its preview replaces another preview.
    const kinds = contentKindNames.toSorted(
      (a, b) => Number(b === 'profile') - Number(a === 'profile'),
    );
    for (const kind of kinds) {
      const { list } = contentRoutes[kind];
      const [record] = (await call(list as typeof contentRoutes.news.list)).data;
      if (!record) throw new Error(`There is no ${kind}`);
      const link = (await call(postPreviewLink, { params: { kind, id: record._id }, body: {} }))
        .data;
      // A second link in the same tab does not load the page again.
      await page.goto(getPreviewPath(link.token));
      await expect(page.getByText(/^Live – visitors see exactly this/), kind).toBeVisible();
      const name = getName(kind, record as RecordOf<typeof kind>);
      const content = page.locator('main');
      if (kind !== 'profile') await expect(content.getByText(name).first(), kind).toBeVisible();
      await expect(page.getByText('Loading…'), kind).toHaveCount(0);
      await expect(content.getByRole('heading', { level: 1 }), kind).toHaveCount(1);
      // The website tests check the same content in both themes. The shared frame is checked only for news.
      const findings =
        kind === 'news' ? findViolationsInAllViews(page) : findViolations(page, { within: 'main' });
      expect.soft(await findings, kind).toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
      expect.soft(await measureSidewaysScroll(page), kind).toBeLessThanOrEqual(0);
      await call(deletePreviewLink, { params: { id: link._id } });
    }

    await followLink(page, '#nothing');
    await expect(page.getByRole('heading', { level: 1, name: invalidLinkTitle })).toBeVisible();
    expect(await findViolationsInAllViews(page)).toEqual([]);
  });
});
