import { expect, type Page } from 'playwright/test';

/** Waits until a script has loaded. After that, its features work without a connection. */
export const waitForScript = (page: Page, name: string) =>
  page.waitForFunction(
    (scriptName) =>
      performance
        .getEntriesByType('resource')
        .some(
          (entry) => entry.name.includes(`/_astro/${scriptName}.`) && entry.name.endsWith('.js'),
        ),
    name,
  );

/** Waits for the script of the alerts, which screens load in advance. */
export const waitForAlerts = (page: Page) => waitForScript(page, 'sweetalert2');

/**
 * Records toasts from the next page load on, because each is visible only briefly. The returned function waits until a
 * toast with the text has appeared.
 */
export async function recordToasts(page: Page): Promise<(text: string) => Promise<void>> {
  const toastTexts: string[] = [];
  await page.exposeFunction('noteToast', (text: string) => toastTexts.push(text));
  await page.addInitScript(() => {
    const { noteToast } = window as unknown as { noteToast: (text: string) => void };
    new MutationObserver(() => {
      const toast = document.querySelector<HTMLElement>('.swal2-toast:not([data-noted])');
      const text = toast?.querySelector('.swal2-title')?.textContent;
      if (!toast || !text) return;
      toast.dataset['noted'] = '';
      noteToast(text);
    }).observe(document, { childList: true, subtree: true });
  });
  return (text) => expect.poll(() => toastTexts).toContain(text);
}
