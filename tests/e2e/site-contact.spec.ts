import type { Page, Route } from 'playwright/test';
import { expect, test } from './fixtures.ts';

const fieldValues = {
  Name: 'Amina Yusuf',
  Email: 'amina@site.example',
  'Phone Number': '+971 4 555 0100',
  Subject: 'Twelve masons',
  Description: 'Twelve masons in Dubai from the first of May.',
};

async function openForm(page: Page, path = '/contact') {
  await page.goto(path);
  await expect(page.locator('form')).toHaveJSProperty('noValidate', true);
}

async function fillForm(page: Page) {
  for (const [label, text] of Object.entries(fieldValues)) await page.getByLabel(label).fill(text);
}

const submitForm = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();

async function stubMessages(page: Page, respond: (route: Route) => Promise<void>) {
  const requests: { body: Record<string, string>; key: string | undefined }[] = [];
  await page.route('**/postMessage', (route) => {
    const request = route.request();
    requests.push({ body: request.postDataJSON(), key: request.headers()['idempotency-key'] });
    return respond(route);
  });
  return requests;
}

const acceptMessage = (route: Route) => route.fulfill({ status: 201, json: { received: true } });

test('the contact page shows the contact details beside the form [CON-1]', async ({ page }) => {
  await page.goto('/contact');
  const main = page.getByRole('main');
  const details = await main.locator('dl').boundingBox();
  const form = await main.locator('form').boundingBox();
  expect((details?.x ?? 0) + (details?.width ?? 0)).toBeLessThan(form?.x ?? 0);
});

test('the form confirms a message and reuses the idempotency key for an identical message [CON-3, CON-4, CON-5]', async ({
  page,
}) => {
  const requests = await stubMessages(page, acceptMessage);
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    await openForm(page);
    await expect(page.getByLabel('Name')).toHaveValue('');
    await fillForm(page);
    await submitForm(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Message Sent!')).toBeVisible();
    await expect(dialog.getByText('Your message has been successfully sent.')).toBeVisible();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(/\/$/);
    expect(requests).toHaveLength(attempt);
  }
  expect(requests[1]?.key).toBe(requests[0]?.key);
  expect(requests[0]?.body).toMatchObject({ name: 'Amina Yusuf', subject: 'Twelve masons' });
  expect(requests[0]?.body['date']).toMatch(/^[A-Z][a-z]+ \d{2}, \d{4}$/);
  expect(requests[0]?.body['time']).toMatch(/^\d{2}:\d{2} [AP]M$/);
  expect(requests[0]?.body['filledInMs']).toBeGreaterThan(0);
});

test.describe('when sending fails', () => {
  test.use({ expectedErrors: [/ERR_FAILED|500/] });

  test('the form offers WhatsApp, and a retry after a reload reuses the key [CON-3, CON-5]', async ({
    page,
  }) => {
    let isOnline = false;
    const requests = await stubMessages(page, (route) =>
      isOnline ? acceptMessage(route) : route.abort(),
    );
    await openForm(page);
    await fillForm(page);
    await submitForm(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Oops...')).toBeVisible();
    await expect(dialog.getByText('Failed to send message. Please try again later.')).toBeVisible();
    await dialog.getByRole('button', { name: 'OK' }).click();

    const button = page.getByRole('button', { name: 'Send message' });
    await expect(button, 'focus returns to the button [CON-2]').toBeFocused();
    await expect(page.getByLabel('Description')).toHaveValue(fieldValues.Description);
    await expect(page.getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute(
      'href',
      /wa\.me\/\d+\?text=.*Twelve%20masons/,
    );

    await page.reload();
    await expect(page.locator('form')).toHaveJSProperty('noValidate', true);
    await expect(page.getByLabel('Name')).toHaveValue(fieldValues.Name);
    await expect(page.getByLabel('Description')).toHaveValue(fieldValues.Description);

    isOnline = true;
    await submitForm(page);
    await expect(page.getByText('Message Sent!')).toBeVisible();
    expect(requests).toHaveLength(2);
    expect(requests[0]?.key).toBeTruthy();
    expect(requests[1]?.key).toBe(requests[0]?.key);
  });
});

test('a message restored after a reload is sent without a fill-in time [CON-5]', async ({
  page,
}) => {
  const requests = await stubMessages(page, acceptMessage);
  await openForm(page);
  await fillForm(page);
  await page.reload();
  await expect(page.locator('form')).toHaveJSProperty('noValidate', true);
  await submitForm(page);
  await expect(page.getByText('Message Sent!')).toBeVisible();
  expect(requests[0]?.body).not.toHaveProperty('filledInMs');
});

test.describe('an enquiry link on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('scrolls to the form and fills in the subject [CON-6]', async ({ page }) => {
    await page.goto('/manpower-list');
    const row = page.getByRole('row', { name: 'Steel fixer' });
    const category = await row.getByRole('rowheader').innerText();
    const nationality = await row.getByRole('cell').nth(1).innerText();
    await row.getByRole('link', { name: /^Enquire/ }).click();
    await expect(page).toHaveURL(/\/contact\?subject=.*#form$/);
    await expect(page.getByRole('heading', { name: 'Send us a message' })).toBeInViewport();
    await expect(page.getByLabel('Subject')).toHaveValue(`Enquiry: ${category}, ${nationality}`);
    await expect(page.getByLabel('Subject')).toBeInViewport();
  });
});

test('a reload keeps the typed subject, and a new link replaces it [CON-3, CON-6]', async ({
  page,
}) => {
  await openForm(page, '/contact?subject=Enquiry%3A%20masons');
  await expect(page.getByLabel('Subject')).toHaveValue('Enquiry: masons');
  await page.getByLabel('Subject').fill('Masons and helpers');
  await page.reload();
  await expect(page.getByLabel('Subject')).toHaveValue('Masons and helpers');
  await openForm(page, '/contact?subject=Enquiry%3A%20welders');
  await expect(page.getByLabel('Subject')).toHaveValue('Enquiry: welders');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an error page explains the rejection, and Back keeps the text [CON-3, CON-5]', async ({
    page,
  }) => {
    await page.goto('/contact');
    await fillForm(page);
    await page.getByLabel('Name').fill('   ');
    await submitForm(page);
    await expect(page).toHaveURL(/\/message-not-sent#name$/);
    await expect(page.getByRole('heading', { name: 'Your message was not sent' })).toBeVisible();
    await expect(page.getByText('Name is required')).toBeVisible();
    await expect(page.getByText('Subject is required')).toBeHidden();
    await expect(page.getByText('Failed to send message.')).toBeHidden();
    await expect(page.getByRole('main').locator('a[href^="https://wa.me/"]').first()).toBeVisible();

    await page.goBack();
    await expect(page.getByLabel('Description')).toHaveValue(fieldValues.Description);
    await page.getByLabel('Subject').fill('   ');
    await submitForm(page);
    await expect(page.getByText('Some fields are missing or not valid.')).toBeVisible();
    await page.goBack();
    await page.getByLabel('Name').fill(fieldValues.Name);
    await page.getByLabel('Subject').fill(fieldValues.Subject);
    await submitForm(page);
    await expect(page).toHaveURL(/\/thank-you$/);
    await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
  });

  test('the error page reports a failure if no field is invalid [CON-3]', async ({ page }) => {
    const response = await page.goto('/message-not-sent');
    expect(response?.status()).toBe(200);
    await expect(page.getByText('Failed to send message. Please try again later.')).toBeVisible();
    await expect(page.getByText('is required').filter({ visible: true })).toHaveCount(0);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  test('the browser rejects an invalid phone number [CON-2]', async ({ page }) => {
    await page.goto('/contact');
    await fillForm(page);
    await page.getByLabel('Phone Number').fill('abc');
    await submitForm(page);
    await expect(page.locator('input:invalid')).toHaveAttribute('name', 'phone');
    await expect(page).toHaveURL(/\/contact$/);
  });
});
