import type { Page } from 'playwright/test';
import { makePicture } from '../support/pictures.ts';
import { expect, reducedMotion, test } from './fixtures.ts';

test.use(reducedMotion);

const getField = (page: Page, name: string) => page.getByLabel(name, { exact: true });

test('form fields handle the mouse wheel, invalid letters and right-to-left text, and stay uncovered on a phone [DASH-1, DASH-8, DASH-11, DASH-14]', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/dashboard/manageManpower/addManpower');
  const leaveForAddForm = async (list: string, add: string) => {
    await page.getByRole('link', { name: list }).first().click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('link', { name: add }).first().click();
  };
  await test.step('scrolling over an amount field does not change the amount [DASH-8]', async () => {
    const amount = getField(page, 'Amount');
    await amount.fill('1250');
    // The offer to restore an earlier autosave appears late and moves the field.
    await expect(async () => {
      await amount.hover();
      await page.mouse.wheel(0, 400);
      await expect(amount).not.toBeFocused({ timeout: 1000 });
    }).toPass();
    await expect(amount).toHaveValue('1250');
  });
  await test.step('a phone number field ignores letters [DASH-11]', async () => {
    await leaveForAddForm('Manage Team', 'Add team member');
    await getField(page, 'Phone number').pressSequentially('+971 call 5');
    await expect(getField(page, 'Phone number')).toHaveValue('+971  5');
  });
  await leaveForAddForm('Manage News', 'Add news');
  await test.step('text fields follow the direction of the typed text', async () => {
    const getDirection = (name: string) =>
      getField(page, name).evaluate(
        (field) => getComputedStyle(field.querySelector('p') ?? field).direction,
      );
    await getField(page, 'Title').fill('أخبار الشركة');
    await getField(page, 'Description').fill('وصل العمال');
    expect(await getDirection('Title')).toBe('rtl');
    await expect.poll(() => getDirection('Description')).toBe('rtl');
    await getField(page, 'Title').fill('Company news');
    expect(await getDirection('Title')).toBe('ltr');
  });
  await test.step('a picture field never shows “No file chosen” [IMG-1, IMG-2]', async () => {
    const invisible = 'rgba(0, 0, 0, 0)';
    const picture = getField(page, 'Picture');
    await expect(picture).toHaveCSS('color', invisible);
    const buffer = await makePicture('png', 380, 350);
    await picture.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
    await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible();
    await expect(picture).toHaveCSS('color', invisible);
  });
  await leaveForAddForm('Manage Services', 'Add service');
  await test.step('on a phone, no bar covers the focused field, and a button opens the preview [DASH-1, DASH-14]', async () => {
    const nameField = getField(page, 'Name');
    await nameField.fill('Scaffolders');
    await page.setViewportSize({ width: 390, height: 844 });
    const previewButton = page.getByRole('button', { name: 'Preview', exact: true });
    await expect(previewButton).toBeVisible();
    while (!(await previewButton.evaluate((button) => button === document.activeElement))) {
      await page.keyboard.press('Tab');
      // A locator with `:focus` would not find the parts of a date field.
      const coveredField = await page.evaluate(() => {
        const field = document.activeElement ?? document.body;
        const { left, right, top, bottom } = field.getBoundingClientRect();
        const isVisibleAt = (y: number) => {
          const topElement = document.elementFromPoint((left + right) / 2, y);
          return topElement !== null && (field.contains(topElement) || topElement.contains(field));
        };
        return isVisibleAt(top + 3) && isVisibleAt(bottom - 3) ? '' : field.outerHTML;
      });
      expect(coveredField).toBe('');
    }
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible();
    await expect(nameField).toBeHidden();
    await expect(previewButton).toBeFocused();
    await page.getByRole('button', { name: 'Write', exact: true }).press('Enter');
    await expect(nameField).toHaveValue('Scaffolders');
  });
});
