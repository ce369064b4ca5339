import { demoAdminCall } from '../../local/demo/admin-call.ts';
import { createClient } from '../../src/contract/client.ts';
import { fieldsThatAre } from '../../src/contract/content-kinds.ts';
import { contentRoutes } from '../../src/contract/routes.ts';
import { shareFields } from '../../src/contract/share-fields.ts';
import { rowWith, screenHeading } from './dashboard-steps.ts';
import { expect, test, withoutMotion } from './fixtures.ts';

test.use(withoutMotion);

test('a loader shows until the profile is there, and in a list until its rows are [DASH-1, DASH-16]', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  const [profile, rows] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/getProfiles', async (route) => {
    await profile.promise;
    await route.continue();
  });
  await page.route('**/getNewses*', async (route) => {
    await rows.promise;
    await route.continue();
  });
  await page.goto('/dashboard/manageNews');
  const loader = page.getByRole('status').filter({ hasText: 'Loading…' });
  await expect(loader).toBeVisible();
  await expect(page.getByRole('link', { name: 'Manage News' })).toHaveCount(0);
  profile.resolve();
  await expect(screenHeading(page, 'Manage News')).toBeVisible();
  await expect(loader).toBeVisible();
  rows.resolve();
  await expect(page.locator('#screen').getByRole('listitem').first()).toBeVisible();
  await expect(loader).toHaveCount(0);
});

test('long titles and descriptions are cut at 50 characters in lists [DASH-6, DASH-9]', async ({
  page,
  signInAs,
  baseURL,
}) => {
  await signInAs('admin');
  const call = await demoAdminCall(baseURL ?? '');
  const [title, description] = ['T'.repeat(51), 'D'.repeat(51)];
  await call(contentRoutes.news.create, { body: { title, description } });
  await call(contentRoutes.clients.create, { body: { name: 'Cut client', description } });

  await page.goto('/dashboard/manageNews');
  const news = rowWith(page, 'TTTT').first();
  await expect(news).toContainText(`${'T'.repeat(50)}…`);
  await expect(news).toContainText(`${'D'.repeat(50)}…`);
  await page.goto('/dashboard/manageClients?search=cut');
  await expect(rowWith(page, 'Cut client').first()).toContainText(`${'D'.repeat(50)}…`);
});

test('the profile’s form holds every field of the profile [DASH-4]', async ({
  page,
  signInAs,
  baseURL,
}) => {
  const [profile] = (await createClient({ baseUrl: baseURL ?? '' })(contentRoutes.profile.list))
    .data;
  const { _id, ...fields } = profile ?? { _id: '' };
  // The demo company's texts are plain, and what its card for sharing leaves out is taken from other fields.
  const empty = [...fieldsThatAre('richText', 'profile'), ...Object.keys(shareFields)];
  await signInAs('admin');
  await page.goto(`/dashboard/updateProfile/${_id}`);
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible();
  const form = page.locator('#screen form');
  const typed = await form
    .locator('input, textarea')
    .evaluateAll((all) => (all as HTMLInputElement[]).map(({ value }) => value));
  const shown = await form
    .locator('img')
    .evaluateAll((all) => (all as HTMLImageElement[]).map(({ src }) => new URL(src).href));
  for (const [field, value] of Object.entries(fields)) {
    if (empty.includes(field)) continue;
    const held = String(value);
    expect(held, `the demo company has a ${field}`).not.toBe('');
    const isPicture = held.startsWith('/media/');
    if (isPicture) expect(shown.join(' '), field).toContain(encodeURI(held));
    else expect(typed, field).toContain(held);
  }
});

test('the menu counts the messages that nobody has read [DASH-13]', async ({
  page,
  signInAs,
  request,
}) => {
  const name = `Counted ${Date.now()}`;
  const message = { name, email: 'a@b.example', phone: '555-0101', subject: 'S', description: 'D' };
  await request.post('/postMessage', { data: message });
  await signInAs('admin');
  await page.goto('/dashboard/manageFaq');
  const entry = page.getByRole('link', { name: /^Messages/ });
  await expect(entry).toContainText(/\d+ unread/);
  const count = async () => Number.parseInt((await entry.innerText()).replace(/\D+/, ''), 10) || 0;
  const before = await count();
  await page.goto(`/dashboard/manage_messages?search=${name}`);
  await page.getByRole('link', { name: /^View/ }).click();
  await expect(page.getByText('a@b.example').first()).toBeVisible();
  await expect.poll(count).toBe(before - 1);
});
