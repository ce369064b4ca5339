/** Callers must limit the length of the string first [API-5]. */

/** Control characters, direction marks and other invisible characters. */
const invisibleCharacters = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** A string without invisible characters. Tabs and line breaks become spaces. */
export const stripInvisibleCharacters = (text: string): string =>
  text.replace(/\s/g, ' ').replace(invisibleCharacters, '').trim();

const trailingCharacters = ' ,.;>';

/** Removes `<`, `mailto:` or `tel:` before an address or a number, and `>` and punctuation after it. */
export function removeCopiedDecoration(text: string): string {
  const clean = stripInvisibleCharacters(text);
  let end = clean.length;
  while (end > 0 && trailingCharacters.includes(clean.charAt(end - 1))) end -= 1;
  return clean.slice(0, end).replace(/^[<\s]*(?:(?:mailto|tel):)?[<\s]*/i, '');
}
