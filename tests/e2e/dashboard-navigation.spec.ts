import { alertTitled, screenHeading } from './dashboard-steps.ts';
import { expect, test } from './fixtures.ts';

test.describe('Back', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('closes a question, an alert, the palette or the menu, and stays [D7]', async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin');
    await page.goto('/dashboard/manageNews');
    const rows = page.locator('#screen').getByRole('listitem');
    await expect(rows).not.toHaveCount(0);
    const before = await rows.count();
    await rows
      .first()
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(alertTitled(page, 'Are you sure?')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(rows).toHaveCount(before);

    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Go to' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(screenHeading(page, 'Manage News')).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/manageNews$/);
  });

  test('closes what is open over a form, and keeps what was typed [D7]', async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin');
    await page.goto('/dashboard/manageNews');
    await page
      .locator('#screen')
      .getByRole('link', { name: /^Update/ })
      .first()
      .click();
    const title = page.getByLabel('Title', { exact: true });
    await title.fill('Typed and not saved');
    await page.getByRole('button', { name: 'History' }).click();
    await expect(alertTitled(page, 'History')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(title).toHaveValue('Typed and not saved');
    await page.goBack();
    await alertTitled(page, 'Leave without saving?').getByRole('button', { name: 'Leave' }).click();
    await expect(screenHeading(page, 'Manage News')).toBeVisible();
  });

  test('leaves with one press where nothing is open [D7]', async ({ page, signInAs }) => {
    await signInAs('admin');
    await page.goto('/about-us');
    await page.goto('/dashboard/manageNews');
    await expect(screenHeading(page, 'Manage News')).toBeVisible();
    await page.getByRole('link', { name: 'Add news' }).click();
    await expect(screenHeading(page, 'Add news')).toBeVisible();
    await page.goBack();
    await expect(screenHeading(page, 'Manage News')).toBeVisible();
    await page.reload();
    await expect(screenHeading(page, 'Manage News')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/about-us$/);
  });
});
