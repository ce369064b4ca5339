/**
 * Whether the time for reading a text is proportional to its length. Sizes are compared and no time is asserted, because
 * on a slow machine both sizes take longer.
 */

/** In characters: a quadratic function shows before the last size, which would take minutes. */
const sizes = [16, 64, 1024].map((kilo) => kilo * 1024);

/** In milliseconds of this thread: below this, two times cannot be distinguished. */
const resolution = 10;
/** Between the growth of a linear function, 4, and of a quadratic one, 16. */
const tooFast = 9;
const tries = 5;

/**
 * Parts whose repetition has slowed patterns down: those that patterns repeat themselves, and those that they look for in
 * vain afterwards.
 */
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

/**
 * Texts of this many characters, made of one repeated part, with ends that let patterns start again; for the longest only
 * one.
 */
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

/** Whether the time for a text exceeds a proportional multiple of the time for a quarter of it. */
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

/** The parts for which the time of `read` exceeds a proportional one, up to `most` characters. */
export const growingTooFast = (
  read: (text: string) => unknown,
  { most = Number.POSITIVE_INFINITY, parts = repeated }: { most?: number; parts?: string[] } = {},
): string[] =>
  parts.filter((part) =>
    sizes.some((size) =>
      textsOf(part, Math.min(size, most)).some((text) => growsTooFast(read, text)),
    ),
  );
