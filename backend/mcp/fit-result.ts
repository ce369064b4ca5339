import type { ResultLimits } from './tool.ts';

interface ItemsPage {
  items: unknown[];
  next?: string | null;
  note?: string;
}

const isPage = (value: unknown): value is ItemsPage =>
  typeof value === 'object' && value !== null && 'items' in value && Array.isArray(value.items);

/** In UTF-16 code units. Even the shortest length does not cut ids, addresses or cursors. */
const shorterLengths = [20_000, 4000, 1000, 300];

const countBytes = (text: string) => Buffer.byteLength(text);

/**
 * Returns a result as JSON within its limits [API-8]. Longer texts are cut and marked with a note. If a page is still
 * too long, its last items are removed. Its cursor is also removed, because it would skip these items. `hasLimit` states
 * whether the tool has the argument `limit`. A result that is still too long is replaced with a note.
 */
export function fitResult(
  result: unknown,
  { maxBytes, textLength }: ResultLimits,
  { hasLimit = false } = {},
): string {
  for (const length of [textLength, ...shorterLengths.filter((each) => each < textLength)]) {
    const text = stringifyTruncated(result, length);
    if (countBytes(text) <= maxBytes) return text;
  }
  if (!isPage(result)) return tooLongNote;
  const { next: _, ...page } = result;
  const advice = hasLimit ? ' Ask for fewer with `limit`.' : '';
  for (let count = page.items.length - 1; count > 0; count -= 1) {
    const note = `Items left out: ${page.items.length - count}.${advice}`;
    const text = stringifyTruncated({ ...page, items: page.items.slice(0, count), note }, 300);
    if (countBytes(text) <= maxBytes) return text;
  }
  return tooLongNote;
}

const tooLongNote = JSON.stringify({
  note: 'The result is too long to show here. Open the dashboard.',
});

const stringifyTruncated = (result: unknown, length: number) =>
  JSON.stringify(result, (_, value) =>
    typeof value === 'string' ? truncate(value, length) : value,
  );

function truncate(text: string, length: number): string {
  if (text.length <= length) return text;
  // Cuts by code units, because one visible character can consist of any number of code units.
  const start = text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
  return `${start} [cut: ${text.length - start.length} more characters]`;
}
