const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The first `max` characters of a text, followed by an ellipsis where something was left out. A character is what
 * a reader sees as one: an emoji or an accented letter is never split.
 */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  let end = 0;
  let count = 0;
  for (const { index } of letters.segment(text)) {
    if (count === max) {
      end = index;
      break;
    }
    count += 1;
  }
  return end === 0 ? text : `${text.slice(0, end).trimEnd()}…`;
}
