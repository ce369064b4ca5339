/** A check takes several milliseconds on a phone, which is too slow for every frame while scrolling. */
const debounceMs = 100;

/** The minimum distance between words and the button, in pixels. */
const clearancePx = 6;

function addClearance(element: Element): DOMRect {
  const { x, y, width, height } = element.getBoundingClientRect();
  return new DOMRect(
    x - clearancePx,
    y - clearancePx,
    width + 2 * clearancePx,
    height + 2 * clearancePx,
  );
}

/** Elements that the button must not cover: icons, fields, and links and buttons with `getButtonClass`. */
const protectedSelector = 'svg, input, textarea, :is(a, button).border.inline-flex';

/** Whether a rectangle overlaps a line of an element's own text, or an element that must stay visible. */
function overlaps(rect: DOMRect, element: Element): boolean {
  const line = document.createRange();
  const parts = element.matches(protectedSelector) ? [element] : element.childNodes;
  return [...parts].some((part) => {
    if (part !== element && !(part instanceof Text && part.data.trim())) return false;
    line.selectNode(part);
    return [...line.getClientRects()].some(
      ({ top, right, bottom, left }) =>
        top < rect.bottom && bottom > rect.top && left < rect.right && right > rect.left,
    );
  });
}

/** Fields for typing. On a phone, the keyboard leaves no room for the button. */
const fieldSelector = 'main :is(input, textarea, select)';

/** Hides the floating WhatsApp button where it would cover text or fields [LAY-11, MAN-1]. */
export function startWhatsAppButton(): void {
  const button = document.querySelector('.whatsapp-button');
  const coversContent = (button: Element) => {
    const rect = addClearance(button);
    // Checks a grid that is finer than a line of text. The topmost elements are not enough, because a link that fills
    // its card covers the card's text.
    const listElementsAt = (point: number) =>
      document.elementsFromPoint(
        rect.left + ((point % 5) * rect.width) / 5,
        rect.top + ((point / 5) * rect.height) / 5,
      );
    const coveredElements = new Set(
      Array.from({ length: 25 }, (_, point) => listElementsAt(point)).flat(),
    );
    return [...coveredElements].some(
      (element) => !button.contains(element) && overlaps(rect, element),
    );
  };
  const check = () => {
    const isTyping = document.activeElement?.matches(fieldSelector) ?? false;
    if (button) button.toggleAttribute('data-covering', isTyping || coversContent(button));
  };
  let timer = 0;
  const checkSoon = () => {
    clearTimeout(timer);
    timer = window.setTimeout(check, debounceMs);
  };
  // `transitionend` fires after a carousel's slides move.
  for (const eventName of ['scroll', 'resize', 'transitionend', 'focusin', 'focusout'])
    window.addEventListener(eventName, checkSoon);
  check();
  button?.setAttribute('data-watched', '');
}
