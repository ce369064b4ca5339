import { contentRoutes } from '../../src/contract/routes/routes.ts';
import { findViolations } from './accessibility.ts';
import { getRow, getScreenHeading } from './dashboard-steps.ts';
import { waitUntilLive } from './demo-content.ts';
import { expect, reducedMotion, test } from './fixtures.ts';

test.use(reducedMotion);

test('an admin reviews pending changes by item and page, and publishes them [PUB-5]', async ({
  page,
  signInAs,
  baseURL,
  call,
}) => {
  const title = `Waiting ${Date.now().toString(36)}`;
  const correctedTitle = `${title} corrected`;
  const body = { title, description: 'Unchanged text' };
  const { _id: id } = (await call(contentRoutes.news.create, { body })).data;
  const revision = await waitUntilLive(baseURL ?? '');
  await call(contentRoutes.news.update, { params: { id }, body: { title: correctedTitle } });
  // Pins the revision that the website reports, so that later changes stay pending.
  await page.route('**/revision.json', (route) =>
    route.fulfill({ json: { revision, builtAt: new Date().toISOString() } }),
  );
  await signInAs('admin');
  await page.goto('/dashboard/changes');
  await expect(getScreenHeading(page, 'What will change')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'News', exact: true })).toBeVisible();
  const item = getRow(page, title).first();
  await expect(item).toContainText('Will change');
  await expect(item.getByRole('definition')).toHaveText([title, correctedTitle]);
  await expect(page.getByRole('heading', { name: 'Pages that will change' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^News: / })).not.toHaveCount(0);
  await expect(page.getByRole('link', { name: 'All news', exact: true })).toBeVisible();

  await item.getByRole('button', { name: `Preview: ${correctedTitle}` }).click();
  const getRenderedTitle = (name: string) =>
    item.frameLocator(`iframe[title="${name}"]`).getByRole('heading', { level: 1 });
  await expect(getRenderedTitle('Before')).toHaveText(title);
  await expect(getRenderedTitle('After')).toHaveText(correctedTitle);
  expect(await findViolations(page, { within: '#screen' })).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  const notice = page.getByRole('banner').getByText('1 change not live');
  const lines = await notice.evaluate((line) =>
    Math.round(line.getBoundingClientRect().height / 20),
  );
  expect(lines, 'the notice fits on one line').toBe(1);
  await page.getByRole('main').getByRole('button', { name: 'Publish' }).click();
  await page.unroute('**/revision.json');
  await expect(page.getByText('All published changes are live')).toBeVisible();
});
