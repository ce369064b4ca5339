import type { Page } from '@playwright/test';
import { alertTitled, confirmDeletion } from './dashboard-steps.ts';
import { expect, test } from './fixtures.ts';

const label = (page: Page, name: string) => page.getByLabel(name, { exact: true });

const paste = (page: Page, text: string) =>
  page.evaluate((value) => {
    const field = document.activeElement;
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', value);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    const isTaken = field?.dispatchEvent(event) ?? false;
    if (isTaken) document.execCommand('insertText', false, value);
  }, text);

test.describe('an amount', () => {
  test.beforeEach(async ({ page, signInAs }) => {
    await signInAs('admin');
    await page.goto('/dashboard/manageManpower/addManpower');
    await label(page, 'Amount').fill('1250');
    await label(page, 'Amount').focus();
  });

  test('keeps its value while the mouse wheel turns over it [D3]', async ({ page }) => {
    await label(page, 'Amount').hover();
    await page.mouse.wheel(0, -400);
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(200);
    await expect(label(page, 'Amount')).toHaveValue('1250');
  });

  test('says that a point cannot be typed, and takes no text with a point [D4]', async ({
    page,
  }) => {
    await label(page, 'Amount').pressSequentially('.');
    await expect(page.getByText('Only digits can be typed here, no “.”.')).toBeVisible();
    await page.keyboard.press('0');
    await expect(label(page, 'Amount')).toHaveValue('12500');
    await expect(page.getByText('Only digits can be typed here')).toHaveCount(0);

    await label(page, 'Amount').fill('');
    await paste(page, '12.50');
    await expect(label(page, 'Amount')).toHaveValue('');
    await expect(page.getByText('“12.50” is not a whole number')).toBeVisible();
    await paste(page, '1450');
    await expect(label(page, 'Amount')).toHaveValue('1450');
    await expect(page.getByText('is not a whole number')).toHaveCount(0);
  });

  test('that is too large is told so in the form [D14]', async ({ page }) => {
    await label(page, 'Category').fill('Rigger');
    await label(page, 'Nationality').fill('Nepal');
    await label(page, 'Amount').fill('3000000000');
    await page.getByRole('button', { name: 'Add manpower' }).click();
    await expect(page.getByText('Amount must be at most 2,000,000,000')).toBeVisible();
  });
});

test('text fields take their direction from what is typed [D9]', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/dashboard/manageNews/addNews');
  const directionOf = (name: string) =>
    label(page, name).evaluate((field) => getComputedStyle(field).direction);
  await label(page, 'Title').fill('أخبار الشركة');
  await label(page, 'Description').fill('وصل العمال');
  expect(await directionOf('Title')).toBe('rtl');
  expect(await directionOf('Description')).toBe('rtl');
  await label(page, 'Title').fill('News of the company');
  expect(await directionOf('Title')).toBe('ltr');
});

test('the profile names the fields that hold no phone number or address [D21]', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Update Profile' }).click();
  await label(page, 'Primary phone').fill('call us');
  await page.getByRole('button', { name: 'Update profile' }).click();
  await expect(label(page, 'Primary phone')).toBeFocused();
  await expect(page.getByText('Must be a phone number, such as +971 4 123 4567')).toBeVisible();
});

test('a toast leaves no warning in the console [D18]', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/dashboard/manageClients');
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await confirmDeletion(page, '');
  await alertTitled(page, 'Deleted!').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The client is back.')).toBeVisible();
  expect(warnings).toEqual([]);
});
