import type { PastedLine } from './pasted-line.ts';
import { readStyle } from './pasted-style.ts';

const findMarker = (element: Element) =>
  [...element.querySelectorAll('[data-style]')].find((part) =>
    /^ignore/i.test(readStyle(part, 'mso-list')),
  );

/** Word writes a list item as a paragraph with its level in the style and its marker as text. */
export function readWordItem(
  element: Element,
): Pick<PastedLine, 'level' | 'ordered' | 'number'> | undefined {
  const level = /level(\d)/i.exec(readStyle(element, 'mso-list'))?.[1];
  if (element.tagName !== 'P' || level === undefined) return undefined;
  const markerText = findMarker(element)?.textContent ?? '';
  const [, number] = /^[\s(]*(\p{Nd}+|[a-z]{1,5})[.)]/iu.exec(markerText) ?? [];
  return { level: Number(level), ordered: number !== undefined, number: parseListNumber(number) };
}

/** Undefined for a number that a list cannot start with. */
function parseListNumber(text: string | null | undefined): number | undefined {
  const number = /^\d{1,4}$/.test(text ?? '') ? Number(text) : 0;
  return number > 0 ? number : undefined;
}

/** Returns the explicit number of an item. For a first item without one, returns the start number of its list. */
export function readItemNumber(item: Element): number | undefined {
  const isFirst = !item.previousElementSibling;
  const list = isFirst && item.parentElement?.tagName === 'OL' ? item.parentElement : null;
  return parseListNumber(item.getAttribute('value') ?? list?.getAttribute('start'));
}
