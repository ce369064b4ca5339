import type { Page } from 'playwright/test';
import { getMessages } from '../../src/contract/routes/routes.ts';
import { expect, reducedMotion, test } from './fixtures.ts';

test.use({ ...reducedMotion, expectedErrors: [/nothing-here/] });

/** Masks all Latin letters outside scripts and fields, to simulate a visitor who cannot read them. */
async function maskLatinLetters(page: Page) {
  await page.addInitScript(() => {
    const mask = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { parentElement, nodeValue } = texts.currentNode;
        if (parentElement?.closest('script, style, input, textarea')) continue;
        const maskedText = nodeValue?.replace(/[a-z]/gi, '█') ?? '';
        if (maskedText !== nodeValue) texts.currentNode.nodeValue = maskedText;
      }
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) mask(node.parentNode ?? node);
    }).observe(document, { childList: true, subtree: true });
  });
}

test('an Arabic-only reader finds a price, opens a service and sends a message [LANG-2, LANG-3]', async ({
  page,
  call,
}) => {
  await maskLatinLetters(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'العربية' }).first().click();
  await expect(page).toHaveURL(/\/ar$/);

  await page.getByRole('link', { name: 'قائمة الأسعار', exact: true }).first().click();
  await page.getByRole('searchbox').pressSequentially('سباك');
  const row = page.getByRole('row', { name: /سباك/ });
  await expect(row).toContainText('4,000 درهم');
  await expect(page.getByRole('row', { name: /نادل/ })).toBeHidden();

  await page.getByRole('link', { name: 'خدماتنا', exact: true }).first().click();
  await page.getByRole('link', { name: 'عمالة البناء', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'عمالة البناء' })).toBeVisible();
  await expect(page).toHaveURL(/\/ar\/services\/service-details\//);

  await page.getByRole('link', { name: 'اتصل بنا', exact: true }).first().click();
  await expect(page.locator('form')).toHaveJSProperty('noValidate', true);
  await page.getByLabel('الاسم').pressSequentially('أمينة يوسف');
  await page.getByLabel('البريد الإلكتروني').pressSequentially('amina@site.example');
  await page.getByLabel('رقم الهاتف').pressSequentially('+971 4 555 0100');
  await page.getByLabel('الموضوع').pressSequentially('نحتاج سباكين');
  await page.getByRole('button', { name: 'أرسل الرسالة' }).click();
  await expect(page.getByText('التفاصيل مطلوبة')).toBeVisible();
  await page.getByLabel('التفاصيل').pressSequentially('عشرة سباكين في دبي من أول مايو.');
  await page.getByRole('button', { name: 'أرسل الرسالة' }).click();
  await expect(page.getByRole('dialog')).toContainText('أُرسلت الرسالة!');
  await page.getByRole('button', { name: 'حسنًا' }).click();
  await expect(page).toHaveURL(/\/ar$/);
  const { data: messages } = await call(getMessages);
  expect(messages.find(({ name }) => name === 'أمينة يوسف')).toMatchObject({ language: 'ar' });
});

test('the sign-in dialog, the search and the 404 page are entirely in Arabic [LANG-3, LAY-2]', async ({
  page,
}) => {
  await maskLatinLetters(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/ar/news');
  const logo = page.locator('.bar a').first();
  const logoBox = await logo.boundingBox();
  await page.getByRole('button', { name: 'دخول', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog).not.toContainText('█');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await logo.boundingBox(), 'the logo after the dialog').toEqual(logoBox);

  await page.getByRole('main').getByRole('searchbox').fill('الرواتب');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ar\/search\?q=/);
  await expect(page.getByRole('main')).not.toContainText('█');

  const response = await page.goto('/ar/nothing-here');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('الصفحة');
  await expect(page.getByRole('main')).not.toContainText('█');
});
