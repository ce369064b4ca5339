import { expect, type Page } from 'playwright/test';

/** Resolves once a script is loaded, of which a part of its name is given: what needs it then works without a connection. */
export const scriptIsLoaded = (page: Page, name: string) =>
  page.waitForFunction(
    (part) =>
      performance
        .getEntriesByType('resource')
        .some((entry) => entry.name.includes(`/_astro/${part}.`) && entry.name.endsWith('.js')),
    name,
  );

/** Resolves once alerts open without a connection: screens load their script in advance. */
export const alertsAreLoaded = (page: Page) => scriptIsLoaded(page, 'sweetalert2');

/**
 * Notes what the toasts of a page say, from its next load on: one is shown for a moment, in which nobody may look. The
 * result waits until a toast has said a text.
 */
export async function noteToasts(page: Page): Promise<(text: string) => Promise<void>> {
  const said: string[] = [];
  await page.exposeFunction('noteToast', (text: string) => said.push(text));
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
  return (text) => expect.poll(() => said).toContain(text);
}
