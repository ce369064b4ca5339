import { t } from '#words/words.ts';
import { createButton } from './elements.ts';

/** The zoom factors. At 3, the small print of a document is readable on a phone. */
const levels = [1, 2, 3, 4];
const readableLevel = levels.indexOf(3);

interface Point {
  clientX: number;
  clientY: number;
}

/** Zooms with two buttons, `+`, `-` and `0`, a click, and a double tap. Pinching zooms the page [CERT-1, LIC-1]. */
export function makeZoomable(container: HTMLElement, image: HTMLImageElement) {
  let level = 0;
  const isZoomed = () => level > 0;
  const setLevel = (next: number, { clientX, clientY } = getCenter(container)) => {
    const before = image.getBoundingClientRect();
    level = Math.max(0, Math.min(levels.length - 1, next));
    layOut(container, image, levels[level] ?? 1);
    zoomOutButton.ariaDisabled = String(level === 0);
    zoomInButton.ariaDisabled = String(level === levels.length - 1);
    // Keeps the point under the pointer in place.
    const after = image.getBoundingClientRect();
    const scale = after.width / before.width || 1;
    container.scrollBy(
      after.left + (clientX - before.left) * scale - clientX,
      after.top + (clientY - before.top) * scale - clientY,
    );
  };
  const zoomOutButton = createButton(t('Zoom out'), '−', () => setLevel(level - 1));
  const zoomInButton = createButton(t('Zoom in'), '+', () => setLevel(level + 1));
  onClickOrDoubleTap(image, (point) => setLevel(isZoomed() ? 0 : readableLevel, point));
  const keyActions: Record<string, () => void> = {
    '+': () => setLevel(level + 1),
    '=': () => setLevel(level + 1),
    '-': () => setLevel(level - 1),
    '0': () => setLevel(0),
  };
  return {
    zoomOutButton,
    zoomInButton,
    isZoomed,
    reset: () => setLevel(0),
    /** Zooms, or scrolls a zoomed picture. Returns whether it handled the key. */
    handleKey: ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
      if (ctrlKey || metaKey || altKey) return false;
      const [x, y] = (isZoomed() && directions[key]) || [0, 0];
      container.scrollBy({ left: x * 80, top: y * 80 });
      keyActions[key]?.();
      return key in keyActions || x !== 0 || y !== 0;
    },
  };
}

const directions: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function getCenter(container: HTMLElement): Point {
  const { left, top, width, height } = container.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
}

/** At the first level, the picture fits into the container. At the other levels, it is `factor` times as wide. */
function layOut(container: HTMLElement, image: HTMLImageElement, factor: number) {
  image.style.cursor = factor > 1 ? 'zoom-out' : 'zoom-in';
  image.style.width = '';
  image.style.maxWidth = '100%';
  image.style.maxHeight = `${container.clientHeight}px`;
  if (factor === 1) return;
  const width = image.offsetWidth * factor;
  image.style.maxWidth = 'none';
  image.style.maxHeight = 'none';
  image.style.width = `${width}px`;
}

/** The longest time between the taps of a double tap, in milliseconds. Not all browsers send `dblclick` for taps. */
const doubleTapMs = 350;

/** With touch, only a double tap zooms, because a single tap can start a pan. */
function onClickOrDoubleTap(image: HTMLImageElement, zoomAt: (point: Point) => void) {
  let isTouch = false;
  let lastTap = Number.NEGATIVE_INFINITY;
  image.style.touchAction = 'pan-x pan-y pinch-zoom';
  image.addEventListener('pointerdown', ({ pointerType }) => {
    isTouch = pointerType === 'touch';
  });
  image.addEventListener('click', (event) => {
    const isSecondTap = event.timeStamp - lastTap < doubleTapMs;
    lastTap = isSecondTap ? Number.NEGATIVE_INFINITY : event.timeStamp;
    if (!isTouch || isSecondTap) zoomAt(event);
  });
}
