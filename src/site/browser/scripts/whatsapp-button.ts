/** To look at what is below takes some milliseconds on a phone: too long for every frame of a page that is scrolled. */
const debounceMs = 100;

/** How near to the button words may come, in pixels. */
const clearance = 6;

/** The place of an element and what is near around it. */
function surroundings(element: Element): DOMRect {
  const { x, y, width, height } = element.getBoundingClientRect();
  return new DOMRect(x - clearance, y - clearance, width + 2 * clearance, height + 2 * clearance);
}

/** What is kept free as a whole: icons, fields, and links and buttons with an edge as `buttonClass` gives it. */
const keptFree = 'svg, input, textarea, :is(a, button).border.inline-flex';

/** Whether an element's own words, line by line, are in a rectangle; or the whole of what is kept free. */
function isIn(rect: DOMRect, element: Element): boolean {
  const line = document.createRange();
  const parts = element.matches(keptFree) ? [element] : element.childNodes;
  return [...parts].some((part) => {
    if (part !== element && !(part instanceof Text && part.data.trim())) return false;
    line.selectNode(part);
    return [...line.getClientRects()].some(
      ({ top, right, bottom, left }) =>
        top < rect.bottom && bottom > rect.top && left < rect.right && right > rect.left,
    );
  });
}

/** Fields that are typed in, on a phone above a keyboard: there the button is in the way wherever it floats. */
const typedIn = 'main :is(input, textarea, select)';

/** Hides the floating WhatsApp button wherever it would cover what is to be read or typed in [LAY-11, MAN-1]. */
export function startWhatsAppButton(): void {
  const button = document.querySelector('.whatsapp-button');
  const coversWords = (button: Element) => {
    const rect = surroundings(button);
    // All elements at points between which no line has room: a link that fills its card lies over the card's other words.
    const at = (point: number) =>
      document.elementsFromPoint(
        rect.left + ((point % 5) * rect.width) / 5,
        rect.top + ((point / 5) * rect.height) / 5,
      );
    const below = new Set(Array.from({ length: 25 }, (_, point) => at(point)).flat());
    return [...below].some((element) => !button.contains(element) && isIn(rect, element));
  };
  const check = () => {
    const isTyping = document.activeElement?.matches(typedIn) ?? false;
    if (button) button.toggleAttribute('data-covering', isTyping || coversWords(button));
  };
  let timer = 0;
  const checkSoon = () => {
    clearTimeout(timer);
    timer = window.setTimeout(check, debounceMs);
  };
  // `transitionend` is for a slide that has moved in or away.
  for (const moment of ['scroll', 'resize', 'transitionend', 'focusin', 'focusout'])
    window.addEventListener(moment, checkSoon);
  check();
  button?.setAttribute('data-watched', '');
}
