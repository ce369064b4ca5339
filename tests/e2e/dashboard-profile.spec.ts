import type { Page } from 'playwright/test';
import { makePicture } from '../support/pictures.ts';
import { expect, reducedMotion, test } from './fixtures.ts';

test.use(reducedMotion);

const getPreview = (page: Page) => page.frameLocator('iframe[title^="Preview"]');

/** Resolves to the top of an element in the preview, in dashboard coordinates. */
const getTopInPreview = (page: Page, selector: string) =>
  page.locator('iframe[title^="Preview"]').evaluate((frame: HTMLIFrameElement, selector) => {
    const elementTop =
      frame.contentDocument?.querySelector(selector)?.getBoundingClientRect().top ?? 0;
    const { top, width } = frame.getBoundingClientRect();
    return top + elementTop * (width / frame.offsetWidth);
  }, selector);

async function openProfile(page: Page, hash = '') {
  await page.goto(`/dashboard/updateProfile/profile${hash}`);
  // On a phone, the form hides the preview, so the footer is not visible.
  await expect(getPreview(page).locator('footer').last()).toBeAttached();
}

async function goToSection(page: Page, name: string) {
  const contents = page.getByRole('navigation', { name: 'Sections' });
  if (await contents.isVisible()) await contents.getByRole('link', { name }).click();
  else await page.getByLabel('Section', { exact: true }).selectOption(name);
}

test('the preview shows a new logo and phone number before they are saved [DASH-19]', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('admin');
  await openProfile(page);
  const logo = getPreview(page).locator('header img');
  const originalLogo = await logo.getAttribute('src');
  await page.getByLabel('Logo', { exact: true }).setInputFiles({
    name: 'new-logo.png',
    mimeType: 'image/png',
    buffer: await makePicture('png', 704, 192, '#123456'),
  });
  await expect.poll(() => logo.getAttribute('src')).not.toBe(originalLogo);

  await goToSection(page, 'Contact');
  await expect(page).toHaveURL(/#contact$/);
  await page.getByLabel('Primary phone').fill('+971 4 555 0199');
  for (const part of ['aside', 'main', 'footer']) {
    await expect(getPreview(page).locator(part).first(), part).toContainText('+971 4 555 0199');
  }
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(getPreview(page).getByText('+971 4 555 0199').first()).toBeVisible();
});

test('the preview follows the focused or invalid field [DASH-4, DASH-19]', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs('admin');
  await openProfile(page, '#prices');
  const pageHeading = getPreview(page).getByRole('heading', { level: 1 });
  const phone = page.getByLabel('Primary phone');

  await test.step('the URL hash opens a section and previews its page', async () => {
    await expect(pageHeading).toHaveText('Manpower List');
    await expect(page.getByLabel('Prices: unit')).toBeInViewport();
  });

  await test.step('the preview shows the page that contains the focused field', async () => {
    await page.getByLabel('Our team: title', { exact: true }).focus();
    await expect(pageHeading).toHaveText('Our Team');
    await expect(page).toHaveURL(/#team$/);
    await phone.fill('+971 4 555 0188');
    await expect(pageHeading).toHaveText('Contact Us');
    await expect(getPreview(page).getByText('+971 4 555 0188').first()).toBeVisible();
    // The preview scrolls to a part far down its page.
    await page.getByLabel('Facebook link').focus();
    await expect.poll(() => getTopInPreview(page, 'footer')).toBeLessThan(400);
  });

  await test.step('saving an invalid field opens its section and page', async () => {
    await phone.fill('call us');
    await goToSection(page, 'Certificates');
    await expect(page).toHaveURL(/#certificates$/);
    await expect(pageHeading).toHaveText('Certificate');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Must be a phone number, such as +971 4 123 4567')).toBeVisible();
    await expect(phone).toBeFocused();
    await expect(page).toHaveURL(/#contact$/);
    await expect(pageHeading).toHaveText('Contact Us');
  });
});
