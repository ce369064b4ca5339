import { contentRoutes } from '../../src/contract/routes/routes.ts';
import { axeFindings } from './accessibility.ts';
import { rowWith, screenHeading } from './dashboard-steps.ts';
import { waitUntilLive } from './demo-content.ts';
import { expect, test, withoutMotion } from './fixtures.ts';

test.use(withoutMotion);

test('the changes of the next publication are listed by item and page, and published there, on a phone too [PUB-5]', async ({
  page,
  signInAs,
  baseURL,
  call,
}) => {
  const title = `Waiting ${Date.now().toString(36)}`;
  const correctedTitle = `${title} corrected`;
  const body = { title, description: 'As it was' };
  const { _id: id } = (await call(contentRoutes.news.create, { body })).data;
  const revision = await waitUntilLive(baseURL ?? '');
  await call(contentRoutes.news.update, { params: { id }, body: { title: correctedTitle } });
  // The website always reports this content number, so later changes seem to wait.
  await page.route('**/revision.json', (route) =>
    route.fulfill({ json: { revision, builtAt: new Date().toISOString() } }),
  );
  await signInAs('admin');
  await page.goto('/dashboard/changes');
  await expect(screenHeading(page, 'What will change')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'News', exact: true })).toBeVisible();
  const item = rowWith(page, title).first();
  await expect(item).toContainText('Will change');
  await expect(item.getByRole('definition')).toHaveText([title, correctedTitle]);
  await expect(page.getByRole('heading', { name: 'Pages that will change' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^News: / })).not.toHaveCount(0);
  await expect(page.getByRole('link', { name: 'All news', exact: true })).toBeVisible();

  await item.getByRole('button', { name: `Preview: ${correctedTitle}` }).click();
  const rendered = (name: string) =>
    item.frameLocator(`iframe[title="${name}"]`).getByRole('heading', { level: 1 });
  await expect(rendered('Before')).toHaveText(title);
  await expect(rendered('After')).toHaveText(correctedTitle);
  expect(await axeFindings(page, { within: '#screen' })).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  const notice = page.getByRole('banner').getByText('1 change not live');
  const lines = await notice.evaluate((line) =>
    Math.round(line.getBoundingClientRect().height / 20),
  );
  expect(lines, 'waiting items have their own line').toBe(1);
  await page.getByRole('main').getByRole('button', { name: 'Publish' }).click();
  await page.unroute('**/revision.json');
  await expect(page.getByText('Everything is live')).toBeVisible();
});
