/** Reads the items of lists, which Word writes as paragraphs. */
import type { PastedLine } from './pasted-line.ts';
import { styleOf } from './pasted-style.ts';

const marker = (element: Element) =>
  [...element.querySelectorAll('[data-style]')].find((part) =>
    /^ignore/i.test(styleOf(part, 'mso-list')),
  );

/** Word writes the items of a list as paragraphs that tell their level, with the number or sign as words. */
export function wordItem(
  element: Element,
): Pick<PastedLine, 'level' | 'ordered' | 'number'> | undefined {
  const level = /level(\d)/i.exec(styleOf(element, 'mso-list'))?.[1];
  if (element.tagName !== 'P' || level === undefined) return undefined;
  const sign = marker(element)?.textContent ?? '';
  const [, number] = /^[\s(]*(\p{Nd}+|[a-z]{1,5})[.)]/iu.exec(sign) ?? [];
  return { level: Number(level), ordered: number !== undefined, number: listNumber(number) };
}

/** Reads the number of an item; undefined for anything that a list of ours cannot begin with. */
function listNumber(written: string | null | undefined): number | undefined {
  const number = /^\d{1,4}$/.test(written ?? '') ? Number(written) : 0;
  return number > 0 ? number : undefined;
}

/** The number that an item says itself, or that its list says for the first one. */
export function numberOfItem(item: Element): number | undefined {
  const isFirst = !item.previousElementSibling;
  const list = isFirst && item.parentElement?.tagName === 'OL' ? item.parentElement : null;
  return listNumber(item.getAttribute('value') ?? list?.getAttribute('start'));
}
