/**
 * Whether what reads a text takes time in proportion to its length. Sizes are compared, and no time is expected: on a slow
 * machine both sizes take longer.
 */

/** In characters: what is quadratic shows before the last size, which would take minutes. */
const sizes = [16, 64, 1024].map((kilo) => kilo * 1024);

/** In milliseconds of this thread: below this, the clock cannot tell one time from another. */
const resolution = 10;
/** Between the growth of what is linear, 4, and of what is quadratic, 16. */
const tooFast = 9;
const tries = 5;

/** What repeated often has kept patterns busy: what they repeat themselves, and what they look for in vain after it. */
export const repeated = [
  ...[' ', '\n', '\r\n', '\t', '0', '1 ', 'a', 'Z', '-', '.', ',', ';', '/', '\\', '"', "'", '%'],
  ...['(', ')', '<', '>', '[', '{', '[[]', '+', '&', '=', '?', '#', ':', '*', '@', '_', '~'],
  ...[
    'a@',
    'a.',
    'a-',
    'a,',
    '0-',
    '0/',
    '+1',
    '(1',
    '-01',
    'z(',
    'Z (',
    'T0:',
    '1,',
    'W/"',
    '"v1",',
  ],
  ...[
    'or ',
    ' and',
    'mailto:',
    'http://',
    '://',
    '../',
    '<a',
    '{"a":',
    '%ff',
    '\\u0000',
    '٠',
    'ال',
  ],
  ...['\u200b', '\u202e', '\u0000', '\ud800', 'e\u0301', '😀', 'ﷺ', 'İ'],
];

/** Texts of so many characters, of one part repeated, with ends that let patterns begin again; of the longest only one. */
function textsOf(part: string, size: number): string[] {
  const text = part.repeat(Math.ceil(size / part.length)).slice(0, size);
  return size > 16 * 1024 ? [`1${text}!`] : [text, `${text}!`, `1${text}x`, `"${text}`];
}

function millisecondsOf(work: () => unknown): number {
  const { user: before } = process.threadCpuUsage();
  work();
  return (process.threadCpuUsage().user - before) / 1000;
}

const bestOf = (work: () => unknown) =>
  Math.min(...Array.from({ length: tries }, () => millisecondsOf(work)));

/** Whether the work on a text takes more time than in proportion to that on a quarter of it. */
function growsTooFast(read: (text: string) => unknown, text: string): boolean {
  const work = () => read(text);
  if (millisecondsOf(work) < tooFast * resolution) return false;
  const quarter = text.slice(0, text.length / 4) + text.slice(-1);
  const before = Math.max(
    bestOf(() => read(quarter)),
    resolution,
  );
  return bestOf(work) > tooFast * before;
}

/** The parts of which `read` takes a text in more time than in proportion to its length, of at most `most` characters. */
export const growingTooFast = (
  read: (text: string) => unknown,
  { most = Number.POSITIVE_INFINITY, parts = repeated }: { most?: number; parts?: string[] } = {},
): string[] =>
  parts.filter((part) =>
    sizes.some((size) =>
      textsOf(part, Math.min(size, most)).some((text) => growsTooFast(read, text)),
    ),
  );
