import { contentRoutes, updateDraft } from '../../src/contract/routes/routes.ts';
import { axeFindings } from './accessibility.ts';
import { acknowledge, alertTitled, rowWith, screenHeading } from './dashboard-steps.ts';
import { waitUntilLive } from './demo-content.ts';
import { expect, test, withoutMotion } from './fixtures.ts';

test.use(withoutMotion);

test('the changes of a draft and of the next publication are listed by item and page, and published there, on a phone too [PUB-5]', async ({
  page,
  signInAs,
  baseURL,
  call,
}) => {
  const title = `Waiting ${Date.now().toString(36)}`;
  const correctedTitle = `${title} corrected`;
  const body = { title: title, description: 'As it was' };
  const { _id: id } = (await call(contentRoutes.news.create, { body })).data;
  const revision = await waitUntilLive(baseURL ?? '');
  const fields = { ...body, title: correctedTitle };
  await call(updateDraft, { params: { kind: 'news', id }, body: { fields } });
  // The website always reports this content number, so later changes seem to wait.
  await page.route('**/revision.json', (route) =>
    route.fulfill({ json: { revision, builtAt: new Date().toISOString() } }),
  );
  await signInAs('admin');
  await page.goto(`/dashboard/manageNews/updateNews/${id}`);

  await test.step('a draft shows what publishing it would change', async () => {
    await page.getByRole('button', { name: 'What will change', exact: true }).click();
    const dialog = alertTitled(page, 'What will change');
    await expect(dialog.getByRole('definition')).toHaveText([title, correctedTitle]);
    await expect(dialog.getByRole('link', { name: /^News: / }).first()).toBeVisible();
    await dialog.getByRole('button', { name: /^Preview: / }).click();
    const after = dialog.frameLocator('iframe[title="After"]');
    await expect(after.getByRole('heading', { level: 1 })).toHaveText(correctedTitle);
    expect(await axeFindings(page, { within: 'dialog[open]' })).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await page.getByRole('button', { name: 'Update news', exact: true }).click();
  await acknowledge(page, 'Success!', 'News data updated successfully');
  await page.getByRole('link', { name: 'What will change' }).first().click();
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
