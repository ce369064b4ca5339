/** Each of these is a character by itself; nearly all texts are of them, and looking for characters takes long. */
const plain = /^[\n\x20-\x7e]*$/;

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The first `max` characters of a text, followed by an ellipsis where something was left out. A character is what
 * a reader sees as one: an emoji or an accented letter is never split.
 */
export const truncate = (text: string, max: number): string =>
  text.length > max ? shortened(text, max) : text;

function shortened(text: string, max: number): string {
  const end = plain.test(text.slice(0, max + 1)) ? max : endOf(text, max);
  return end === 0 ? text : `${text.slice(0, end).trimEnd()}…`;
}

/** Where the first `max` characters of a text end; 0 where it has no more. */
function endOf(text: string, max: number): number {
  let count = 0;
  for (const { index } of letters.segment(text)) {
    if (count === max) return index;
    count += 1;
  }
  return 0;
}
