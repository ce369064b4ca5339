import { prepareOnInterest } from '#ui/prepare-on-interest.ts';
import { scriptTimeoutMs, withTimeout } from '#ui/with-timeout.ts';

/** Opens pictures in a dialog [CERT-1, LIC-1]. If the dialog cannot be loaded, the link opens the picture. */
export function startLightbox(gallery: HTMLElement): void {
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>('a')];
  const loadDialog = () => import('./lightbox-dialog.ts');
  for (const [index, link] of links.entries()) {
    link.setAttribute('aria-haspopup', 'dialog');
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      withTimeout(scriptTimeoutMs, loadDialog()).then(
        ({ openLightbox }) => openLightbox(links, index),
        () => window.location.assign(link.href),
      );
    });
    prepareOnInterest(link, loadDialog);
  }
}
