import type { Page } from '@playwright/test';
import { findingsInAllViews, findingsInBothThemes } from './accessibility.ts';
import { alertTitled } from './dashboard-steps.ts';
import { expect, test, withoutMotion } from './fixtures.ts';

test.use(withoutMotion);

const screens = [
  '',
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
  '/manageNews/addNews',
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
  '/settings/preview-links',
  '/settings/e-mails',
  '/settings/api-keys',
  '/settings/webhooks',
  '/help',
  '/help/schedule',
  '/nowhere',
  '/updateProfile/{profile}',
];

/** Goes to a screen as a link of the dashboard does: its code, and axe's, is loaded once for all screens. */
async function openScreen(page: Page, screen: string): Promise<void> {
  await page.evaluate((address) => {
    document.title = '';
    history.pushState({ idx: history.state.idx + 1, key: address }, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, `/dashboard${screen}`);
  await expect(page).toHaveTitle(/ · Dashboard$/);
}

const half = Math.ceil(screens.length / 2);
for (const part of [screens.slice(0, half), screens.slice(half)]) {
  test(`axe finds nothing from /dashboard${part[0]} on, in either theme, at 390 and 1440 px [DASH-1]`, async ({
    page,
    signInAs,
    request,
  }) => {
    test.slow();
    await signInAs('admin');
    const [profile] = await (await request.get('/getProfiles')).json();
    const [first, ...others] = part.map((screen) => screen.replace('{profile}', profile._id));
    await page.goto(`/dashboard${first}`);
    for (const screen of [first, ...others]) {
      if (screen !== first) await openScreen(page, screen ?? '');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Loading…')).toHaveCount(0);
      await expect(page.locator('#screen')).not.toBeEmpty();
      expect.soft(await findingsInAllViews(page), screen).toEqual([]);
    }
  });
}

test('nor with something open over a screen, in either theme [DASH-1]', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('admin');
  const check = async (what: string) => {
    expect.soft(await findingsInBothThemes(page), what).toEqual([]);
  };
  await page.goto('/dashboard/manageNews');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: 'Manage Users' })).toBeVisible();
  await check('menu');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('add');
  await check('palette');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByText('How do I schedule something?').click();
  await check('help');
  await page.keyboard.press('Escape');
  const more = page.getByRole('button', { name: /^More for/ }).first();
  await more.click();
  await check('actions of a row');
  await page.getByRole('button', { name: /^Delete/ }).click();
  await expect(alertTitled(page, 'Are you sure?')).toBeVisible();
  await check('question');
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await more.click();
  await page.getByRole('link', { name: /^Update/ }).click();
  await page.getByRole('button', { name: 'History' }).click();
  await expect(alertTitled(page, 'History')).toBeVisible();
  await check('history');
  await page.goto('/dashboard/manageClients');
  await page.getByRole('button', { name: 'Change order' }).click();
  await expect(page.getByRole('region', { name: 'Order' })).toBeVisible();
  await check('order');
});
