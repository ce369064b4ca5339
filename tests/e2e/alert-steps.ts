import { expect, type Page } from 'playwright/test';

/** Resolves when a script is loaded. Its features then work without a connection. */
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

/** Resolves when the script for alerts is loaded, which screens load in advance. */
export const waitForAlerts = (page: Page) => waitForScript(page, 'sweetalert2');

/**
 * From the next page load, records toasts, because a toast is shown only briefly. The returned function waits until a
 * toast has shown a text.
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
