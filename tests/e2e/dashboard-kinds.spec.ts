import type { Page } from 'playwright/test';
import { acknowledgeAlert } from './dashboard-steps.ts';
import { expect, reducedMotion, test } from './fixtures.ts';

test.use(reducedMotion);

const label = (page: Page, name: string) => page.getByLabel(name, { exact: true });

test('one answer opens at a time, a row is dragged by pointer and by keyboard, and the website follows [DASH-12]', async ({
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
  const names = () => list.getByRole('listitem').getByRole('paragraph').allTextContents();
  await expect(list.getByRole('listitem')).not.toHaveCount(0);
  const [first = '', second = '', third = ''] = await names();

  const handle = (name: string) => list.getByRole('button', { name: `Drag ${name}` });
  await handle(first).hover();
  await page.mouse.down();
  const target = await handle(third).boundingBox();
  if (!target) throw new Error('The third row is not in view');
  await page.mouse.move(target.x + 10, target.y + 12, { steps: 8 });
  const announcement = page.getByRole('status').filter({ hasText: first });
  await expect(announcement).toContainText(/is over position 3 of/);
  await page.mouse.up();
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual([second, third, first]);
  await expect(announcement).toContainText(/is at position 3 of/);
  await handle(first).press('Space');
  await expect(announcement).toContainText(/is over position 3 of/);
  // Retries until the announcement, because earlier key presses are lost.
  await expect(async () => {
    await handle(first).press('ArrowUp');
    await expect(announcement).toContainText(/is over position 2 of/, { timeout: 5000 });
  }).toPass();
  await handle(first).press('Space');
  await expect(announcement).toContainText(/is at position 2 of/);
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual([second, first, third]);
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(page.getByRole('button', { name: 'Change order' })).toBeVisible();
  const faqs: { question: string }[] = await (await request.get('/getFaqs')).json();
  expect(faqs.slice(0, 3).map(({ question }) => question)).toEqual([second, first, third]);
});

test('the profile is updated as a whole and returns to the dashboard, and an invalid field scrolls into view between the two bars [DASH-2, DASH-4]', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Update Profile' }).click();
  const address = label(page, 'Address');
  await expect(page.getByLabel(/^License (one|two|three|four)$/)).toHaveCount(4);
  await expect(page.getByLabel(/^Certificate (one|two|three|four)$/)).toHaveCount(4);
  await test.step('an invalid field scrolls into view', async () => {
    const years = label(page, 'Years of experience');
    const originalYears = await years.inputValue();
    await years.fill('3000000000');
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Must be at most 2,000,000,000')).toBeVisible();
    await expect(years).toBeFocused();
    const isInSight = () =>
      years.evaluate((field) => {
        const { left, right, top, bottom } = field.getBoundingClientRect();
        return document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === field;
      });
    await expect.poll(isInSight).toBe(true);
    await years.fill(originalYears);
  });
  await address.fill('Harbour Road 1, Doha');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.keyboard.press('Control+s');
  await acknowledgeAlert(page, 'Success!', 'Profile data updated successfully');
  await expect(page).toHaveURL(/\/dashboard\/?$/);
  await expect(page.getByText('Harbour Road 1, Doha')).toBeVisible();

  // A page load does not restore the scroll position of another screen.
  await page.goto('/dashboard/manageNews/addNews');
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
