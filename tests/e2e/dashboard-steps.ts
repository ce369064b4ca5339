import { expect, type Locator, type Page } from 'playwright/test';

/** The alert with this title, once it is open. */
export const alertTitled = (page: Page, title: string): Locator =>
  page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: title }) });

/** Reads an alert and closes it. */
export async function acknowledge(page: Page, title: string, text: string): Promise<void> {
  const alert = alertTitled(page, title);
  await expect(alert).toContainText(text);
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toBeHidden();
}

/** Presses Back while something is open, which closes it: the browser goes back and forward again. */
export async function pressBackOverModal(page: Page): Promise<void> {
  const historyIndex = () => page.evaluate(() => history.state?.idx);
  const before = await historyIndex();
  await page.goBack();
  await expect.poll(historyIndex).toBe(before);
}

/** Answers the question whether to delete with yes. */
export async function confirmDeletion(page: Page, text: string): Promise<void> {
  const question = alertTitled(page, 'Are you sure?');
  await expect(question).toContainText(text);
  await expect(question.getByRole('button', { name: 'No, keep it' })).toBeVisible();
  await question.getByRole('button', { name: 'Yes, delete it!' }).click();
}

/** The row of a list that contains these words. */
export const rowWith = (page: Page, words: string): Locator =>
  page.locator('#screen').getByRole('listitem').filter({ hasText: words });

/** The text in a field with formatting, before and after its editor is loaded. */
export const textIn = (field: Locator): Promise<string> =>
  field.evaluate((element: HTMLElement) =>
    element instanceof HTMLTextAreaElement ? element.value : element.innerText,
  );

export const screenHeading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** Opens a screen like a link of the dashboard, so that scripts are loaded once for all screens. */
export async function openScreen(page: Page, screen: string): Promise<void> {
  await page.evaluate((address) => {
    document.title = '';
    history.pushState({ idx: history.state.idx + 1, key: address }, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, `/dashboard${screen}`);
  await expect(page).toHaveTitle(/ · Dashboard$/);
}
