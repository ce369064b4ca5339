import { waitForAlerts, waitForScript } from './alert-steps.ts';
import { acknowledgeAlert } from './dashboard-steps.ts';
import { expect, test } from './fixtures.ts';
import {
  getLoginButton,
  makePerson,
  openAccountDialog,
  submitRegistration,
} from './identity-steps.ts';

test.use({ expectedErrors: [/identitytoolkit|ERR_INTERNET_DISCONNECTED|account-island/] });

test('the sign-in dialog loads on demand and keeps the typed text [AUTH-1, AUTH-4, AUTH-14, LAY-5]', async ({
  page,
  context,
}) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    // Responses that are still loading when the test ends cannot be read.
    response.text().then((text) => scripts.push(text), console.warn);
  });
  const countScripts = (marker: string) => scripts.filter((text) => text.includes(marker)).length;
  const dialog = page.getByRole('dialog', { name: 'Create your account' });

  await test.step('a signed-out visitor loads neither the identity library nor React', async () => {
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect(scripts.length).toBeGreaterThan(0);
    expect([countScripts('identitytoolkit'), countScripts('react.dev/errors')]).toEqual([0, 0]);
  });

  await test.step('the Login button is busy while the dialog loads, and an alert reports a failure', async () => {
    const gate = Promise.withResolvers<void>();
    await page.route(/account-island\.[^/]*\.js/, async (route) => {
      await gate.promise;
      await route.abort();
    });
    const button = getLoginButton(page);
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    gate.resolve();
    await expect(page.getByRole('alert')).toContainText('This could not be loaded.');
    await expect(button).toHaveAttribute('aria-busy', 'false');
    await page.unrouteAll();
    await button.click();
    await expect(dialog).toBeVisible();
    // The scripts of the dialog contain the markers, so the first step would have detected the scripts.
    await expect.poll(() => countScripts('identitytoolkit')).toBeGreaterThan(0);
    await expect.poll(() => countScripts('react.dev/errors')).toBeGreaterThan(0);
  });

  await test.step('the dialog traps focus, and Escape restores focus and keeps the typed text', async () => {
    await dialog.getByLabel('Email').fill('half@typed.example');
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement !== document.body && !activeElement?.closest('dialog');
      });
      expect(isOutside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(getLoginButton(page)).toBeFocused();
    await openAccountDialog(page);
    await expect(dialog.getByLabel('Email')).toHaveValue('half@typed.example');
  });

  await test.step('the dialog reports a lost connection and keeps the typed text', async () => {
    await waitForScript(page, 'firebase');
    await waitForAlerts(page);
    await context.setOffline(true);
    const person = makePerson('Gone Offline');
    await submitRegistration(dialog, person);
    await expect(page.getByRole('dialog', { name: 'Error' })).toContainText('No connection.');
    await acknowledgeAlert(page, 'Error', 'An error occurred while registering.');
    await expect(getLoginButton(page)).toBeFocused();
    await openAccountDialog(page);
    await expect(dialog.getByLabel('Email')).toHaveValue(person.email);
  });
});
