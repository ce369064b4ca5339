import { axeFindings } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { acknowledge, fillLogin, loginButton, newPerson, openDialog } from './identity-steps.ts';

const known = { email: 'client@demo.example', password: 'demo-client-2026' };

test('a signed-out visitor loads neither the identity library nor React [AUTH-14]', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text());
  });
  const loaded = (words: string) => scripts.filter((text) => text.includes(words)).length;
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(scripts.length).toBeGreaterThan(0);
  expect([loaded('identitytoolkit'), loaded('react.dev/errors')]).toEqual([0, 0]);

  // The same words are found once the dialog is open, so their absence means something.
  await openDialog(page);
  await expect.poll(() => loaded('identitytoolkit')).toBeGreaterThan(0);
  expect(loaded('react.dev/errors')).toBeGreaterThan(0);
});

test('has three views, each reached as specified [AUTH-1]', async ({ page }) => {
  await page.goto('/about-us');
  const register = await openDialog(page);
  await expect(register.getByLabel('Name')).toBeFocused();
  await expect(register.getByRole('button', { name: 'Register' })).toBeVisible();

  await register.getByRole('button', { name: 'Login' }).click();
  const login = page.getByRole('dialog', { name: 'Welcome back' });
  await expect(login.getByLabel('Name')).toHaveCount(0);
  await expect(login.getByLabel('Email')).toBeFocused();

  await login.getByRole('button', { name: 'Forgot Password' }).click();
  const forgot = page.getByRole('dialog', { name: 'Reset your password' });
  await expect(forgot.getByRole('button', { name: 'Send' })).toBeVisible();
  await expect(forgot.getByLabel('Password')).toHaveCount(0);

  await forgot.getByRole('button', { name: 'Back to Login' }).click();
  await login.getByRole('button', { name: 'Sign Up' }).click();
  await expect(register).toBeVisible();
});

test('traps the focus, closes on Escape, gives the focus back and keeps what was typed [AUTH-1]', async ({
  page,
}) => {
  await page.goto('/about-us');
  const dialog = await openDialog(page);
  await dialog.getByLabel('Email').fill('half@typed.example');
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement !== document.body && !activeElement?.closest('dialog');
    });
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(loginButton(page)).toBeFocused();
  await openDialog(page);
  await expect(dialog.getByLabel('Email')).toHaveValue('half@typed.example');
});

test('names every missing field under it, and leaves the e-mail check to the browser [AUTH-2]', async ({
  page,
}) => {
  await page.goto('/about-us');
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'Register' }).click();
  for (const field of ['Name', 'Email', 'Password']) {
    await expect(dialog.getByLabel(field)).toHaveAccessibleDescription(`${field} is required`);
  }
  await expect(dialog.getByLabel('Name')).toBeFocused();

  await dialog.getByLabel('Email').fill('no-address');
  const valid = () =>
    dialog.getByLabel('Email').evaluate((input: HTMLInputElement) => input.validity.valid);
  expect(await valid()).toBe(false);

  await dialog.getByRole('button', { name: 'Login' }).click();
  const login = page.getByRole('dialog', { name: 'Welcome back' });
  await login.getByLabel('Email').fill('');
  await login.getByRole('button', { name: 'Login' }).click();
  await expect(login.getByText('Email is required')).toBeVisible();
  await expect(login.getByText('Password is required')).toBeVisible();

  await login.getByRole('button', { name: 'Forgot Password' }).click();
  const forgot = page.getByRole('dialog', { name: 'Reset your password' });
  await forgot.getByRole('button', { name: 'Send' }).click();
  await expect(forgot.getByText('Email is required')).toBeVisible();
});

test('takes back what it said about a field once that is filled in [AUTH-2]', async ({ page }) => {
  await page.goto('/about-us');
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'Register' }).click();
  await expect(dialog.getByText(/is required$/)).toHaveCount(3);
  await dialog.getByLabel('Name').fill('A');
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('');
  await expect(dialog.getByText(/is required$/)).toHaveText([
    'Email is required',
    'Password is required',
  ]);
  await dialog.getByLabel('Password').fill('b');
  await expect(dialog.getByText(/is required$/)).toHaveText(['Email is required']);
});

test('speaks to password managers and shows the password on request [AUTH-1]', async ({ page }) => {
  await page.goto('/about-us');
  const register = await openDialog(page);
  const password = register.getByLabel('Password');
  await expect(password).toHaveAttribute('autocomplete', 'new-password');
  await expect(register.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
  await password.fill('visible?');
  await expect(password).toHaveAttribute('type', 'password');
  await register.getByRole('button', { name: 'Show what was typed' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue('visible?');
  await register.getByRole('button', { name: 'Login' }).click();
  const login = page.getByRole('dialog', { name: 'Welcome back' });
  await expect(login.getByLabel('Password')).toHaveAttribute('autocomplete', 'current-password');
});

for (const dark of [false, true]) {
  test(`is accessible on all views, ${dark ? 'dark' : 'light'} [AUTH-1]`, async ({ page }) => {
    await page.addInitScript((value) => localStorage.setItem('darkMode', value), String(dark));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/about-us');
    const dialog = await openDialog(page);
    const faults = () => axeFindings(page, 'dialog');
    await dialog.getByRole('button', { name: 'Register' }).click();
    expect(await faults()).toEqual([]);
    await dialog.getByRole('button', { name: 'Login' }).click();
    expect(await faults()).toEqual([]);
    await page.getByRole('button', { name: 'Forgot Password' }).click();
    expect(await faults()).toEqual([]);
  });
}

test.describe('what can go wrong', () => {
  test.use({ expectedErrors: [/identitytoolkit|ERR_INTERNET_DISCONNECTED|account-island/] });

  test('the Login button is busy while the dialog is loaded, and says where that failed [AUTH-1, LAY-5]', async ({
    page,
  }) => {
    const answer = Promise.withResolvers<void>();
    await page.route(/account-island\.[^/]*\.js/, async (route) => {
      await answer.promise;
      await route.abort();
    });
    await page.goto('/about-us');
    const login = page.getByRole('banner').getByRole('button', { name: 'Login' });
    await login.click();
    await expect(login).toHaveAttribute('aria-busy', 'true');
    answer.resolve();
    await expect(page.getByRole('alert')).toContainText('This could not be loaded.');
    await expect(login).toHaveAttribute('aria-busy', 'false');
    await page.unrouteAll();
    await login.click();
    await expect(page.getByRole('dialog', { name: 'Create your account' })).toBeVisible();
  });

  test('an e-mail in use is a warning, and the dialog closes [AUTH-4]', async ({ page }) => {
    await page.goto('/about-us');
    const dialog = await openDialog(page);
    await dialog.getByLabel('Name').fill('Somebody Else');
    await dialog.getByLabel('Email').fill(known.email);
    await dialog.getByLabel('Password').fill('whatever-else');
    await dialog.getByRole('button', { name: 'Register' }).click();
    await acknowledge(page, 'Email Already in Use', 'You already have an account! Please login.');
    await expect(dialog).toBeHidden();
  });

  test('a weak password is told at its field, and the form stays as it is [AUTH-2, AUTH-4]', async ({
    page,
  }) => {
    await page.goto('/about-us');
    const dialog = await openDialog(page);
    const { name, email } = newPerson('Weak Password');
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Email').fill(email);
    const password = dialog.getByLabel('Password');
    await expect(password).toHaveAccessibleDescription('Use at least 6 characters.');
    await password.fill('short');
    await dialog.getByRole('button', { name: 'Register' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Use at least 6 characters');
    await expect(password).toBeFocused();
    await expect(dialog.getByLabel('Email')).toHaveValue(email);
    await password.fill('long enough');
    await expect(dialog.getByRole('alert')).toHaveCount(0);
  });

  test('a failed login stays open and does not say whether the account exists [AUTH-5]', async ({
    page,
    request,
  }) => {
    const config = '/emulator/v1/projects/demo-manpower/config';
    const protect = (enableImprovedEmailPrivacy: boolean) =>
      request.patch(config, { data: { emailPrivacyConfig: { enableImprovedEmailPrivacy } } });
    try {
      for (const isProtected of [true, false]) {
        expect((await protect(isProtected)).ok()).toBe(true);
        for (const email of [known.email, 'nobody@example.com']) {
          await page.goto('/about-us');
          const dialog = await fillLogin(page, { email, password: 'not-the-password' });
          await expect(dialog.getByRole('alert')).toHaveText(
            'The e-mail or the password is not right.',
          );
        }
      }
    } finally {
      await protect(true);
    }
  });

  test('what is told of a failed login goes with the next key [AUTH-2, AUTH-5]', async ({
    page,
  }) => {
    await page.goto('/about-us');
    const dialog = await fillLogin(page, { ...known, password: 'not-the-password' });
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByLabel('Password').press('x');
    await expect(dialog.getByRole('alert')).toBeHidden();
  });

  for (const [refusal, sentence] of [
    ['TOO_MANY_ATTEMPTS_TRY_LATER', /^Too many attempts/],
    ['USER_DISABLED', /disabled/],
  ] as const) {
    test(`tells ${refusal} in a sentence [AUTH-5]`, async ({ page }) => {
      await page.route(/accounts:signInWithPassword/, (route) =>
        route.fulfill({ status: 400, json: { error: { code: 400, message: refusal } } }),
      );
      await page.goto('/about-us');
      const dialog = await fillLogin(page, known);
      await expect(dialog.getByRole('alert')).toHaveText(sentence);
    });
  }

  test('tells a lost connection in a sentence, and the button works again [AUTH-5, AUTH-8]', async ({
    page,
  }) => {
    await page.route(/accounts:signInWithPassword/, (route) => route.abort());
    await page.goto('/about-us');
    const dialog = await fillLogin(page, known);
    await expect(dialog.getByRole('alert')).toHaveText(/^No connection/);
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('dialog', { name: 'Welcome!' })).toBeVisible();
  });

  test('a connection that is lost while typing is told, and nothing typed is lost [AUTH-4]', async ({
    page,
    context,
  }) => {
    await page.goto('/about-us');
    const dialog = await openDialog(page);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    const { name, email } = newPerson('Gone Offline');
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Password').fill('a-password');
    await dialog.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('dialog', { name: 'Error' })).toContainText('No connection.');
    await acknowledge(page, 'Error', 'An error occurred while registering.');
    await expect(loginButton(page)).toBeFocused();
    await openDialog(page);
    await expect(dialog.getByLabel('Email')).toHaveValue(email);
  });

  test('a reset that fails says why over the dialog, which stays [AUTH-6]', async ({ page }) => {
    await page.route(/accounts:sendOobCode/, (route) =>
      route.fulfill({
        status: 400,
        json: { error: { code: 400, message: 'RESET_PASSWORD_EXCEED_LIMIT' } },
      }),
    );
    await page.goto('/about-us');
    await (await openDialog(page)).getByRole('button', { name: 'Login' }).click();
    await page.getByRole('button', { name: 'Forgot Password' }).click();
    const forgot = page.getByRole('dialog', { name: 'Reset your password' });
    await forgot.getByLabel('Email').fill(known.email);
    await forgot.getByRole('button', { name: 'Send' }).click();
    await acknowledge(page, 'Error', 'Too many attempts. Wait a few minutes, then try again.');
    await expect(forgot.getByLabel('Email')).toHaveValue(known.email);
  });
});

test('the submit button is disabled while the work is going on [AUTH-8]', async ({ page }) => {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/accounts:signInWithPassword/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/about-us');
  const dialog = await fillLogin(page, known);
  await expect(dialog.getByRole('button', { name: 'Login' })).toBeDisabled();
  answer();
  await acknowledge(page, 'Welcome!', 'Hello');
});
