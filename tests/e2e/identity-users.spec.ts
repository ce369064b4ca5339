import type { Locator, Page } from '@playwright/test';
import { demoAccounts } from '../../local/demo/accounts.ts';
import { expect, test, withoutMotion } from './fixtures.ts';
import {
  acknowledge,
  avatar,
  changeRole,
  fillLogin,
  loginButton,
  mailedLink,
  newPerson,
  newVerifiedPerson,
  type Person,
  register,
  signInAgain,
} from './identity-steps.ts';

test.use(withoutMotion);

test.use({ expectedErrors: [/40[139] \(|500 \(|ERR_FAILED/] });

/** Signs in, is promoted by the demo's admin, and signs in again. */
async function becomeAdmin(page: Page, person: Person, url = ''): Promise<void> {
  const signIn = async () => {
    await page.goto('/about-us');
    await fillLogin(page, person);
    await acknowledge(page, 'Welcome!', `Hello ${person.name}`);
  };
  await signIn();
  // The identity service counts in whole seconds: of the same second, the session would still hold.
  await page.waitForFunction((since) => Date.now() - since > 1100, Date.now());
  await changeRole(url, person, 'admin');
  await page.goto('/dashboard');
  await signInAgain(page, person);
}

async function demoteOneself(page: Page, own: Locator) {
  await own.getByRole('button', { name: 'Demote to Client' }).click();
  await page.getByRole('button', { name: 'Yes, demote me' }).click();
  await page.getByRole('button', { name: 'Yes, I am sure' }).click();
}

test('lists everybody with role and e-mail, and finds by any of them [DASH-5, AUTH-12]', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/dashboard/manageUsers');
  const row = page.getByRole('listitem').filter({ hasText: 'admin@demo.example' });
  await expect(row).toContainText('Amina Demo');
  await expect(row.getByText('admin', { exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('nobody at all');
  await expect(page.getByText('Nothing matches this search')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('AMINA');
  await expect(row).toBeVisible();
});

/** The demo's client, who is offered the rights of an admin. */
async function promoteClient(page: Page) {
  const row = page.getByRole('listitem').filter({ hasText: demoAccounts.client.email });
  await row.getByRole('button', { name: 'Promote to Admin' }).click();
  return { row, yes: page.getByRole('button', { name: 'Yes, promote' }) };
}

test('a changed role shows in its row, and the message for a second and a half [DASH-5]', async ({
  page,
  signInAs,
}) => {
  await signInAs('client'); // makes the account known here
  await signInAs('admin');
  await page.goto('/dashboard/manageUsers');
  await expect(page.getByText(demoAccounts.client.email)).toBeVisible();
  // Not before: the session counts on a clock that nobody touches.
  await page.clock.install();
  // Answered here, so that nobody's rights change for the other tests.
  await page.route('**/updateUser/*', (route) => {
    const { role } = route.request().postDataJSON() as { role: string };
    const { uid, name, email } = demoAccounts.client;
    const _id = route.request().url().split('/').at(-1);
    return route.fulfill({ json: { _id, uid, name, email, role, emailVerified: true } });
  });
  const { row, yes } = await promoteClient(page);
  await expect(yes).toBeVisible();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await yes.click();
  const message = page.getByText('User role updated successfully!');
  await expect(message).toBeVisible();
  await page.clock.runFor(1400);
  await expect(row.getByRole('button', { name: 'Demote to Client' })).toBeVisible();
  await expect(row.getByText('admin', { exact: true })).toBeVisible();
  await expect(message).toBeVisible();
  await page.clock.runFor(200);
  await expect(message).toBeHidden();
});

test('a failed change is told in the words of the catalogue [DASH-5]', async ({
  page,
  signInAs,
}) => {
  await signInAs('client');
  await signInAs('admin');
  await page.goto('/dashboard/manageUsers');
  const problem = { code: 'internal', status: 500, title: 'Something went wrong on our side' };
  await page.route('**/updateUser/*', (route) => route.fulfill({ status: 500, json: problem }));
  const { row, yes } = await promoteClient(page);
  await yes.click();
  await acknowledge(page, 'Error!', 'Failed to update user role');
  await page.unrouteAll();
  await page.route('**/updateUser/*', (route) => route.abort());
  await promoteClient(page);
  await yes.click();
  await acknowledge(page, 'Error!', 'Error updating user role');
  await expect(row.getByRole('button', { name: 'Promote to Admin' })).toBeEnabled();
});

test('the last admin stays, and is told why before anything is asked [AUTH-13]', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/dashboard/manageUsers');
  const own = page.getByRole('listitem').filter({ hasText: 'admin@demo.example' });

  await own.getByRole('button', { name: 'Demote to Client' }).click();
  const refusal = page.getByRole('dialog', { name: 'Error!' });
  await expect(refusal).toContainText('This is the last admin');
  await acknowledge(page, 'Error!', 'Failed to update user role');
  await expect(own.getByRole('button', { name: 'Demote to Client' })).toBeEnabled();

  await own.getByRole('button', { name: /^Delete/ }).click();
  await acknowledge(page, 'Error!', 'Failed to delete user');
  await expect(own).toBeVisible();
});

test('an admin who demotes oneself sees the dashboard close at once [AUTH-13]', async ({
  page,
  request,
  baseURL,
}) => {
  const second = await newVerifiedPerson(request, 'Second Admin');
  await becomeAdmin(page, second, baseURL);
  await page.goto('/dashboard/manageUsers');
  const own = page.getByRole('listitem').filter({ hasText: second.email });
  await own.getByRole('button', { name: 'Demote to Client' }).click();
  await page.getByRole('button', { name: 'Yes, demote me' }).click();
  await page.getByRole('button', { name: 'No, stay admin' }).click();
  await expect(own.getByRole('button', { name: 'Demote to Client' })).toBeEnabled();
  await demoteOneself(page, own);
  await expect(page.getByText('Sorry Client Dashboard is not available right now.')).toBeVisible();
});

test('a deleted account is out at once, and told so in one sentence [AUTH-13]', async ({
  page,
  signInAs,
  browser,
  baseURL,
}) => {
  const person = newPerson('Soon Gone');
  await page.goto('/about-us');
  await register(page, person);
  await acknowledge(page, 'Welcome!', 'Hello Soon Gone');

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const admin = await context.newPage();
  await signInAs('admin', context);
  await admin.goto(`/dashboard/manageUsers?search=${person.email}`);
  const row = admin.getByRole('listitem').filter({ hasText: person.email });
  await row.getByRole('button', { name: /^Delete/ }).click();
  const question = admin.getByRole('dialog', { name: 'Are you sure?' });
  await expect(question).toContainText('Do you really want to delete this user?');
  await question.getByRole('button', { name: 'No, keep it' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: /^Delete/ }).click();
  await question.getByRole('button', { name: 'Yes, delete it!' }).click();
  await acknowledge(admin, 'Deleted!', 'User deleted successfully');
  await expect(row.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await context.close();

  await page.goto('/dashboard');
  await page.waitForURL('/');
  await acknowledge(page, 'Signed out', 'This account was deleted.');
  await expect(loginButton(page)).toBeVisible();

  await fillLogin(page, person);
  await acknowledge(page, 'Signed out', 'This account was deleted.');
  await expect(loginButton(page)).toBeVisible();
});

test('an unproved address is offered a verification mail [AUTH-13]', async ({ page, request }) => {
  const person = newPerson('Not Verified');
  await page.goto('/about-us');
  await register(page, person);
  await acknowledge(page, 'Welcome!', 'Hello Not Verified');
  await avatar(page).click();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('button', { name: 'Send verification e-mail' }).click();
  const check = page.getByRole('button', { name: 'I have opened the link' });
  await check.click();
  await expect(page.getByText('The address is not verified yet.')).toBeVisible();
  await request.get(await mailedLink(request, person.email));
  await check.click();
  await expect(check).toBeHidden();
  await expect(page.getByText('Sorry Client Dashboard is not available right now.')).toBeVisible();
});

test('an account is promoted once its address is verified, which shows beside the button [AUTH-16]', async ({
  page,
  signInAs,
  request,
  browser,
  baseURL,
}) => {
  const person = newPerson('Unproved Address');
  await page.goto('/about-us');
  await register(page, person);
  await acknowledge(page, 'Welcome!', 'Hello Unproved Address');

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const admin = await context.newPage();
  await signInAs('admin', context);
  await admin.goto(`/dashboard/manageUsers?search=${person.email}`);
  const row = admin.getByRole('listitem').filter({ hasText: person.email });
  await expect(row.getByText('Not verified')).toBeVisible();
  await row.getByRole('button', { name: 'Promote to Admin' }).click();
  await acknowledge(
    admin,
    `${person.name} cannot be an admin yet`,
    `${person.email} is not verified.`,
  );
  await expect(row.getByText('client', { exact: true })).toBeVisible();

  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Send verification e-mail' }).click();
  const check = page.getByRole('button', { name: 'I have opened the link' });
  await expect(check).toBeVisible();
  await request.get(await mailedLink(request, person.email));
  await check.click();
  await expect(check).toBeHidden();

  // The list was loaded before: the press of the button asks again.
  await row.getByRole('button', { name: 'Promote to Admin' }).click();
  const question = admin.getByRole('dialog', { name: `Make ${person.name} an admin?` });
  await expect(question).toContainText('Admins can change all content');
  await question.getByRole('button', { name: 'Yes, promote' }).click();
  await expect(row.getByText('Verified', { exact: true })).toBeVisible();
  await expect(row.getByText('admin', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: /^Undo/ }).click();
  await expect(row.getByText('client', { exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: /^Undo/ })).toBeHidden();
  await context.close();
});

test('who is given other rights while typing is told so, and finds what was typed [AUTH-11, AUTH-16]', async ({
  page,
  request,
  baseURL,
}) => {
  const person = await newVerifiedPerson(request, 'Typing Along');
  await becomeAdmin(page, person, baseURL);
  await page.goto('/dashboard/manageFaq/addFaq');
  await page.getByLabel('Question').fill('Was this typed in vain?');
  await page.getByLabel('Answer').fill('No.');
  await page.waitForFunction((since) => Date.now() - since > 1100, Date.now());
  await changeRole(baseURL ?? '', person, 'client');
  await changeRole(baseURL ?? '', person, 'admin');
  await page.getByRole('main').locator('button[type=submit]').click();
  await signInAgain(page, person);
  await expect(page).toHaveURL('/dashboard/manageFaq/addFaq');
  await page.getByRole('button', { name: 'Restore changes' }).click();
  await expect(page.getByLabel('Question')).toHaveValue('Was this typed in vain?');
  await changeRole(baseURL ?? '', person, 'client');
});
