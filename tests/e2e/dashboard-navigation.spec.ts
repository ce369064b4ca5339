import type { Page } from 'playwright/test';
import {
  acknowledgeAlert,
  closeModalWithBack,
  getAlert,
  getScreenHeading,
} from './dashboard-steps.ts';
import { expect, reducedMotion, test } from './fixtures.ts';

test.use(reducedMotion);

test.describe('Back', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('closes the open dialog before leaving the screen', async ({ page, signInAs }) => {
    await signInAs('admin');
    await page.goto('/dashboard/manageNews');
    const rows = page.locator('#screen').getByRole('listitem');
    await expect(rows).not.toHaveCount(0);
    const rowCount = await rows.count();
    const firstRow = rows.first();
    await firstRow.getByRole('button', { name: /^More actions for/ }).click();
    await firstRow.getByRole('button', { name: /^Delete/ }).click();
    await expect(getAlert(page, 'Are you sure?')).toBeVisible();
    await closeModalWithBack(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(rows).toHaveCount(rowCount);

    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Go to' })).toBeVisible();
    await closeModalWithBack(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await closeModalWithBack(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(getScreenHeading(page, 'Manage News')).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/manageNews$/);

    await rows.first().getByRole('link').first().click();
    const title = page.getByLabel('Title', { exact: true });
    await title.fill('Typed and not saved');
    await page.getByRole('button', { name: 'History' }).click();
    await expect(getAlert(page, 'History')).toBeVisible();
    await closeModalWithBack(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(title).toHaveValue('Typed and not saved');
    await page.goBack();
    await getAlert(page, 'Leave without saving?').getByRole('button', { name: 'Leave' }).click();
    await expect(getScreenHeading(page, 'Manage News')).toBeVisible();
  });
});

test.describe('a list', () => {
  const getLastRow = (page: Page) => page.locator('#screen li').nth(19);
  const readScrollTop = (page: Page) => page.evaluate(() => window.scrollY);

  test('scrolls to the opened row after Back, and otherwise opens at the top [DASH-17]', async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin');
    const heading = getScreenHeading(page, 'Manage Manpower');
    const row = getLastRow(page);

    await test.step('one press of Back leaves the list, even after a reload', async () => {
      await page.goto('/about-us');
      await page.goto('/dashboard/ManageManpower');
      await page.getByRole('link', { name: 'Add manpower' }).click();
      await expect(getScreenHeading(page, 'Add manpower')).toBeVisible();
      await page.goBack();
      await expect(heading).toBeVisible();
      await page.reload();
      await expect(heading).toBeVisible();
      await row.scrollIntoViewIfNeeded();
      expect(await readScrollTop(page)).toBeGreaterThan(200);
      await page.goBack();
      await expect(page).toHaveURL(/\/about-us$/);
    });

    await test.step('a previously scrolled list opens at the top', async () => {
      await page.goto('/dashboard/ManageManpower');
      await expect(row).toBeVisible();
      expect(await readScrollTop(page)).toBe(0);
    });

    await test.step('the list marks the opened row after Back, the back link and a save', async () => {
      const markedRows = page.locator('#screen li[aria-current]');
      const openRow = () => row.getByRole('link', { name: /^Update/ }).click();
      const expectMarkedRow = async () => {
        await expect(row).toHaveAttribute('aria-current', 'true');
        await expect(row).toBeInViewport({ ratio: 1 });
        await expect(markedRows).toHaveCount(1);
      };
      await openRow();
      await expect(getScreenHeading(page, 'Update manpower')).toBeVisible();
      await page.goBack();
      await expectMarkedRow();
      await openRow();
      await page.getByRole('link', { name: 'Back', exact: true }).click();
      await expectMarkedRow();
      await openRow();
      await page.getByRole('button', { name: 'Update manpower' }).click();
      await acknowledgeAlert(page, 'Success!', 'Manpower data updated successfully');
      await expectMarkedRow();
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(markedRows).toHaveCount(0);
      await page.getByRole('link', { name: 'Manage Manpower' }).first().click();
      await expect(row).toBeVisible();
      await expect(markedRows).toHaveCount(0);
    });
  });
});

test.describe('keyboard focus', () => {
  test('moves to new screens and alerts, and returns after a dismissed question', async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin');
    await page.goto('/dashboard');
    await expect(getScreenHeading(page, 'Dashboard')).toBeVisible();
    await expect(getScreenHeading(page, 'Dashboard')).not.toBeFocused();
    await page.getByRole('link', { name: 'Manage News' }).first().click();
    await expect(getScreenHeading(page, 'Manage News')).toBeFocused();
    await expect(page).toHaveTitle('Manage News · Dashboard');
    await page.getByRole('link', { name: 'Add news' }).click();
    await expect(getScreenHeading(page, 'Add news')).toBeFocused();
    await page.goBack();
    await expect(getScreenHeading(page, 'Manage News')).toBeFocused();

    const deleteButton = page.getByRole('button', { name: /^Delete/ }).first();
    await deleteButton.click();
    await getAlert(page, 'Are you sure?').getByRole('button', { name: 'No, keep it' }).click();
    await expect(deleteButton).toBeFocused();

    await page.getByRole('link', { name: 'Add news' }).click();
    await page.getByLabel('Title', { exact: true }).fill('Saved by keyboard');
    await page.keyboard.press('Control+s');
    const successAlert = getAlert(page, 'Success!');
    await expect(successAlert.getByRole('button', { name: 'OK' })).toBeFocused();
    await expect(page.locator('h1')).toHaveText('Manage News');
    await page.keyboard.press('Enter');
    await expect(successAlert).toBeHidden();
    await expect(getScreenHeading(page, 'Manage News')).toBeFocused();
  });
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|fetch|reached|import/i] });

  test('the dashboard reports a lost connection, and Reload restores the screen [LAY-15]', async ({
    page,
    context,
    signInAs,
  }) => {
    await signInAs('admin');
    await page.goto('/dashboard');
    await expect(getScreenHeading(page, 'Dashboard')).toBeVisible();
    const header = page.getByRole('banner');
    await expect(header.getByText(/Went live/)).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await expect(header.getByText('The status of the website is unknown right now.')).toBeVisible();
    await expect(page.getByText(/Went live/)).toHaveCount(0);
    await page.getByRole('link', { name: 'Manage FAQ' }).first().click();
    await expect(getScreenHeading(page, 'This screen could not be shown')).toBeVisible();
    const unreachable = page.getByText(
      'The server cannot be reached. Check your connection, then reload this screen',
    );
    await expect(unreachable).toBeVisible();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(unreachable).toBeVisible();
    await expect(page.getByRole('link', { name: 'Manage News' }).first()).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(getScreenHeading(page, 'Manage FAQ')).toBeVisible();
    await expect(page.getByText('You are offline.')).toHaveCount(0);
    await expect(page.getByText(/Went live/)).toBeVisible();
  });
});
