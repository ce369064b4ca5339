import { noteToasts } from './alert-steps.ts';
import { alertTitled, screenHeading } from './dashboard-steps.ts';
import { expect, test, withoutMotion } from './fixtures.ts';

test.use(withoutMotion);

test('an admin chooses when changes are published [PUB-6]', async ({ page, signInAs }) => {
  const toastSaid = await noteToasts(page);
  await signInAs('admin');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(screenHeading(page, 'Settings')).toBeVisible();
  await expect(page.getByText('every change is published at once')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Automatically' })).toBeChecked();
  await expect(page.getByLabel('Minutes to wait after the last change')).toHaveValue('10');
  await expect(page.getByLabel('Longest wait (minutes)')).toHaveValue('60');
  await expect(page.getByLabel('Publish at most (times per month)')).toHaveValue('20');

  await page.getByLabel('Publish at most (times per month)').fill('0');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Must be a whole number from 1, or empty')).toBeVisible();

  await page.getByLabel('Publish at most (times per month)').fill('');
  await page.getByRole('radio', { name: 'Once a day' }).check();
  await page.getByLabel('Time of day').selectOption('06:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await toastSaid('Settings updated successfully!');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Once a day' })).toBeChecked();
  await expect(page.getByLabel('Time of day')).toHaveValue('06:00');
  await expect(page.getByLabel('Publish at most (times per month)')).toHaveValue('');
});

test('where deploys are billed the plan is told, and past it Publish asks first [PUB-6]', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  const next = new Date(Date.now() + 60_000);
  const deploys = { used: 7, budget: 20, next: next.toISOString() };
  let state = { requested: 1e6, built: 1e6 - 3, building: null, failure: null, deploys };
  await page.route('**/getOverview', async (route) => {
    const overview = await (await route.fetch()).json();
    await route.fulfill({ json: { ...overview, publishing: state } });
  });
  await page.route('**/getPublishState', (route) => route.fulfill({ json: state }));
  let published = 0;
  await page.route('**/publish', (route) => {
    published += 1;
    return route.fulfill({ json: state });
  });
  await page.goto('/dashboard');
  await expect(
    page.getByText(/^Published this month: 7 of 20; the next publish (at|on) /),
  ).toBeVisible();

  state = { ...state, deploys: { ...deploys, used: 20 } };
  await page.reload();
  await expect(page.getByText(/^Published this month: 20 of 20/)).toBeVisible();
  const publish = page.getByRole('button', { name: 'Publish' }).first();
  await publish.click();
  const question = alertTitled(page, 'Are you sure?');
  await expect(question).toContainText('The website was published 20 times this month');
  await question.getByRole('button', { name: 'No' }).click();
  await expect(question).toBeHidden();
  expect(published).toBe(0);
  await publish.click();
  await question.getByRole('button', { name: 'Yes, publish' }).click();
  await expect.poll(() => published).toBe(1);
});

test('settings that are typed and undone are not changed, and what fails is told first [PUB-6, OPS-2]', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  const reason = 'The mail server could not be asked (ECONNREFUSED)';
  const begunAt = new Date(Date.now() - 3 * 3_600_000).toISOString();
  await page.route('**/getOverview', async (route) => {
    const overview = await (await route.fetch()).json();
    const alerts = [{ kind: 'mail', begunAt, seenAt: begunAt, reason }];
    await route.fulfill({ json: { ...overview, alerts } });
  });
  await page.goto('/dashboard');
  const alert = page.getByRole('list', { name: 'What does not work' }).getByRole('listitem');
  await expect(alert).toContainText('Some e-mails cannot be sent');
  await expect(alert).toContainText(reason);
  await expect(alert).toContainText('3 hours ago');

  await page.getByRole('link', { name: 'Settings' }).click();
  const deploys = page.getByLabel('Publish at most (times per month)');
  const stored = await deploys.inputValue();
  await deploys.fill('7');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  await alertTitled(page, 'Leave without saving?').getByRole('button', { name: 'Stay' }).click();
  await deploys.fill('');
  await deploys.fill(stored);
  await page.getByLabel('Time zone').selectOption('Asia/Dubai');
  await expect(page.getByText(/Gulf Standard Time/)).toBeVisible();
  await page.getByLabel('Time zone').selectOption('Dhaka (GMT+6)');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  await expect(screenHeading(page, 'Dashboard')).toBeVisible();
});
