import { expect, type Locator, type Page } from 'playwright/test';

export const alertTitled = (page: Page, title: string): Locator =>
  page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: title }) });

export async function acknowledge(page: Page, title: string, text: string): Promise<void> {
  const alert = alertTitled(page, title);
  await expect(alert).toContainText(text);
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toBeHidden();
}

/** Presses Back to close what is open. The app makes the browser go forward again. */
export async function pressBackOverModal(page: Page): Promise<void> {
  const historyIndex = () => page.evaluate(() => history.state?.idx);
  const before = await historyIndex();
  await page.goBack();
  await expect.poll(historyIndex).toBe(before);
}

export async function confirmDeletion(page: Page, text: string): Promise<void> {
  const question = alertTitled(page, 'Are you sure?');
  await expect(question).toContainText(text);
  await expect(question.getByRole('button', { name: 'No, keep it' })).toBeVisible();
  await question.getByRole('button', { name: 'Yes, delete it!' }).click();
}

export const rowWith = (page: Page, text: string): Locator =>
  page.locator('#screen').getByRole('listitem').filter({ hasText: text });

/** The field is a textarea before its editor is loaded. */
export const textIn = (field: Locator): Promise<string> =>
  field.evaluate((element: HTMLElement) =>
    element instanceof HTMLTextAreaElement ? element.value : element.innerText,
  );

export const screenHeading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** Opens a screen like a link in the dashboard, without loading the page again. */
export async function openScreen(page: Page, screen: string): Promise<void> {
  await page.evaluate((address) => {
    document.title = '';
    history.pushState({ idx: history.state.idx + 1, key: address }, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, `/dashboard${screen}`);
  await expect(page).toHaveTitle(/Dashboard$/);
}
