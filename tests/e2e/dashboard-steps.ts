import { expect, type Locator, type Page } from 'playwright/test';

export const getAlert = (page: Page, title: string): Locator =>
  page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: title }) });

export async function acknowledgeAlert(page: Page, title: string, text: string): Promise<void> {
  const alert = getAlert(page, title);
  await expect(alert).toContainText(text);
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toBeHidden();
}

/** Closes the open dialog with Back, and waits until the app has restored the position in the history. */
export async function closeModalWithBack(page: Page): Promise<void> {
  const readHistoryIndex = () => page.evaluate(() => history.state?.idx);
  const initialIndex = await readHistoryIndex();
  await page.goBack();
  await expect.poll(readHistoryIndex).toBe(initialIndex);
}

export async function confirmDeletion(page: Page, text: string): Promise<void> {
  const question = getAlert(page, 'Are you sure?');
  await expect(question).toContainText(text);
  await expect(question.getByRole('button', { name: 'No, keep it' })).toBeVisible();
  await question.getByRole('button', { name: 'Yes, delete it!' }).click();
}

export const getRow = (page: Page, text: string): Locator =>
  page.locator('#screen').getByRole('listitem').filter({ hasText: text });

/** The field is a textarea until its editor has loaded. */
export const readText = (field: Locator): Promise<string> =>
  field.evaluate((element: HTMLElement) =>
    element instanceof HTMLTextAreaElement ? element.value : element.innerText,
  );

export const getScreenHeading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** Opens a screen as a link in the dashboard does, without reloading the page. */
export async function openScreen(page: Page, screen: string): Promise<void> {
  await page.evaluate((address) => {
    document.title = '';
    history.pushState({ idx: history.state.idx + 1, key: address }, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, `/dashboard${screen}`);
  await expect(page).toHaveTitle(/Dashboard$/);
}
