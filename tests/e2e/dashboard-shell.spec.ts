import { demoAccounts } from '../../local/demo/accounts.ts';
import { measureSidewaysScroll } from './accessibility.ts';
import { getScreenHeading } from './dashboard-steps.ts';
import { expect, reducedMotion, test } from './fixtures.ts';

test.use(reducedMotion);

test('signing in opens the requested screen, ignoring the letter case of its address [DASH-2, DASH-12, AUTH-1]', async ({
  page,
}) => {
  await page.goto('/dashboard/MANAGENEWS');
  await expect(page.getByText('Sign in to continue')).toBeAttached();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'Sahil Bridge Manpower' })).toBeVisible();
  await dialog.getByLabel('Email').fill(demoAccounts.admin.email);
  await dialog.getByLabel('Password', { exact: true }).fill(demoAccounts.admin.password);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText(`Hello ${demoAccounts.admin.name}`)).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(getScreenHeading(page, 'Manage News')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/MANAGENEWS$/);
});

test('on a phone, the menu switches theme and screen, and the help answers questions [DASH-1, DASH-21, LAY-14]', async ({
  page,
  context,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('admin');
  await page.goto('/dashboard');
  const menuButton = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });

  await test.step('the menu switches the theme in all tabs', async () => {
    await menuButton.click();
    await menu.getByRole('button', { name: 'Dark Mode' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const otherTab = await context.newPage();
    await otherTab.goto('/dashboard');
    await expect(otherTab.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(otherTab.getByRole('button', { name: 'Light Mode' })).toBeVisible();
    await menu.getByRole('button', { name: 'Light Mode' }).click();
    await expect(otherTab.locator('html')).not.toHaveAttribute('data-theme');
    await otherTab.close();
  });

  await test.step('the menu closes when an entry is chosen', async () => {
    await menu.getByRole('link', { name: 'Manage News' }).click();
    await expect(getScreenHeading(page, 'Manage News')).toBeVisible();
    await expect(menu).toHaveCount(0);
    expect(await measureSidewaysScroll(page)).toBeLessThanOrEqual(0);
  });

  await test.step('the help panel and the palette explain scheduling', async () => {
    await page.getByRole('button', { name: 'Help' }).click();
    const panel = page.getByRole('dialog', { name: 'Help: Manage News' });
    await panel.getByText('How do I schedule something?').click();
    await expect(panel.getByText('Press Schedule… at the bottom.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Where to?' }).fill('plan');
    await page.keyboard.press('Enter');
    await expect(getScreenHeading(page, 'How do I schedule something?')).toBeVisible();
    await page.getByRole('link', { name: 'All questions' }).click();
    await page.getByLabel('Search help').fill('password');
    await page.getByRole('link', { name: 'How do I change my password?' }).click();
    await expect(page.getByText('Forgot Password')).toBeVisible();
  });
});
