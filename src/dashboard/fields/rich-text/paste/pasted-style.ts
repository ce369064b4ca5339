/** Reads how elements of other programs are formatted. Their style attributes are renamed before they are parsed. */

/** The value of a property in the style of an element. */
export const styleOf = (element: Element, property: string): string =>
  new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'i')
    .exec(element.getAttribute('data-style') ?? '')?.[1]
    ?.trim() ?? '';

export function isBold(element: Element, inherited: boolean): boolean {
  const weight = styleOf(element, 'font-weight');
  if (weight) return /^bold/i.test(weight) || Number(weight) >= 600;
  return inherited || /^(B|STRONG|TH)$/.test(element.tagName);
}

export function isItalic(element: Element, inherited: boolean): boolean {
  const style = styleOf(element, 'font-style');
  if (style) return /^(italic|oblique)/i.test(style);
  return inherited || /^(I|EM|CITE|DFN)$/.test(element.tagName);
}

/** Whether words were struck out or deleted: without the line, a price that no longer holds would read as one. */
export const isStruckOut = (element: Element): boolean =>
  /^(S|STRIKE|DEL)$/.test(element.tagName) ||
  /line-through/i.test(
    styleOf(element, 'text-decoration') + styleOf(element, 'text-decoration-line'),
  );
