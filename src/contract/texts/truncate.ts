/** Each of these is a character by itself; nearly all texts are of them, and looking for characters takes long. */
const plain = /^[\n\x20-\x7e]*$/;

let letters: Intl.Segmenter | undefined;

/**
 * At most the first `max` characters of a text, followed by an ellipsis where something was left out. A character is what
 * a reader sees as one: an emoji or an accented letter is never split, and a word only where it takes half of the room.
 */
export const truncate = (text: string, max: number): string =>
  text.length > max ? shortened(text, max) : text;

function shortened(text: string, max: number): string {
  const end = plain.test(text.slice(0, max + 1)) ? max : endOf(text, max);
  return end === 0 ? text : `${text.slice(0, endOfWord(text, end)).replace(/[\s,;:]+$/, '')}…`;
}

/** Where the last whole word before `end` ends; `end` itself where half of the text would be lost. */
function endOfWord(text: string, end: number): number {
  if (/\s/.test(text.charAt(end))) return end;
  const last = text.slice(0, end).search(/\s\S*$/);
  return last > end / 2 ? last : end;
}

/** Where the first `max` characters of a text end; 0 where it has no more. */
function endOf(text: string, max: number): number {
  let count = 0;
  letters ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  for (const { index } of letters.segment(text)) {
    if (count === max) return index;
    count += 1;
  }
  return 0;
}
