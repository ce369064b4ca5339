/** Reads the formatting, the list item and the table row that a pasted element represents. */
import type { PastedLine } from './pasted-line.ts';

/** Reads a CSS property from `data-style` (see `disableStyles`). Empty if the property is not set. */
export const readStyle = (element: Element, property: string): string =>
  new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'i')
    .exec(element.getAttribute('data-style') ?? '')?.[1]
    ?.trim() ?? '';

export function isBold(element: Element, inherited: boolean): boolean {
  const weight = readStyle(element, 'font-weight');
  if (weight) return /^bold/i.test(weight) || Number(weight) >= 600;
  return inherited || /^(B|STRONG|TH)$/.test(element.tagName);
}

export function isItalic(element: Element, inherited: boolean): boolean {
  const style = readStyle(element, 'font-style');
  if (style) return /^(italic|oblique)/i.test(style);
  return inherited || /^(I|EM|CITE|DFN)$/.test(element.tagName);
}

/** Strikethrough text is omitted because an outdated price would look valid without the line. */
export const isStruckThrough = (element: Element): boolean =>
  /^(S|STRIKE|DEL)$/.test(element.tagName) ||
  /line-through/i.test(
    readStyle(element, 'text-decoration') + readStyle(element, 'text-decoration-line'),
  );

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

/** Returns the explicit number of an item or, for a first item without one, the start number of its list, if any. */
export function readItemNumber(item: Element): number | undefined {
  const isFirst = !item.previousElementSibling;
  const list = isFirst && item.parentElement?.tagName === 'OL' ? item.parentElement : null;
  return parseListNumber(item.getAttribute('value') ?? list?.getAttribute('start'));
}

/** Longer rows are not read as one line. */
const maxCharacters = 300;

/**
 * A row of data, such as a trade and its price, becomes one line because documents cannot contain tables. Rows with
 * lists or long texts are only for layout and are read cell by cell.
 */
export function isDataRow(row: Element): boolean {
  const cells = [...row.children].filter(({ tagName }) => /^T[DH]$/.test(tagName));
  return (
    cells.length > 1 &&
    !row.querySelector('ul, ol, table, blockquote, pre, h1, h2, h3, h4, h5, h6') &&
    row.textContent.trim().length <= maxCharacters
  );
}
