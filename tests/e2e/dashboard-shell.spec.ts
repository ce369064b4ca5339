import { measureSidewaysScroll } from './accessibility.ts';
import { getScreenHeading, openScreen } from './dashboard-steps.ts';
import { expect, reducedMotion, test } from './fixtures.ts';

test.use(reducedMotion);

test('on a phone, the menu opens screens, and the help panel answers questions [DASH-1, DASH-21]', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('admin');
  await page.goto('/dashboard');
  const menu = page.getByRole('dialog', { name: 'Menu' });

  await test.step('the menu closes when an entry is chosen', async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('link', { name: 'Manage News' }).click();
    await expect(getScreenHeading(page, 'Manage News')).toBeVisible();
    await expect(menu).toHaveCount(0);
    expect(await measureSidewaysScroll(page)).toBeLessThanOrEqual(0);
  });

  await test.step('the help panel and the help screen answer questions', async () => {
    await page.getByRole('button', { name: 'Help' }).click();
    const panel = page.getByRole('dialog', { name: 'Help: Manage News' });
    await panel.getByText('How do I schedule something?').click();
    await expect(panel.getByText('Press Schedule… at the bottom.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await openScreen(page, '/help');
    await page.getByLabel('Search help').fill('password');
    await page.getByRole('link', { name: 'How do I change my password?' }).click();
    await expect(page.getByText('Forgot Password')).toBeVisible();
  });
});
