/** The script of every public page. It loads the scripts that only some pages need. */

import { startAccountMenu } from '#session/account-entry.ts';
import { followOtherTabs, isDark, setDark } from '#ui/theme.ts';
import { waitForNextPaint } from '#ui/wait-for-next-paint.ts';
import { scriptTimeoutMs, withTimeout } from '#ui/with-timeout.ts';
import { t } from '#words/words.ts';
import { startMenu } from './menu.ts';
import { runSafely, runWhenNear, runWhenPainted, waitUntilIdle } from './run-when.ts';
import { startWhatsAppButton } from './whatsapp-button.ts';

/** The scroll position at which the bar starts to stick to the top, in pixels [LAY-3]. */
const stickyThresholdPx = 8;

/** Marks a scrolled page. The stylesheet then moves the bar to the top. */
function startStickyHeader(): void {
  const markScrolled = () =>
    document.documentElement.toggleAttribute('data-scrolled', window.scrollY > stickyThresholdPx);
  window.addEventListener('scroll', markScrolled, { passive: true });
  // A page can be scrolled when it opens. Reading the position before the first frame would force a layout.
  requestAnimationFrame(markScrolled);
}

/** Replaces broken pictures with the fallback in `data-picture`. The elements keep their size [SITE-2]. */
function replaceBrokenPictures(): void {
  const replace = (image: HTMLImageElement) => {
    const fallback = image.dataset['picture'];
    if (!fallback) return;
    delete image.dataset['picture']; // prevents replacing the fallback itself
    for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove();
    image.removeAttribute('srcset');
    image.src = fallback;
  };
  // The error event of an image does not bubble, but it can be captured.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) replace(target);
    },
    true,
  );
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-picture]')) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) replace(image);
  }
}

function startThemeSwitch(): void {
  const button = document.querySelector('[data-theme-switch]');
  button?.addEventListener('click', () => setDark(!isDark()));
  followOtherTabs();
}

function startAccount(): void {
  const account = document.querySelector<HTMLElement>('[data-account]');
  if (account) startAccountMenu(account);
}

const parts = [startStickyHeader, startMenu, startThemeSwitch, startAccount, replaceBrokenPictures];
for (const start of parts) runSafely(start);

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

/** Lays out the sections below the hero one at a time to avoid one long task [SITE-2]. */
async function layOutInBatches(): Promise<void> {
  for (const section of document.querySelectorAll<HTMLElement>('.hero-height ~ [data-section]')) {
    await waitUntilIdle();
    section.dataset['laidOut'] = '';
    section.getBoundingClientRect(); // layout in this task, paint in the next
  }
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
