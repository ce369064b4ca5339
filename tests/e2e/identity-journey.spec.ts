import { recordToasts } from './alert-steps.ts';
import { acknowledgeAlert } from './dashboard-steps.ts';
import { expect, reducedMotion, test } from './fixtures.ts';
import {
  changeRole,
  findMailedLink,
  getAvatar,
  getLoginButton,
  logIn,
  makePerson,
  openAccountDialog,
  readStoredToken,
  register,
  signInAgain,
  signOut,
  submitLogin,
} from './identity-steps.ts';

test.use({
  ...reducedMotion,
  // The browser logs the response to a wrong password and the rejected calls after a role change.
  expectedErrors: [/signInWithPassword|401 \(Unauthorized\)|403 \(Forbidden\)/],
});

test('a person registers, resets the password, and gains and loses the admin role [AUTH-3, AUTH-5, AUTH-6, AUTH-7, AUTH-11, AUTH-13, AUTH-16, DASH-5]', async ({
  page,
  signInAs,
  request,
  browser,
  baseURL,
}) => {
  test.slow();
  const person = makePerson('Nadia Rahman');
  const submitButton = page.getByRole('main').locator('button[type=submit]');

  await test.step('a person registers', async () => {
    await page.goto('/about-us');
    await register(page, person);
    await acknowledgeAlert(page, 'Welcome!', 'Hello Nadia Rahman');
    await expect(getAvatar(page)).toBeVisible();
    await expect(getLoginButton(page)).toHaveCount(0);
    expect(await readStoredToken(page)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  });

  await test.step('the person signs out', async () => {
    await signOut(page, person);
    expect(await readStoredToken(page)).toBeNull();
  });

  await test.step('an e-mailed link resets the password', async () => {
    const dialog = await openAccountDialog(page);
    await dialog.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('button', { name: 'Forgot Password' }).click();
    const resetDialog = page.getByRole('dialog', { name: 'Reset your password' });
    await resetDialog.getByLabel('Email').fill(person.email);
    await resetDialog.getByRole('button', { name: 'Send' }).click();
    await acknowledgeAlert(
      page,
      'Email Sent!',
      'Password reset email has been sent to your email address.',
    );
    await expect(resetDialog).toBeHidden();
    await page.goto(await findMailedLink(request, person.email));
    await page.getByLabel('New password').fill('second-password');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL('/');
  });

  await test.step('the new password replaces the old one', async () => {
    const dialog = await logIn(page, person);
    await expect(dialog.getByRole('alert')).toHaveText(
      'The e-mail address or password is incorrect.',
    );
    await submitLogin(dialog, { ...person, password: 'second-password' });
    await acknowledgeAlert(page, 'Welcome!', 'Hello Nadia Rahman');
  });

  await test.step('a client has no dashboard', async () => {
    await getAvatar(page).click();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(
      page.getByText('Sorry Client Dashboard is not available right now.'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Manage Users' })).toHaveCount(0);
  });

  const adminContext = await browser.newContext({ baseURL: baseURL ?? '' });
  const adminPage = await adminContext.newPage();
  const expectToast = await recordToasts(adminPage);
  const row = adminPage.getByRole('listitem').filter({ hasText: person.email });

  await test.step('an admin promotes the person in another browser', async () => {
    await signInAs('admin', adminContext);
    await adminPage.goto('/dashboard/manageUsers');
    await adminPage.getByRole('searchbox', { name: 'Search' }).fill(person.email);
    // The link in the reset e-mail has verified the address.
    await expect(row.getByText('Verified', { exact: true })).toBeVisible();
    await row.getByRole('button', { name: 'Promote to Admin' }).click();
    await adminPage.getByRole('button', { name: 'Yes, promote' }).click();
    await expectToast('User role updated successfully!');
    await expect(row.getByRole('button', { name: 'Demote to Client' })).toBeVisible();
    await expect(adminPage.getByText('User role updated successfully!')).toBeHidden();
  });

  await test.step('the new admin signs in again and sees the dashboard', async () => {
    await page.reload();
    await signInAgain(page, { ...person, password: 'second-password' });
    await expect(page.getByRole('link', { name: 'Manage Users' })).toBeVisible();
  });

  await test.step('a role change requires a new sign-in but keeps the typed text', async () => {
    await page.getByRole('link', { name: 'Manage FAQ' }).click();
    await page.getByRole('link', { name: 'Add FAQ' }).click();
    await page.getByLabel('Question').fill('Was this typed in vain?');
    await page.getByLabel('Answer').fill('No.');
    // The identity service compares whole seconds, so the session stays valid within the same second.
    await page.waitForFunction((since) => Date.now() - since > 1100, Date.now());
    // A request between the two changes, such as an autosave, would be refused for a different reason.
    const changes = Promise.withResolvers<void>();
    await page.route('**/*', async (route) => {
      await changes.promise;
      await route.fallback();
    });
    await changeRole(baseURL ?? '', person, 'client');
    await changeRole(baseURL ?? '', person, 'admin');
    changes.resolve();
    await submitButton.click();
    await signInAgain(page, { ...person, password: 'second-password' });
    await expect(page).toHaveURL('/dashboard/manageFaq/addFaq');
    await page.getByRole('button', { name: 'Restore changes' }).click();
    await expect(page.getByLabel('Question')).toHaveValue('Was this typed in vain?');
  });

  await test.step('the next request signs a demoted admin out', async () => {
    await row.getByRole('button', { name: 'Demote to Client' }).click();
    await adminPage.getByRole('button', { name: 'Yes, demote' }).click();
    await expect(row.getByRole('button', { name: 'Promote to Admin' })).toBeVisible();
    await submitButton.click();
    const dialog = page.getByRole('dialog', { name: 'Welcome back' });
    await expect(dialog).toContainText('You are no longer an admin of this website.');
    await expect(page).toHaveURL('/dashboard/manageFaq/addFaq');
    expect(await readStoredToken(page)).toBeNull();
  });

  await adminContext.close();
});
