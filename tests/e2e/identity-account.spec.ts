import { getInvitations } from '../../src/contract/routes/invitation-routes.ts';
import { demoAdminCall } from '../support/demo-admin-call.ts';
import { findingsInAllViews } from './accessibility.ts';
import { expect, test, withoutMotion } from './fixtures.ts';
import { acknowledge, avatar, fillLogin, mailedLink, newPerson } from './identity-steps.ts';

test.use(withoutMotion);
test.use({ expectedErrors: [/40[01] \(/] });

test('a colleague is invited as an editor, creates an account, is deleted by an admin and restored [AUTH-15]', async ({
  page,
  request,
  browser,
  signInAs,
  baseURL,
}) => {
  test.slow();
  const edna = newPerson('Edna Account');
  await signInAs('admin');
  await page.goto('/dashboard/manageUsers');
  const row = page.getByRole('listitem').filter({ hasText: edna.email });

  await test.step('is invited', async () => {
    await page.getByLabel('E-mail address').fill(edna.email);
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(row).toContainText('invited as an editor', { ignoreCase: true });
  });

  const invitations = (await (await demoAdminCall(baseURL ?? ''))(getInvitations)).data;
  const { token } = invitations.find(({ email }) => email === edna.email) ?? {};
  const theirs = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();

  await test.step('accepts with one click, once the address is verified', async () => {
    await theirs.goto(`/dashboard/join#${token}`);
    await expect(theirs.getByText(/invites e…@example\.com to work/)).toBeVisible();
    await expect(theirs.getByRole('img', { name: 'Sahil Bridge Manpower' })).toBeVisible();
    expect(await findingsInAllViews(theirs)).toEqual([]);
    await theirs.getByRole('button', { name: 'Register' }).click();
    const dialog = theirs.getByRole('dialog', { name: 'Create your account' });
    await expect(dialog).toContainText(
      'The invitation is for e…@example.com. Please use that address.',
    );
    await dialog.getByLabel('Name').fill(edna.name);
    await dialog.getByLabel('Email').fill(edna.email);
    await dialog.getByLabel('Password', { exact: true }).fill(edna.password);
    await dialog.getByRole('button', { name: 'Register' }).click();
    await acknowledge(theirs, 'Welcome!', `Hello ${edna.name}`);
    const accept = theirs.getByRole('button', { name: 'Accept invitation' });
    await expect(accept).toBeVisible();
    expect(await findingsInAllViews(theirs)).toEqual([]);
    await accept.click();
    // A copied link does not verify an address.
    await theirs.getByRole('button', { name: 'Send verification e-mail' }).click();
    const opened = theirs.getByRole('button', { name: 'I have opened the link' });
    await expect(opened).toBeVisible();
    await request.get(await mailedLink(request, edna.email));
    // An accepted invitation takes effect when the address is verified.
    await opened.click();
  });

  await test.step('has no settings', async () => {
    const menu = theirs.getByRole('navigation', { name: 'Dashboard' });
    await expect(menu.getByRole('link', { name: 'Messages' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Settings' })).toHaveCount(0);
    await expect(menu.getByRole('link', { name: 'Manage Users' })).toHaveCount(0);
    await theirs.goto('/dashboard/settings');
    await expect(theirs.getByRole('heading', { name: 'Only for admins' })).toBeVisible();
  });

  await test.step('the avatar’s menu leads to the account', async () => {
    await theirs.goto('/about-us');
    await avatar(theirs).click();
    await theirs.getByRole('link', { name: 'My account' }).click();
    await expect(theirs.getByRole('heading', { name: 'My account' })).toBeVisible();
  });

  await test.step('a new name is shown everywhere at once', async () => {
    await theirs.getByRole('textbox', { name: 'Name', exact: true }).fill('Edna Brown');
    await theirs.getByRole('button', { name: 'Save name' }).click();
    await expect(theirs.getByText('Your name has been changed.')).toBeVisible();
    await expect(theirs.getByRole('link', { name: /My account/ })).toContainText('Edna Brown');
  });

  await test.step('the password is changed with the current one', async () => {
    const current = theirs.getByLabel('Current password');
    await current.fill('something else');
    await theirs.getByLabel('New password').fill('second-password');
    await theirs.getByRole('button', { name: 'Change password' }).click();
    await expect(theirs.getByText('The current password is incorrect.')).toBeVisible();
    await current.fill(edna.password);
    await theirs.getByRole('button', { name: 'Change password' }).click();
    await acknowledge(theirs, 'Password changed', 'Your other devices will be signed out');
    await expect(current).toHaveValue('');
  });

  await test.step('signing out everywhere requires the new password', async () => {
    // The identity service counts whole seconds, so the session would still be valid in the same second.
    await theirs.waitForFunction((since) => Date.now() - since > 1100, Date.now());
    await theirs.getByRole('button', { name: 'Sign out everywhere' }).click();
    await theirs.getByRole('button', { name: 'Yes, sign out' }).click();
    await acknowledge(theirs, 'Signed out', 'You have been signed out everywhere.');
    await theirs.goto('/about-us');
    await fillLogin(theirs, { ...edna, password: 'second-password' });
    await acknowledge(theirs, 'Welcome!', 'Hello Edna Brown');
    await theirs.context().close();
  });

  const account = row.filter({ has: page.getByRole('button', { name: 'Delete Edna Brown' }) });
  const restore = page
    .getByRole('list', { name: 'Deleted accounts' })
    .getByRole('button', { name: 'Restore Edna Brown' });

  await test.step('is deleted after an explanation, and restored by Undo', async () => {
    await page.reload();
    await expect(row.filter({ hasText: 'accepted' })).toBeVisible();
    await account.getByRole('button', { name: 'Delete Edna Brown' }).click();
    await expect(
      page.getByText('signed out everywhere at once and will no longer be able to sign in'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    await page
      .getByRole('dialog', { name: 'Deleted!' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(page.getByText('Edna Brown can sign in again, as an editor.')).toBeVisible();
    await expect(account.getByText('editor', { exact: true })).toBeVisible();
    await expect(restore).toBeHidden();
  });

  await test.step('is deleted, and restored from the list of deleted accounts', async () => {
    await account.getByRole('button', { name: 'Delete Edna Brown' }).click();
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    await acknowledge(page, 'Deleted!', 'User deleted successfully');
    await expect(restore).toBeVisible();
    expect(await findingsInAllViews(page)).toEqual([]);
    await restore.click();
    await expect(restore).toBeHidden();
    await expect(account).toBeVisible();
  });

  await test.step('the activity log lists all of it', async () => {
    await page.getByRole('link', { name: 'Activity' }).click();
    const acts = page.getByRole('list', { name: 'Activity' });
    await expect(
      acts.getByText('restored the account of Edna Brown as an editor').first(),
    ).toBeVisible();
    await expect(acts.getByText('Edna Brown signed out everywhere').first()).toBeVisible();
  });
});
