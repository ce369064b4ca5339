import { demoAccounts } from '../../local/demo/accounts.ts';
import { deleteUser, getUsers } from '../../src/contract/routes/routes.ts';
import { recordToasts } from './alert-steps.ts';
import { acknowledgeAlert } from './dashboard-steps.ts';
import { expect, reducedMotion, test } from './fixtures.ts';
import {
  createVerifiedAccount,
  findMailedLink,
  getAvatar,
  getLoginButton,
  logIn,
  makePerson,
  openAccountDialog,
  readStoredToken,
  register,
  signOut,
  submitLogin,
} from './identity-steps.ts';

test.use(reducedMotion);

test('open tabs share sign-ins, theme changes and sign-outs [AUTH-8, LAY-14]', async ({
  page,
  context,
}) => {
  const person = makePerson('Two Tabs');
  const otherTab = await context.newPage();
  await otherTab.goto('/contact');
  const dialog = await openAccountDialog(otherTab);
  await page.goto('/about-us');

  await register(page, person);
  await acknowledgeAlert(page, 'Welcome!', 'Hello Two Tabs');
  await expect(getAvatar(otherTab)).toBeVisible();
  await expect(dialog).toBeHidden();

  await getAvatar(otherTab).click();
  await otherTab.getByRole('banner').getByRole('button', { name: 'Dark Mode' }).click();
  await expect(
    otherTab.getByRole('banner').getByRole('button', { name: 'Light Mode' }),
  ).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await signOut(page, person);
  await expect(getLoginButton(otherTab)).toBeVisible();
  expect(await readStoredToken(otherTab)).toBeNull();
});

test.describe(() => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('the avatar menu supports the keyboard, and its placeholder appears without scripts [LAY-5, LAY-14]', async ({
    page,
    signInAs,
  }) => {
    await signInAs('client');
    await page.goto('/about-us');
    await getAvatar(page).press('Enter');
    await expect(getAvatar(page)).toHaveAttribute('aria-expanded', 'true');
    const dashboard = page.getByRole('link', { name: 'Dashboard' });
    await expect(dashboard).toHaveAttribute('href', '/dashboard');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const lightButton = page.getByRole('banner').getByRole('button', { name: 'Light Mode' });
    await expect(lightButton).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem('darkMode'))).toBe('true');
    await page.keyboard.press('Escape');
    await expect(dashboard).toBeHidden();
    await expect(getAvatar(page)).toBeFocused();

    // Only the script in the head of the document runs.
    await page.route(/\.js$/, (route) => route.abort());
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('.account-known')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Login' })).toBeHidden();
  });
});

test.describe('a session', () => {
  test.use({ expectedErrors: [/40[013] \(|429 \(|ProblemError: Too many requests/] });

  test('recovers from rejected requests without losing the typed text [AUTH-1, AUTH-7, AUTH-8, AUTH-11, DASH-2]', async ({
    page,
    signInAs,
  }) => {
    const formPath = '/dashboard/manageFaq/addFaq';
    const dialog = page.getByRole('dialog', { name: 'Welcome back' });
    const signIn = async () => {
      await submitLogin(dialog, demoAccounts.admin);
      await acknowledgeAlert(page, 'Welcome!', `Hello ${demoAccounts.admin.name}`);
    };
    const expectToast = await recordToasts(page);

    await test.step('Retry resumes the session after too many token requests', async () => {
      await signInAs('admin');
      await page.addInitScript(() => {
        // The form's frames share this storage.
        if (window === window.top) localStorage.removeItem('JWT_ACCESS_TOKEN');
      });
      const problem = { code: 'too-many-requests', status: 429, title: 'Too many requests' };
      await page.route('**/jwt', (route) => route.fulfill({ status: 429, json: problem }));
      await page.goto(formPath);
      await expect(
        page.getByText('Too many requests. Wait a few minutes, then try again.'),
      ).toBeVisible();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('link', { name: 'Manage Users' })).toBeVisible();
    });

    await test.step('logging out can be cancelled and does not open the sign-in dialog', async () => {
      const logout = page.getByRole('button', { name: 'Logout', exact: true });
      await logout.click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      expect(await readStoredToken(page)).not.toBeNull();
      await logout.click();
      await page.getByRole('button', { name: 'Yes, logout' }).click();
      await expect(page.getByRole('dialog', { name: 'Logged Out!' })).toBeVisible();
      await expect(page.getByText('Sign in to continue')).toBeVisible();
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      await acknowledgeAlert(page, 'Logged Out!', 'You have been logged out.');
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      await page.getByRole('button', { name: 'Sign in' }).click();
      // The locator uses a role, so it finds the dialog only if no ancestor is hidden from assistive technology.
      await expect(dialog).toBeVisible();
      await signIn();
      await expect(page).toHaveURL(formPath);
    });

    await test.step('a rejected save redirects to the home page once', async () => {
      await page.getByLabel('Question').fill('Was this typed in vain?');
      await page.getByLabel('Answer').fill('No.');
      const problem = { code: 'forbidden', status: 403, title: 'You are not allowed to do this' };
      await page.route('**/postFaq', (route) => route.fulfill({ status: 403, json: problem }));
      const visitedPaths: string[] = [];
      page.on('framenavigated', (frame) => {
        if (frame === page.mainFrame()) visitedPaths.push(new URL(frame.url()).pathname);
      });
      await page.getByRole('main').locator('button[type=submit]').click();
      await page.waitForURL('/');
      await expect(getLoginButton(page)).toBeVisible();
      await expectToast(
        'You have been signed out. Unsaved changes to content, replies and notes are kept on this device.',
      );
      expect(visitedPaths).toEqual(['/']);
    });

    await test.step('signing in returns to the form, which can restore the typed text', async () => {
      await page.goto(formPath);
      await signIn();
      await expect(page).toHaveURL(formPath);
      await page.getByRole('button', { name: 'Restore changes' }).click();
      await expect(page.getByLabel('Question')).toHaveValue('Was this typed in vain?');
    });
  });

  test('ends on the next page load after a password reset or account deletion [AUTH-13]', async ({
    page,
    request,
    call,
  }) => {
    const person = await createVerifiedAccount(request, 'Soon Gone');
    await page.goto('/about-us');
    await logIn(page, person);
    await acknowledgeAlert(page, 'Welcome!', 'Hello Soon Gone');

    await test.step('a password reset ends the session on the next page load', async () => {
      const accountsPath = '/identitytoolkit.googleapis.com/v1/accounts';
      // The identity service compares whole seconds, so a token from the same second stays valid.
      await page.waitForFunction((since) => Date.now() - since > 1100, Date.now());
      await request.post(`${accountsPath}:sendOobCode?key=demo`, {
        data: { requestType: 'PASSWORD_RESET', email: person.email },
      });
      const link = new URL(await findMailedLink(request, person.email));
      const resetResponse = await request.post(`${accountsPath}:resetPassword?key=demo`, {
        data: { oobCode: link.searchParams.get('oobCode'), newPassword: 'second-password' },
      });
      expect(resetResponse.ok()).toBe(true);
      await page.goto('/about-us');
      await expect(getLoginButton(page)).toBeVisible();
      expect(await readStoredToken(page)).toBeNull();
    });

    await test.step('a deleted user is signed out with an explanation', async () => {
      const newCredentials = { ...person, password: 'second-password' };
      await logIn(page, newCredentials);
      await acknowledgeAlert(page, 'Welcome!', 'Hello Soon Gone');
      const { data } = await call(getUsers);
      const id = data.find(({ email }) => email === person.email)?._id ?? '';
      await call(deleteUser, { params: { id } });

      await getAvatar(page).click();
      await page.getByRole('link', { name: 'Dashboard' }).click();
      await page.waitForURL('/');
      await acknowledgeAlert(page, 'Signed out', 'This account was deleted.');
      await expect(getLoginButton(page)).toBeVisible();
      await logIn(page, newCredentials);
      await acknowledgeAlert(page, 'Signed out', 'This account was deleted.');
      await expect(getLoginButton(page)).toBeVisible();
    });
  });
});
