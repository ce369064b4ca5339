import { findViolationsInAllViews, findViolationsInBothThemes } from './accessibility.ts';
import { getAlert, openScreen } from './dashboard-steps.ts';
import { expect, reducedMotion, test } from './fixtures.ts';
import { populateDashboard } from './populate-dashboard.ts';

test.use(reducedMotion);

/** All screens except the home screen, which the test checks first, and forms that other tests check. */
const screens = [
  '/manageUsers',
  '/activity',
  '/account',
  '/manageServices',
  '/manageNews',
  '/ManageManpower',
  '/manageClients',
  '/manageSlider',
  '/manageTeam',
  '/manageFaq',
  '/manage_messages',
  '/manageService/addService',
  '/manageManpower/addManpower',
  '/manageManpower/import',
  '/manageClient/addClient',
  '/manageSlide/addSlide',
  '/manageTeam/addTeam',
  '/manageFaq/addFaq',
  '/pictures',
  '/trash',
  '/content-file',
  '/settings',
  '/changes',
  '/settings/api-keys',
  '/settings/preview-links',
  '/settings/webhooks',
  '/translations',
  '/translations/file',
  '/settings/e-mails',
  '/help',
  '/help/schedule',
  '/nowhere',
  '/manageNews/updateNews/{news}',
  '/updateProfile/{profile}',
];

/** In a form, axe considers the fields below the sticky buttons too small. */
const formPattern = /\/(add|update)/;

/** Parts that all screens share, and rows that resemble the first rows of their list. */
const repeatedParts = [
  'aside:not(#screen *)',
  'header:not(#screen *)',
  '#screen li:nth-child(n+5)',
];

test('every dashboard screen passes axe on a phone and on a wide screen [DASH-1]', async ({
  page,
  baseURL,
  signInAs,
  request,
}) => {
  test.slow();
  const newsId = await populateDashboard(baseURL ?? '');
  await signInAs('admin');
  const [profile] = await (await request.get('/getProfiles')).json();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Latest changes' })).toBeVisible();
  expect.soft(await findViolationsInAllViews(page, { checkTargetSize: true }), 'home').toEqual([]);
  for (const screen of screens) {
    await openScreen(page, screen.replace('{profile}', profile._id).replace('{news}', newsId));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading…')).toHaveCount(0);
    await expect(page.locator('#screen')).not.toBeEmpty();
    expect
      .soft(
        await findViolationsInAllViews(page, {
          exclude: repeatedParts,
          checkTargetSize: !formPattern.test(screen),
        }),
        screen,
      )
      .toEqual([]);
  }
});

test('dashboard dialogs and menus pass axe in both themes [DASH-1]', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('admin');
  const expectNoViolations = async (label: string, within: string) => {
    expect.soft(await findViolationsInBothThemes(page, within), label).toEqual([]);
  };
  const dialog = 'dialog[open]';
  await page.goto('/dashboard/manageNews');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: 'Manage Users' })).toBeVisible();
  await expectNoViolations('menu', dialog);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('add');
  await expectNoViolations('palette', dialog);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByText('How do I schedule something?').click();
  await expectNoViolations('help', dialog);
  await page.keyboard.press('Escape');
  const menuButton = page.getByRole('button', { name: /^More actions for/ }).first();
  await menuButton.click();
  await expectNoViolations('row actions', '#screen li');
  await page.getByRole('button', { name: /^Delete/ }).click();
  await expect(getAlert(page, 'Are you sure?')).toBeVisible();
  await expectNoViolations('confirmation', 'html');
  await page.keyboard.press('Escape');
  await expect(menuButton).toBeFocused();
  await menuButton.click();
  await page.getByRole('link', { name: /^Update/ }).click();
  await page.getByRole('button', { name: 'History' }).click();
  await expect(getAlert(page, 'History')).toBeVisible();
  await expectNoViolations('history', dialog);
  await page.keyboard.press('Escape');
  await expect(getAlert(page, 'History')).toBeHidden();
  await openScreen(page, '/manageClients');
  await page.getByRole('button', { name: 'Change order' }).click();
  await expect(page.getByRole('region', { name: 'Order' })).toBeVisible();
  await expectNoViolations('order', '#screen');
});
