/** Opens the pictures of a gallery in place: a dialog, moved through by its buttons and the arrow keys [CERT-1, LIC-1]. */
export function startLightbox(gallery: HTMLElement): void {
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>('a')];
  for (const [at, link] of links.entries()) {
    link.setAttribute('aria-haspopup', 'dialog');
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      open(links, at);
    });
  }
}

const control =
  'grid size-12 cursor-pointer place-items-center rounded-full bg-surface text-2xl text-strong transition-colors duration-200 hover:bg-sunken aria-disabled:cursor-default aria-disabled:opacity-40';

function open(links: HTMLAnchorElement[], start: number) {
  const dialog = document.createElement('dialog');
  dialog.className =
    'm-auto max-h-none max-w-none bg-transparent p-4 text-center backdrop:bg-ink/85 backdrop:backdrop-blur-sm';
  dialog.setAttribute('aria-label', 'Enlarged picture');
  dialog.setAttribute('closedby', 'any');
  const image = document.createElement('img');
  image.className =
    'mx-auto max-h-[calc(100dvh-8rem)] max-w-[calc(100vw-2rem)] rounded-xl bg-white object-contain';
  const bar = document.createElement('div');
  bar.className = 'mt-4 flex justify-center gap-4';

  let at = start;
  const show = (next: number) => {
    at = Math.max(0, Math.min(links.length - 1, next));
    image.src = links[at]?.href ?? '';
    image.alt = links[at]?.textContent?.trim() ?? '';
    // Not `disabled`: that would take the focus out of the dialog, and the arrow keys with it.
    previous.ariaDisabled = String(at === 0);
    following.ariaDisabled = String(at === links.length - 1);
  };
  const previous = button('Previous', '‹', () => show(at - 1));
  const following = button('Next', '›', () => show(at + 1));
  const close = button('Close', '×', () => dialog.close());
  bar.append(previous, close, following);
  dialog.append(image, bar);
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') show(at - 1);
    if (key === 'ArrowRight') show(at + 1);
  });
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  show(start);
  document.body.append(dialog);
  dialog.showModal();
  close.focus();
}

function button(label: string, sign: string, work: () => void) {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = control;
  made.ariaLabel = label;
  made.textContent = sign;
  made.addEventListener('click', work);
  return made;
}
