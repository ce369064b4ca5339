/** Reads a CSS property from `data-style`, to which `disableStyles` renames `style`. Empty if it is not set. */
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

/** Struck-through text is omitted because an outdated price would look valid without the line. */
export const isStruckThrough = (element: Element): boolean =>
  /^(S|STRIKE|DEL)$/.test(element.tagName) ||
  /line-through/i.test(
    readStyle(element, 'text-decoration') + readStyle(element, 'text-decoration-line'),
  );
