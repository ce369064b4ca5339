import type { Page } from '@playwright/test';
import {
  acknowledge,
  alertTitled,
  confirmDeletion,
  rowWith,
  screenHeading,
} from './dashboard-steps.ts';
import { expect, test, withoutMotion } from './fixtures.ts';

test.use(withoutMotion);

interface KindCase {
  name: string;
  list: string;
  heading: string;
  thing: string;
  /** The words of a row before and after the update. */
  first: string;
  second: string;
  fill: (page: Page, words: string) => Promise<void>;
  /** How somebody else changes the field with these words. */
  change: { path: string; field: string };
  added: string;
  updated: string;
  deleted: string;
}

const label = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** One with a page of its own and one with an order; tests/component/kinds.test.tsx has all of them. */
const kinds: KindCase[] = [
  {
    name: 'services [DASH-7]',
    list: 'manageServices',
    heading: 'Manage Services',
    thing: 'service',
    first: 'Crane rental',
    second: 'Crane hire',
    fill: async (page, words) => {
      await label(page, 'Name').fill(words);
      await label(page, 'Status').selectOption('Popular');
      await label(page, 'Location').fill('Doha');
    },
    change: { path: '/updateService', field: 'name' },
    added: 'Service data add successfully',
    updated: 'Service data updated successfully',
    deleted: 'Service deleted successfully',
  },
  {
    name: 'FAQ [DASH-12]',
    list: 'manageFaq',
    heading: 'Manage FAQ',
    thing: 'FAQ',
    first: 'Do you have cranes?',
    second: 'Do you have any cranes?',
    fill: async (page, words) => {
      await label(page, 'Question').fill(words);
      await label(page, 'Answer').fill('Two of them.');
    },
    change: { path: '/updateFAQ', field: 'question' },
    added: 'FAQ data add successfully',
    updated: 'FAQ data updated successfully',
    deleted: 'FAQ deleted successfully',
  },
];

/** A save by another editor, of the record whose form is open. */
async function changeAsSomebodyElse(
  page: Page,
  { path, field }: KindCase['change'],
  words: string,
) {
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const token = await page.evaluate(() => localStorage.getItem('JWT_ACCESS_TOKEN'));
  const answer = await page.request.put(`${path}/${id}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { [field]: words },
  });
  expect(answer.status()).toBe(200);
}

test.describe('a kind', () => {
  test.use({ expectedErrors: [/412/] });
  for (const kind of kinds) {
    test(`${kind.name}: add, update, conflict, delete, undo, restore [DASH-14, DASH-15, DASH-18]`, async ({
      page,
      signInAs,
    }) => {
      await signInAs('admin');
      await page.goto(`/dashboard/${kind.list}`);
      await page.getByRole('link', { name: `Add ${kind.thing}` }).click();
      await kind.fill(page, kind.first);
      await page.getByRole('button', { name: `Add ${kind.thing}` }).click();
      await acknowledge(page, 'Success!', kind.added);
      await expect(screenHeading(page, kind.heading)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/dashboard/${kind.list}$`));

      await page.getByRole('searchbox', { name: 'Search' }).fill('crane');
      await expect(rowWith(page, kind.first)).toBeVisible();
      await rowWith(page, kind.first)
        .getByRole('link', { name: /^Update/ })
        .click();
      await kind.fill(page, kind.second);
      await changeAsSomebodyElse(page, kind.change, `${kind.first} (theirs)`);
      await page.getByRole('button', { name: `Update ${kind.thing}` }).click();
      const conflict = alertTitled(page, 'Somebody else changed this too');
      for (const words of [kind.second, `${kind.first} (theirs)`, kind.first]) {
        await expect(conflict).toContainText(words);
      }
      await conflict.getByLabel('Yours').check();
      await conflict.getByRole('button', { name: 'Save the chosen texts' }).click();
      await acknowledge(page, 'Success!', kind.updated);
      await expect(page).toHaveURL(/search=crane/);
      await expect(rowWith(page, kind.second)).toBeVisible();

      await rowWith(page, kind.second)
        .getByRole('button', { name: /^Delete/ })
        .click();
      await confirmDeletion(page, `Do you really want to delete this ${kind.thing}?`);
      await expect(alertTitled(page, 'Deleted!')).toContainText(kind.deleted);
      await alertTitled(page, 'Deleted!').getByRole('button', { name: 'Undo' }).click();
      await expect(rowWith(page, kind.second)).toBeVisible();

      await rowWith(page, kind.second)
        .getByRole('button', { name: /^Delete/ })
        .click();
      await confirmDeletion(page, `Do you really want to delete this ${kind.thing}?`);
      await acknowledge(page, 'Deleted!', kind.deleted);
      await expect(rowWith(page, kind.second)).toHaveCount(0);
      await expect(screenHeading(page, kind.heading)).toBeFocused();

      await page.goto('/dashboard/trash');
      const trashed = rowWith(page, kind.second);
      await trashed.first().waitFor();
      const before = await trashed.count();
      await trashed
        .first()
        .getByRole('button', { name: /^Restore/ })
        .click();
      await expect(trashed).toHaveCount(before - 1);
      await page.goto(`/dashboard/${kind.list}?search=crane`);
      await expect(rowWith(page, kind.second)).toBeVisible();
      await rowWith(page, kind.second)
        .getByRole('button', { name: /^Delete/ })
        .click();
      await confirmDeletion(page, '');
      await acknowledge(page, 'Deleted!', kind.deleted);

      await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
      const changes = page.getByRole('listitem').filter({ hasText: kind.second });
      await expect(
        changes.filter({ hasText: `${kind.thing} restored by Amina Demo` }),
      ).not.toHaveCount(0);
    });
  }
});

test('an answer opens on click, one at a time; a row is dragged by the pointer and by the keyboard, and the website follows [DASH-12]', async ({
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

  const grip = (name: string) => list.getByRole('button', { name: `Drag ${name}` });
  await grip(first).hover();
  await page.mouse.down();
  const target = await grip(third).boundingBox();
  if (!target) throw new Error('The third row is not in view');
  await page.mouse.move(target.x + 10, target.y + 12, { steps: 8 });
  const said = page.getByRole('status').filter({ hasText: first });
  await expect(said).toContainText(/is over place 3 of/);
  await page.mouse.up();
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual([second, third, first]);
  await expect(said).toContainText(/is at place 3 of/);
  await grip(first).press('Space');
  await expect(said).toContainText(/is over place 3 of/);
  // It is told before keys move it: the first may come too early.
  await expect(async () => {
    await grip(first).press('ArrowUp');
    await expect(said).toContainText(/is over place 2 of/, { timeout: 5000 });
  }).toPass();
  await grip(first).press('Space');
  await expect(said).toContainText(/is at place 2 of/);
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual([second, first, third]);
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(page.getByRole('button', { name: 'Change order' })).toBeVisible();
  const stored: { question: string }[] = await (await request.get('/getFaqs')).json();
  expect(stored.slice(0, 3).map(({ question }) => question)).toEqual([second, first, third]);
});

test('the profile is updated whole, and leads back to the dashboard; a wrong field comes into sight, between the two bars [DASH-2, DASH-4]', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/dashboard');
  const openProfile = () => page.getByRole('link', { name: 'Update Profile' }).click();
  await openProfile();
  const address = label(page, 'Address');
  const before = await address.inputValue();
  await test.step('a wrong field comes into sight', async () => {
    const years = label(page, 'Years of experience');
    const right = await years.inputValue();
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
    await years.fill(right);
  });
  await address.fill('Harbour Road 1, Doha');
  await page.getByRole('button', { name: 'Update profile' }).click();
  await acknowledge(page, 'Success!', 'Profile data updated successfully');
  await expect(page).toHaveURL(/\/dashboard\/?$/);
  await expect(page.getByText('Harbour Road 1, Doha')).toBeVisible();
  await openProfile();
  await expect(page.getByLabel(/^License (one|two|three|four)$/)).toHaveCount(4);
  await expect(page.getByLabel(/^Certificate (one|two|three|four)$/)).toHaveCount(4);
  await address.fill(before);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.keyboard.press('Control+s');
  await acknowledge(page, 'Success!', 'Profile data updated successfully');

  // A page load does not start another screen where this one stood.
  await page.goto('/dashboard/manageNews/addNews');
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
