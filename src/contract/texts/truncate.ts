/** Matches ASCII text without `\r`, in which every character is a grapheme. The segmenter is slow. */
const asciiPattern = /^[\n\x20-\x7e]*$/;

let segmenter: Intl.Segmenter | undefined;

/**
 * Shortens a text to at most `max` visible characters, followed by an ellipsis. Never splits a visible character, such
 * as an emoji. Splits a word only if the text would otherwise be shorter than half of `max`.
 */
export const truncate = (text: string, max: number): string =>
  text.length > max ? shorten(text, max) : text;

function shorten(text: string, max: number): string {
  const end = asciiPattern.test(text.slice(0, max + 1)) ? max : findIndexAfter(text, max);
  return end === 0 ? text : `${text.slice(0, findWordEnd(text, end)).replace(/[\s.,;:،؛]+$/, '')}…`;
}

/** The end of the last whole word before `end`, or `end` if that would lose half of the text. */
function findWordEnd(text: string, end: number): number {
  if (/\s/.test(text.charAt(end))) return end;
  const lastSpace = text.slice(0, end).search(/\s\S*$/);
  return lastSpace > end / 2 ? lastSpace : end;
}

/** The index after the first `max` characters of a string. 0 if the string is not longer. */
function findIndexAfter(text: string, max: number): number {
  let count = 0;
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  for (const { index } of segmenter.segment(text)) {
    if (count === max) return index;
    count += 1;
  }
  return 0;
}
