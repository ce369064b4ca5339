import type { Page } from '@playwright/test';
import { noteToasts } from './alert-steps.ts';
import { alertTitled, screenHeading } from './dashboard-steps.ts';
import { expect, test, withoutMotion } from './fixtures.ts';

test.use(withoutMotion);

/** Makes the stack one where each deploy is billed; `state` is asked for each time. */
async function billDeploys(page: Page, state: () => object) {
  await page.route('**/getOverview', async (route) => {
    const overview = await (await route.fetch()).json();
    await route.fulfill({ json: { ...overview, publishing: state() } });
  });
  await page.route('**/getPublishState', (route) => route.fulfill({ json: state() }));
}

const published = { requested: 1, built: 1, building: null, failure: null };

test('an admin chooses when changes are published [PUB-6]', async ({ page, signInAs }) => {
  const toastSaid = await noteToasts(page);
  await signInAs('admin');
  await page.goto('/dashboard');
  const deploys = { used: 7, budget: 20, next: null };
  await billDeploys(page, () => ({ ...published, deploys }));
  await page.reload();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(screenHeading(page, 'Settings')).toBeVisible();
  await expect(page.getByText(/^No change waits. What you save now is published/)).toBeVisible();
  await expect(page.getByText(/this month there were 7/)).toBeVisible();
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
  await expect(
    page.getByText(/^The next publishing is (today|tomorrow) at 06:00\.$/),
  ).toBeVisible();
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
  await billDeploys(page, () => state);
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
  const days = page.getByLabel('Delete messages after (days)');
  const stored = await days.inputValue();
  await days.fill('7');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  await alertTitled(page, 'Leave without saving?').getByRole('button', { name: 'Stay' }).click();
  await days.fill('');
  await days.fill(stored);
  await page.getByLabel('Time zone').selectOption('Asia/Dubai');
  await expect(page.getByText(/Gulf Standard Time/)).toBeVisible();
  await page.getByLabel('Time zone').selectOption('Dhaka (GMT+6)');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  await expect(screenHeading(page, 'Dashboard')).toBeVisible();
});

test('where publishing is free there is nothing to choose of it; a test mail tells what came of it; a template takes the place of no other text unasked [PUB-6, OPS-4, OPS-5]', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/dashboard/settings');
  await expect(page.getByText('every change is published at once')).toBeVisible();
  await expect(page.getByLabel('Time zone')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(page.getByLabel('Publish at most (times per month)')).toHaveCount(0);

  const send = page.getByRole('button', { name: 'Send a test mail' });
  await send.click();
  await expect(page.getByText('Sent to admin@demo.example.')).toBeVisible();
  const problem = 'The mail server could not be asked (ECONNREFUSED)';
  await page.route('**/postTestMail', (route) =>
    route.fulfill({ json: { to: 'admin@demo.example', problem } }),
  );
  await send.click();
  await expect(page.getByText(`was not sent. ${problem}.`)).toBeVisible();

  const text = page.getByLabel('Text of the privacy page');
  const fillIn = page.getByRole('button', { name: 'Fill in a template' });
  await fillIn.click();
  await expect(text).toHaveValue(/^Sahil Bridge Manpower respects your privacy\./);
  await expect(text).toHaveValue(/Write to hello@sahilbridge\.example\.$/);
  await text.fill('Our own words');
  await fillIn.click();
  const question = alertTitled(page, 'Replace your text?');
  await question.getByRole('button', { name: 'No, keep it' }).click();
  await expect(text).toHaveValue('Our own words');
  await fillIn.click();
  await question.getByRole('button', { name: 'Yes, replace it' }).click();
  await expect(text).toHaveValue(/respects your privacy/);
});
