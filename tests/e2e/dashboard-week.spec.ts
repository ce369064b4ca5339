import type { Page } from '@playwright/test';
import { dayMs } from '#contract/day-ms.ts';
import { expect, test, withoutMotion } from './fixtures.ts';

test.use(withoutMotion);

const run = Date.now().toString(36);

/** Calls the API as whoever is signed in. */
async function api(page: Page, method: string, path: string, data?: object) {
  const token = await page.evaluate(() => localStorage.getItem('JWT_ACCESS_TOKEN'));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) });
  expect(answer.ok(), `${method} ${path}`).toBe(true);
  return answer.json();
}

test('twenty prices are changed by typing each and pressing Enter, on a phone too [DASH-8, DASH-19]', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/dashboard');
  const category = `Rigger ${run}`;
  const ids = await Promise.all(
    Array.from({ length: 20 }, async (_, at) => {
      const price = { category, nationality: `Place ${at}`, amount: 1000 };
      return (await api(page, 'POST', '/postManpower', price))._id as string;
    }),
  );
  await page.goto(`/dashboard/manageManpower?search=${run}`);
  const amounts = page.getByRole('textbox', { name: /^Amount of Rigger/ });
  await expect(amounts).toHaveCount(20);
  await amounts.first().click();
  for (let at = 0; at < 20; at += 1) await page.keyboard.type(`${2000 + at}\n`);
  const stored = async () => {
    const all: { _id: string; amount: number }[] = await api(page, 'GET', '/getManpowers');
    return all.filter(({ _id }) => ids.includes(_id)).map(({ amount }) => amount);
  };
  const wanted = Array.from({ length: 20 }, (_, at) => 2000 + at);
  await expect.poll(async () => (await stored()).sort()).toEqual(wanted);
  await page.setViewportSize({ width: 390, height: 844 });
  await amounts.first().click();
  await page.keyboard.type('3000\n');
  await expect(amounts.nth(1)).toBeFocused();
  await expect.poll(async () => (await stored()).includes(3000)).toBe(true);
  for (const id of ids) await api(page, 'DELETE', `/deleteManpower/${id}`);
});

test('what is scheduled next week stands on the home screen, by its day, on a phone and on a laptop [DASH-2, PUB-3]', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('admin');
  await page.goto('/dashboard');
  const publishAt = new Date(Date.now() + 7 * dayMs);
  const fields = { title: `Fair ${run}`, description: 'We are at stand 12.' };
  const body = { fields, publishAt: publishAt.toISOString() };
  const draft = await api(page, 'POST', '/postDraft/news', body);
  await page.reload();
  const scheduled = page.locator('#scheduled');
  await expect(scheduled.getByRole('heading', { name: 'Next week' })).toBeVisible();
  const link = scheduled.getByRole('link', { name: `Fair ${run}` });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(link).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  const { timeZone } = await api(page, 'GET', '/getOverview');
  const day = publishAt.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone });
  const inMonth = scheduled.getByRole('button', { name: `${day}: 1 change` });
  // Of the last days of some months the month that is shown ends before next week does.
  if (!(await inMonth.isVisible())) {
    await scheduled.getByRole('button', { name: 'Next month' }).click();
  }
  await inMonth.click();
  await expect(scheduled.getByRole('listitem')).toHaveCount(1);
  await link.click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(`Fair ${run}`);
  await api(page, 'DELETE', `/deleteDraft/news/${draft.record._id}`);
});
