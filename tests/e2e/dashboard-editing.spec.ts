import type { Page } from 'playwright/test';
import { makePicture } from '../support/pictures.ts';
import { waitForAlerts } from './alert-steps.ts';
import { closeModalWithBack, confirmDeletion, getAlert } from './dashboard-steps.ts';
import { expect, reducedMotion, test } from './fixtures.ts';

/** Distinguishes the input of this run from that of an earlier run on the same stack. */
const runId = Date.now().toString(36);

const respondToOffer = (
  page: Page,
  name: 'Restore changes' | 'Discard',
  description: string | RegExp,
) => page.getByRole('button', { name, description }).click();

test.describe('a form', () => {
  // Playwright's tracer tries to read the preview of a picture that cannot be shown.
  test.use({ expectedErrors: [/ERR_FAILED|Failed to load|Connecting to 'blob:/] });

  test('previews, protects and restores unsaved input [DASH-6, DASH-14]', async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin');
    await page.goto('/dashboard/manageNews');
    const openAddForm = () => page.getByRole('link', { name: 'Add news' }).first().click();
    const question = getAlert(page, 'Leave without saving?');
    const title = page.getByLabel('Title', { exact: true });
    const typedTitle = `Not saved yet ${runId}`;
    await openAddForm();
    await title.fill(typedTitle);
    await test.step('the preview shows the typed title and date in the chosen theme', async () => {
      const preview = page.frameLocator('iframe[title^="Preview"]');
      await expect(preview.getByRole('heading', { name: typedTitle }).first()).toBeAttached();
      await page.getByLabel('Date', { exact: true }).fill('2019-03-01T09:30');
      await expect(preview.getByText('1 March 2019').first()).toBeAttached();
      await page.getByRole('button', { name: 'Dark', exact: true }).click();
      await expect(preview.locator('html')).toHaveAttribute('data-theme', 'dark');
    });
    await test.step('leaving the form through a link requires confirmation', async () => {
      await page.getByRole('link', { name: 'Manage News' }).click();
      await question.getByRole('button', { name: 'Stay' }).click();
      await expect(title).toHaveValue(typedTitle);
      await page.getByRole('link', { name: 'Manage News' }).click();
      await question.getByRole('button', { name: 'Leave' }).click();
      await expect(page).toHaveURL(/manageNews$/);
    });
    await test.step('pressing Back twice opens only one confirmation', async () => {
      await openAddForm();
      await expect(title).toHaveValue('');
      await respondToOffer(page, 'Restore changes', typedTitle);
      await expect(title).toHaveValue(typedTitle);
      // A second press before this point would leave the app.
      await closeModalWithBack(page);
      await expect(question).toBeVisible();
      await page.goBack();
      await question.getByRole('button', { name: 'Leave' }).click();
      await expect(page).toHaveURL(/manageNews$/);
    });
    await test.step('after a reload, the form offers to restore the input and mentions the missing picture', async () => {
      await openAddForm();
      await respondToOffer(page, 'Discard', typedTitle);
      await page.route(/findPictures|uploadImage/, () => {}); // The request gets no response.
      const titleWithPicture = `With a picture ${runId}`;
      await title.fill(titleWithPicture);
      await page.getByLabel('Picture', { exact: true }).setInputFiles({
        name: 'photo.png',
        mimeType: 'image/png',
        buffer: await makePicture('png', 380, 350),
      });
      await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
      page.on('dialog', (dialog) => dialog.accept());
      await page.reload();
      const expectedOffer = new RegExp(
        `${titleWithPicture} .*The picture in the field “Picture” was not uploaded\\.`,
      );
      await respondToOffer(page, 'Restore changes', expectedOffer);
      await expect(title).toHaveValue(titleWithPicture);
    });
  });
});

test.describe('a list', () => {
  test.use({ ...reducedMotion, expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test('handles Back, an early click on an alert and a lost connection [DASH-6, DASH-15]', async ({
    page,
    context,
    signInAs,
  }) => {
    await signInAs('admin');
    await page.goto('/dashboard/ManageManpower');
    const deleteButton = page.getByRole('button', { name: /^Delete/ }).first();
    await test.step('Back returns to the previous list page', async () => {
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page).toHaveURL(/page=2/);
      await expect(page.getByText('Page 2 of 2')).toBeVisible();
      await page
        .locator('#screen')
        .getByRole('link', { name: /^Update/ })
        .first()
        .click();
      await expect(page.getByLabel('Category')).toBeVisible();
      await page.goBack();
      await expect(page.getByText('Page 2 of 2')).toBeVisible();
    });
    await test.step('an alert registers a click that starts during the opening animation', async () => {
      await deleteButton.click();
      const question = getAlert(page, 'Are you sure?');
      await expect(question).toBeVisible();
      const popup = page.locator('.swal2-popup.swal2-show');
      // Replays the opening animation and pauses it.
      await popup.evaluate((element) => {
        element.classList.remove('swal2-show');
        element.getBoundingClientRect();
        element.classList.add('swal2-show');
        for (const animation of element.getAnimations()) animation.pause();
      });
      const buttonBox = await question.getByRole('button', { name: 'No, keep it' }).boundingBox();
      if (!buttonBox) throw new Error('The button is not in view');
      await page.mouse.move(buttonBox.x + buttonBox.width / 2, buttonBox.y + buttonBox.height / 2);
      await page.mouse.down();
      await popup.evaluate((element) => {
        for (const animation of element.getAnimations()) animation.finish();
      });
      await page.mouse.up();
      await expect(question).toBeHidden();
    });
    await test.step('the error for a deletion without a connection does not mention typed text', async () => {
      await waitForAlerts(page);
      await context.setOffline(true);
      await deleteButton.click();
      await confirmDeletion(page, '');
      const alert = getAlert(page, 'Error!');
      await expect(alert).toContainText('The server cannot be reached.');
      await expect(alert).not.toContainText('Nothing that you typed');
    });
  });
});
