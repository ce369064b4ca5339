/** Replaces broken pictures with the fallback in `data-picture`. The elements keep their size [SITE-2]. */
export function replaceBrokenPictures(root: Document | HTMLElement): void {
  const replace = (image: HTMLImageElement) => {
    const fallback = image.dataset['picture'];
    if (!fallback) return;
    delete image.dataset['picture']; // prevents replacing the fallback itself
    for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove();
    image.removeAttribute('srcset');
    image.src = fallback;
  };
  // The error event of an image does not bubble, but it can be captured.
  root.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) replace(target);
    },
    true,
  );
  for (const image of root.querySelectorAll<HTMLImageElement>('img[data-picture]')) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) replace(image);
  }
}
