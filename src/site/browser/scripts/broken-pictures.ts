/** Puts the fallback, which their `data-picture` names, in the place of content's pictures that cannot be loaded; the element keeps its size [SITE-2]. */
export function replaceBrokenPictures(root: Document | HTMLElement): void {
  const replace = (image: HTMLImageElement) => {
    const fallback = image.dataset['picture'];
    if (!fallback) return;
    delete image.dataset['picture']; // once: the fallback itself is not replaced
    for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove();
    image.removeAttribute('srcset');
    image.src = fallback;
  };
  // An image's error does not bubble, but it can be caught on its way down.
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
