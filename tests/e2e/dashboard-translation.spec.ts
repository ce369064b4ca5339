import type { Page } from 'playwright/test';
import { contentRoutes } from '#contract/routes/routes.ts';
import { findViolations } from './accessibility.ts';
import { expect, reducedMotion, test } from './fixtures.ts';

test.use({ ...reducedMotion, viewport: { width: 1440, height: 900 } });

const englishTexts = { title: 'Two cranes arrive', description: 'They lift 60 tonnes.' };

const getArabicTab = (page: Page) => page.getByRole('tab', { name: /^العربية/ });
const getField = (page: Page, name: string) => page.getByLabel(name, { exact: true });
/** The state of a translation, such as *Done*, is shown beside its field. */
const expectState = (page: Page, name: string) =>
  expect(page.locator('[data-translation]').filter({ has: getField(page, name) }));

test('an admin translates a news item beside its English text and previews the Arabic page [LANG-5]', async ({
  page,
  signInAs,
  call,
}) => {
  const { data } = await call(contentRoutes.news.create, { body: englishTexts });
  await signInAs('admin');
  await page.goto(`/dashboard/manageNews/updateNews/${data._id}`);
  await getArabicTab(page).click();
  const preview = page.frameLocator('iframe[title^="Preview"]');

  await test.step('each translation field is beside the original and shows its state', async () => {
    const missingFields = 'There will be no page in Arabic until you fill in: Title, Description.';
    await expect(page.getByText(missingFields)).toBeVisible();
    await expectState(page, 'Title (Arabic)').toContainText('Empty');
    await getField(page, 'Title (Arabic)').fill('وصلت رافعتان');
    await expectState(page, 'Title (Arabic)').toContainText('Done');
    await page.getByRole('button', { name: 'Copy English: Description (Arabic)' }).click();
    await expect(getField(page, 'Description (Arabic)')).toHaveValue(englishTexts.description);
    await getField(page, 'Description (Arabic)').fill('ترفعان ٦٠ طنا.');
    await expect(page.getByText('There will be a page in Arabic.')).toBeVisible();
    const boxes = ['Title', 'Title (Arabic)'].map((name) => getField(page, name).boundingBox());
    const [left, right] = await Promise.all(boxes);
    expect(right?.y).toBe(left?.y);
    expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('the preview is in Arabic and reads from right to left', async () => {
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(preview.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(preview.getByRole('heading', { name: 'وصلت رافعتان' }).first()).toBeAttached();
    await expect(preview.getByText('الأخبار').first()).toBeAttached();
    await page.getByRole('button', { name: 'Write', exact: true }).click();
  });

  await test.step('on a phone, switching between the language tabs keeps the typed text', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(getField(page, 'Title')).toBeHidden();
    await getField(page, 'Title (Arabic)').fill('وصلت ثلاث رافعات');
    await page.getByRole('tab', { name: 'English' }).click();
    await expect(getField(page, 'Title (Arabic)')).toBeHidden();
    await getField(page, 'Title').fill('Three tall cranes arrive');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowRight');
    await expect(getArabicTab(page)).toBeFocused();
    await expect(getField(page, 'Title (Arabic)')).toHaveValue('وصلت ثلاث رافعات');
    await expectState(page, 'Title (Arabic)').toContainText('Outdated');
  });
});
