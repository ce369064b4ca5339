import { t } from '#words/words.ts';
import { createButton, createElement } from './elements.ts';
import { makeZoomable } from './zoom.ts';

/** Shows the linked pictures, starting at index `start`. Buttons and arrow keys move between the pictures. */
export function openLightbox(links: HTMLAnchorElement[], start: number) {
  const dialog = createElement(
    'dialog',
    'm-0 size-full max-h-none max-w-none flex-col bg-transparent p-4 open:flex backdrop:bg-ink/85 backdrop:backdrop-blur-sm',
  );
  dialog.setAttribute('aria-label', t('Enlarged picture'));
  const image = createElement('img', 'shrink-0 rounded-xl bg-white');
  const container = createElement('div', 'flex min-h-0 grow overflow-auto *:m-auto');
  const zoom = makeZoomable(container, image);
  // Announces each picture to screen readers, because focus stays on a button.
  const status = createElement('p', 'sr-only');
  status.role = 'status';
  const failure = createFailureNote(image, () => show(index));
  container.append(image, failure);

  const keys = ['ArrowLeft', 'ArrowRight'];
  const [backKey, forwardKey] = document.documentElement.dir === 'rtl' ? keys.reverse() : keys;

  let index = start;
  const show = (next: number) => {
    index = Math.max(0, Math.min(links.length - 1, next));
    image.hidden = false;
    failure.hidden = true;
    image.src = links[index]?.href ?? '';
    image.alt = links[index]?.textContent?.trim() ?? '';
    status.textContent = image.alt;
    zoom.reset();
    // Not `disabled`, because a disabled button would lose focus and the dialog would not receive the arrow keys.
    previousButton.ariaDisabled = String(index === 0);
    nextButton.ariaDisabled = String(index === links.length - 1);
  };
  const previousButton = createButton(t('Previous'), '‹', () => show(index - 1));
  const nextButton = createButton(t('Next'), '›', () => show(index + 1));
  const closeButton = createButton(t('Close'), '×', () => dialog.close());
  const bar = createElement('div', 'mt-4 flex justify-center gap-2 sm:gap-4');
  bar.append(previousButton, zoom.zoomOutButton, closeButton, zoom.zoomInButton, nextButton);
  dialog.append(container, bar, status);
  dialog.addEventListener('keydown', (event) => {
    if (zoom.handleKey(event)) event.preventDefault();
    else if (event.key === backKey) show(index - 1);
    else if (event.key === forwardKey) show(index + 1);
  });
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || target === bar || (target === container && !zoom.isZoomed())) {
      dialog.close();
    }
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  show(start);
  closeButton.focus();
}

/** If a picture cannot be loaded, replaces it with a note and a button to try again. */
function createFailureNote(image: HTMLImageElement, retry: () => void) {
  const note = createElement('div', 'rounded-xl bg-surface p-8 text-center text-strong');
  note.hidden = true;
  const text = createElement('p', 'max-w-[32ch]');
  text.role = 'alert';
  const retryButton = createElement('button', 'text-link mt-3 min-h-11 cursor-pointer px-3');
  retryButton.type = 'button';
  retryButton.textContent = t('Try again');
  retryButton.addEventListener('click', retry);
  note.append(text, retryButton);
  image.addEventListener('error', () => {
    image.hidden = true;
    note.hidden = false;
    text.textContent = t('This picture could not be loaded. Please check your connection.');
  });
  return note;
}
