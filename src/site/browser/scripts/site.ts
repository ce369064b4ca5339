/** The script of every public page. It loads the scripts that only some pages need. */

import { startAccountMenu } from '#session/account-entry.ts';
import { isDark, setDark } from '#ui/theme.ts';
import { waitForNextPaint } from '#ui/wait-for-next-paint.ts';
import { scriptTimeoutMs, withTimeout } from '#ui/with-timeout.ts';
import { t } from '#words/words.ts';
import { replaceBrokenPictures } from './broken-pictures.ts';
import { layOutInBatches } from './lay-out-in-batches.ts';
import { startMenu } from './menu.ts';
import { runSafely, runWhenNear, runWhenPainted, waitUntilIdle } from './run-when.ts';
import { startStickyHeader } from './sticky-header.ts';
import { startWhatsAppButton } from './whatsapp-button.ts';

function startThemeSwitch(): void {
  const button = document.querySelector('[data-theme-switch]');
  button?.addEventListener('click', () => setDark(!isDark()));
}

function startAccountCorner(): void {
  const account = document.querySelector<HTMLElement>('[data-account]');
  if (account) startAccountMenu(account);
}

const immediateParts = [startStickyHeader, startMenu, startThemeSwitch, startAccountCorner];
for (const start of [...immediateParts, () => replaceBrokenPictures(document)]) runSafely(start);

for (const carousel of document.querySelectorAll<HTMLElement>('[data-carousel]')) {
  const runWhen = carousel.dataset['carousel'] === 'hero' ? runWhenPainted : runWhenNear;
  runWhen(carousel, async () => {
    const { startCarousel } = await import('./carousel.ts');
    await waitUntilIdle(); // avoids one long task that also evaluates the script
    startCarousel(carousel);
  });
}

for (const band of document.querySelectorAll<HTMLElement>('[data-section="stats"]')) {
  runWhenNear(band, async () => (await import('./count-up.ts')).countUpWhenSeen(band));
}

for (const gallery of document.querySelectorAll<HTMLElement>('[data-lightbox]')) {
  runWhenPainted(gallery, async () => (await import('./lightbox.ts')).startLightbox(gallery));
}

/** Reports a failure in the status line. Starts the script even if it arrives late. */
async function loadPriceList(list: HTMLElement): Promise<void> {
  const status = list.querySelector('[data-shown]');
  const countText = status?.textContent ?? '';
  const report = (text: string) => status?.replaceChildren(text);
  const script = import('./price-list.ts');
  withTimeout(scriptTimeoutMs, script).catch(() =>
    report(t('The filter did not load. Reload the page to use it.')),
  );
  const { startPriceList } = await script;
  report(countText);
  startPriceList(list);
}

async function runAfterPaint(): Promise<void> {
  await waitForNextPaint();
  for (const list of document.querySelectorAll<HTMLElement>('[data-price-list]')) {
    runSafely(() => loadPriceList(list));
  }
  await runSafely(layOutInBatches);
  await waitUntilIdle();
  await runSafely(startWhatsAppButton);
}

runAfterPaint();
