import type { Page } from 'playwright/test';
import { contentRoutes } from '#contract/routes/routes.ts';
import {
  acknowledge,
  alertTitled,
  confirmDeletion,
  rowWith,
  screenHeading,
} from './dashboard-steps.ts';
import { expect, test, withoutMotion } from './fixtures.ts';

test.use(withoutMotion);

const label = (page: Page, name: string) => page.getByLabel(name, { exact: true });

test.describe('services', () => {
  test.use({ expectedErrors: [/412/] });

  /** tests/component/kinds.test.tsx covers all kinds. */
  test('are added, updated despite a conflict, deleted, restored by Undo and from the trash [DASH-7, DASH-14, DASH-15, DASH-18]', async ({
    page,
    signInAs,
    call,
  }) => {
    await signInAs('admin');
    // Distinguishes the records from those of an earlier run, which are in the trash.
    const run = Date.now().toString(36);
    const [first, second, theirName] = [
      `Crane rental ${run}`,
      `Crane hire ${run}`,
      `Cranes ${run}`,
    ];
    const row = rowWith(page, second);
    await page.goto('/dashboard/manageServices');
    await page.getByRole('link', { name: 'Add service' }).click();
    await label(page, 'Name').fill(first);
    await label(page, 'Status').selectOption('Popular');
    await label(page, 'Location').fill('Doha');
    await page.getByRole('button', { name: 'Add service' }).click();
    await acknowledge(page, 'Success!', 'Service data add successfully');
    await expect(screenHeading(page, 'Manage Services')).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/manageServices$/);

    await page.getByRole('searchbox', { name: 'Search' }).fill('crane');
    await rowWith(page, first)
      .getByRole('link', { name: /^Update/ })
      .click();
    await label(page, 'Name').fill(second);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await call(contentRoutes.services.update, { params: { id }, body: { name: theirName } });
    await page.getByRole('button', { name: 'Update service' }).click();
    const conflict = alertTitled(page, 'This was changed while you were editing');
    for (const name of [second, theirName, first]) {
      await expect(conflict.getByText(name, { exact: true })).toBeVisible();
    }
    await conflict.getByLabel('In this form').check();
    await conflict.getByRole('button', { name: 'Save my choice' }).click();
    await acknowledge(page, 'Success!', 'Service data updated successfully');
    await expect(page).toHaveURL(/search=crane/);
    await expect(row).toBeVisible();

    const remove = async () => {
      await row.getByRole('button', { name: /^Delete/ }).click();
      await confirmDeletion(page, 'Do you really want to delete this service?');
    };
    await remove();
    await expect(alertTitled(page, 'Deleted!')).toContainText('Service deleted successfully');
    await alertTitled(page, 'Deleted!').getByRole('button', { name: 'Undo' }).click();
    await expect(row).toBeVisible();
    await remove();
    await acknowledge(page, 'Deleted!', 'Service deleted successfully');
    await expect(row).toHaveCount(0);
    await expect(screenHeading(page, 'Manage Services')).toBeFocused();

    await page.getByRole('link', { name: 'Trash', exact: true }).first().click();
    await expect(screenHeading(page, 'Trash')).toBeVisible();
    await row.getByRole('button', { name: /^Restore/ }).click();
    await expect(row).toHaveCount(0);
    await page.getByRole('link', { name: 'Manage Services' }).first().click();
    await expect(row).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
    const changes = page.getByRole('listitem').filter({ hasText: second });
    await expect(changes.filter({ hasText: 'service restored by Amina Demo' })).not.toHaveCount(0);
  });
});

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
  await acknowledge(page, 'Success!', 'Profile data updated successfully');
  await expect(page).toHaveURL(/\/dashboard\/?$/);
  await expect(page.getByText('Harbour Road 1, Doha')).toBeVisible();

  // A page load does not restore the scroll position of another screen.
  await page.goto('/dashboard/manageNews/addNews');
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
