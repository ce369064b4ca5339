import type { Page } from 'playwright/test';
import { acknowledgeAlert } from './dashboard-steps.ts';
import { expect, reducedMotion, test } from './fixtures.ts';

test.use(reducedMotion);

const getField = (page: Page, name: string) => page.getByLabel(name, { exact: true });

test('the FAQ list opens one answer at a time and can be reordered [DASH-12]', async ({
  page,
  signInAs,
  request,
}) => {
  await signInAs('admin');
  await page.goto('/dashboard/manageFaq');
  const items = page.locator('#screen details');
  await items.nth(0).locator('summary').click();
  await expect(items.nth(0)).toHaveAttribute('open', '');
  await items.nth(1).locator('summary').click();
  await expect(items.nth(1)).toHaveAttribute('open', '');
  await expect(items.nth(0)).not.toHaveAttribute('open', '');

  await page.getByRole('button', { name: 'Change order' }).click();
  const list = page.getByRole('region', { name: 'Order' });
  const readNames = () => list.getByRole('listitem').getByRole('paragraph').allTextContents();
  await expect(list.getByRole('listitem')).not.toHaveCount(0);
  const [first = '', second = '', third = ''] = await readNames();

  const getHandle = (name: string) => list.getByRole('button', { name: `Drag ${name}` });
  await getHandle(first).hover();
  await page.mouse.down();
  const targetBox = await getHandle(third).boundingBox();
  if (!targetBox) throw new Error('The third row is not in view');
  await page.mouse.move(targetBox.x + 10, targetBox.y + 12, { steps: 8 });
  const announcement = page.getByRole('status').filter({ hasText: first });
  await expect(announcement).toContainText(/is over position 3 of/);
  await page.mouse.up();
  await expect.poll(async () => (await readNames()).slice(0, 3)).toEqual([second, third, first]);
  await expect(announcement).toContainText(/is at position 3 of/);
  await getHandle(first).press('Space');
  await expect(announcement).toContainText(/is over position 3 of/);
  // Presses the key until the announcement changes, because the first presses may be lost.
  await expect(async () => {
    await getHandle(first).press('ArrowUp');
    await expect(announcement).toContainText(/is over position 2 of/, { timeout: 5000 });
  }).toPass();
  await getHandle(first).press('Space');
  await expect(announcement).toContainText(/is at position 2 of/);
  await expect.poll(async () => (await readNames()).slice(0, 3)).toEqual([second, first, third]);
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(page.getByRole('button', { name: 'Change order' })).toBeVisible();
  const faqs: { question: string }[] = await (await request.get('/getFaqs')).json();
  expect(faqs.slice(0, 3).map(({ question }) => question)).toEqual([second, first, third]);
});

test('the profile form reveals an invalid field, and a save returns to the home screen [DASH-2, DASH-4]', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Update Profile' }).click();
  const address = getField(page, 'Address');
  await expect(page.getByLabel(/^License (one|two|three|four)$/)).toHaveCount(4);
  await expect(page.getByLabel(/^Certificate (one|two|three|four)$/)).toHaveCount(4);
  await test.step('an invalid field scrolls into view between the bars', async () => {
    const years = getField(page, 'Years of experience');
    const originalYears = await years.inputValue();
    await years.fill('3000000000');
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Must be at most 2,000,000,000')).toBeVisible();
    await expect(years).toBeFocused();
    const isUncovered = () =>
      years.evaluate((field) => {
        const { left, right, top, bottom } = field.getBoundingClientRect();
        return document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === field;
      });
    await expect.poll(isUncovered).toBe(true);
    await years.fill(originalYears);
  });
  await address.fill('Harbour Road 1, Doha');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.keyboard.press('Control+s');
  await acknowledgeAlert(page, 'Success!', 'Profile data updated successfully');
  await expect(page).toHaveURL(/\/dashboard\/?$/);
  await expect(page.getByText('Harbour Road 1, Doha')).toBeVisible();

  // A page load must not restore the scroll position of another screen.
  await page.goto('/dashboard/manageNews/addNews');
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
