import { findingsInAllViews } from './accessibility.ts';
import { expect, test, withoutMotion } from './fixtures.ts';
import {
  acknowledge,
  avatar,
  changeRole,
  fillLogin,
  newVerifiedPerson,
  signInAgain,
} from './identity-steps.ts';

test.use(withoutMotion);
test.use({ expectedErrors: [/40[01] \(/] });

test('an editor changes name and password, signs out everywhere, is deleted by an admin and let in again [AUTH-15]', async ({
  page,
  request,
  browser,
  signInAs,
  baseURL,
}) => {
  test.slow();
  const edna = await newVerifiedPerson(request, 'Edna Account');
  const theirs = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await theirs.goto('/about-us');
  await fillLogin(theirs, edna);
  await acknowledge(theirs, 'Welcome!', `Hello ${edna.name}`);
  // The identity service counts in whole seconds: of the same second, the session would still hold.
  await theirs.waitForFunction((since) => Date.now() - since > 1100, Date.now());
  await changeRole(baseURL ?? '', edna, 'editor');
  await theirs.goto('/dashboard');
  await signInAgain(theirs, edna);
  // Pages of the website show what staff may do only when the server has said in the dashboard that this is staff.
  await expect(theirs.getByRole('link', { name: /My account/ })).toBeVisible();

  await test.step('the avatar’s menu leads to the account', async () => {
    await theirs.goto('/about-us');
    await avatar(theirs).click();
    await theirs.getByRole('link', { name: 'My account' }).click();
    await expect(theirs.getByRole('heading', { name: 'My account' })).toBeVisible();
  });

  await test.step('another name is everywhere at once', async () => {
    await theirs.getByLabel('Name', { exact: true }).fill('Edna Brown');
    await theirs.getByRole('button', { name: 'Save name' }).click();
    await expect(theirs.getByText('Your name is changed.')).toBeVisible();
    await expect(theirs.getByRole('link', { name: /My account/ })).toContainText('Edna Brown');
  });

  await test.step('the password changes with the one of until then', async () => {
    const current = theirs.getByLabel('Current password');
    await current.fill('something else');
    await theirs.getByLabel('New password').fill('second-password');
    await theirs.getByRole('button', { name: 'Change password' }).click();
    await expect(theirs.getByText('The current password is not right.')).toBeVisible();
    await current.fill(edna.password);
    await theirs.getByRole('button', { name: 'Change password' }).click();
    await acknowledge(theirs, 'Password changed', 'Your other devices are signed out');
    await expect(current).toHaveValue('');
  });

  await test.step('signing out everywhere asks for the new password', async () => {
    await theirs.waitForFunction((since) => Date.now() - since > 1100, Date.now());
    await theirs.getByRole('button', { name: 'Sign out everywhere' }).click();
    await theirs.getByRole('button', { name: 'Yes, sign out' }).click();
    await acknowledge(theirs, 'Signed out', 'You are signed out everywhere.');
    await theirs.goto('/about-us');
    await fillLogin(theirs, { ...edna, password: 'second-password' });
    await acknowledge(theirs, 'Welcome!', 'Hello Edna Brown');
    await theirs.context().close();
  });

  await signInAs('admin');
  await page.goto('/dashboard/manageUsers');
  const row = page.getByRole('listitem').filter({ hasText: edna.email });
  const deleted = page.getByRole('list', { name: 'Deleted people' });

  await expect(row).toBeVisible();
  expect(await findingsInAllViews(page)).toEqual([]);

  await test.step('is deleted after what that means, and let in again by an undo', async () => {
    await row.getByRole('button', { name: 'Delete Edna Brown' }).click();
    await expect(
      page.getByText('signed out everywhere at once and can no longer sign in'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    await page
      .getByRole('dialog', { name: 'Deleted!' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(page.getByText('Edna Brown can sign in again, as an editor.')).toBeVisible();
    await expect(row.getByText('editor', { exact: true })).toBeVisible();
    await expect(deleted).toBeHidden();
  });

  await test.step('is deleted, and restored from the list of deleted people', async () => {
    await row.getByRole('button', { name: 'Delete Edna Brown' }).click();
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    await acknowledge(page, 'Deleted!', 'User deleted successfully');
    expect(await findingsInAllViews(page)).toEqual([]);
    await deleted.getByRole('button', { name: 'Restore Edna Brown' }).click();
    await expect(deleted).toBeHidden();
    await expect(row.getByRole('button', { name: 'Delete Edna Brown' })).toBeVisible();
  });

  await test.step('all of it is told', async () => {
    await page.goto('/dashboard/activity');
    const acts = page.getByRole('list', { name: 'Activity' });
    await expect(
      acts.getByText('let Edna Brown sign in again, as an editor').first(),
    ).toBeVisible();
    await expect(acts.getByText('Edna Brown signed out everywhere')).toBeVisible();
  });
});
