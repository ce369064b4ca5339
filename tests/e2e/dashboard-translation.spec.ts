import type { Page } from 'playwright/test';
import { flattenLeaves } from '#contract/fields/leaves.ts';
import { contentRoutes, getDraft } from '#contract/routes/routes.ts';
import { findViolations } from './accessibility.ts';
import { acknowledgeAlert } from './dashboard-steps.ts';
import { expect, reducedMotion, test } from './fixtures.ts';

test.use({
  ...reducedMotion,
  viewport: { width: 1440, height: 900 },
  // One save is merged.
  expectedErrors: [/status of 412/],
});

const english = { title: 'Two cranes arrive', description: 'They lift 60 tonnes.' };

const arabicTab = (page: Page) => page.getByRole('tab', { name: /^العربية/ });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
/** The mark is part of the accessible description of a translation. */
const expectMark = (page: Page, name: string) =>
  expect(page.locator('[data-translation]').filter({ has: field(page, name) }));

test('an editor translates a news item, copies English and sees what is outdated; what another person saves in English in the meantime stays [LANG-5]', async ({
  page,
  signInAs,
  call,
}) => {
  const { data } = await call(contentRoutes.news.create, { body: english });
  const edit = `/dashboard/manageNews/updateNews/${data._id}`;
  const storedLeaves = async () => {
    const params = { kind: 'news', id: data._id };
    const draft = await call(getDraft, { params, translations: 'all' });
    return flattenLeaves(draft.data.record);
  };
  await signInAs('admin');
  await page.goto(edit);
  await arabicTab(page).click();
  const preview = page.frameLocator('iframe[title^="Preview"]');

  await test.step('each text is beside its translation, and is empty, copied or done', async () => {
    await expect(page.getByText('This news has no page in Arabic yet.')).toContainText(
      'Missing: Title, Description.',
    );
    await expectMark(page, 'Title (Arabic)').toContainText('Empty');
    await field(page, 'Title (Arabic)').fill('وصلت رافعتان');
    await expectMark(page, 'Title (Arabic)').toContainText('Done');
    await page.getByRole('button', { name: 'Copy English: Description (Arabic)' }).click();
    await expect(field(page, 'Description (Arabic)')).toHaveValue(english.description);
    await field(page, 'Description (Arabic)').fill('ترفعان ٦٠ طنا.');
    await expect(page.getByText('This news has a page in Arabic.')).toBeVisible();
    const boxes = ['Title', 'Title (Arabic)'].map((name) => field(page, name).boundingBox());
    const [left, right] = await Promise.all(boxes);
    expect(right?.y).toBe(left?.y);
    expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('the preview is in Arabic, from right to left', async () => {
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(preview.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(preview.getByRole('heading', { name: 'وصلت رافعتان' }).first()).toBeAttached();
    await expect(preview.getByText('الأخبار').first()).toBeAttached();
    await page.getByRole('button', { name: 'Write', exact: true }).click();
  });

  await test.step('a change of the English text by someone else stays, and makes the translation outdated', async () => {
    const title = 'Three cranes arrive';
    await call(contentRoutes.news.update, { params: { id: data._id }, body: { title } });
    await page.getByRole('button', { name: 'Update news' }).click();
    await acknowledgeAlert(page, 'Success!', 'This includes changes that someone else made');
    expect(await storedLeaves()).toMatchObject({
      title,
      'title@ar': 'وصلت رافعتان',
      'description@ar': 'ترفعان ٦٠ طنا.',
    });
    await page.goto(edit);
    await expectMark(page, 'Title (Arabic)').toContainText('Outdated');
    await page.getByRole('button', { name: 'What changed: Title (Arabic)' }).click();
    await expect(page.getByText(english.title)).toBeVisible();
    await page.getByRole('button', { name: 'Still right: Title (Arabic)' }).click();
    await expectMark(page, 'Title (Arabic)').toContainText('Done');
  });

  await test.step('on a phone, tabs have the languages, and typing in the hidden one is kept', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(field(page, 'Title')).toBeHidden();
    await field(page, 'Title (Arabic)').fill('وصلت ثلاث رافعات');
    await page.getByRole('tab', { name: 'English' }).click();
    await expect(field(page, 'Title (Arabic)')).toBeHidden();
    await field(page, 'Title').fill('Three tall cranes arrive');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowRight');
    await expect(arabicTab(page)).toBeFocused();
    await expect(field(page, 'Title (Arabic)')).toHaveValue('وصلت ثلاث رافعات');
    await expectMark(page, 'Title (Arabic)').toContainText('Outdated');
    await page.getByRole('button', { name: 'Update news' }).click();
    await acknowledgeAlert(page, 'Success!', 'News data updated successfully');
    expect(await storedLeaves()).toMatchObject({
      title: 'Three tall cranes arrive',
      'title@ar': 'وصلت ثلاث رافعات',
    });
  });
});
