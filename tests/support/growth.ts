/**
 * Checks that the time to read a text is proportional to its length. Compares the times for two lengths, because
 * absolute times depend on the machine.
 */

/** In characters. A quadratic function would take minutes for the last size, but fails at an earlier one. */
const sizes = [16, 64, 1024].map((kilo) => kilo * 1024);

/** In milliseconds of processor time of this thread. Shorter times are too imprecise to compare. */
const resolutionMs = 10;
/** The time of a linear function grows by a factor of 4, and that of a quadratic function by 16. */
const maxGrowth = 9;
const attempts = 5;

/** Parts that have made regular expressions slow when they were repeated. */
const repeatedParts = [
  ...[' ', '\n', '\r\n', '\t', '0', '1 ', 'a', 'Z', '-', '.', ',', ';', '/', '\\', '"', "'", '%'],
  ...['(', ')', '<', '>', '[', '{', '[[]', '+', '&', '=', '?', '#', ':', '*', '@', '_', '~'],
  ...['a@', 'a.', 'a-', 'a,', '0-', '0/', '+1', '(1', '-01', 'z(', 'Z (', 'T0:', '1,'],
  ...['W/"', '"v1",'],
  ...['or ', ' and', 'mailto:', 'http://', '://', '../', '<a', '{"a":', '%ff', '\\u0000'],
  ...['٠', 'ال'],
  ...['\u200b', '\u202e', '\u0000', '\ud800', 'e\u0301', '😀', 'ﷺ', 'İ'],
];

/** Returns texts that repeat one part, with endings that make a pattern backtrack, or a single text if it is long. */
function createTexts(part: string, size: number): string[] {
  const text = part.repeat(Math.ceil(size / part.length)).slice(0, size);
  return size > 16 * 1024 ? [`1${text}!`] : [text, `${text}!`, `1${text}x`, `"${text}`];
}

function measure(work: () => unknown): number {
  const { user: before } = process.threadCpuUsage();
  work();
  return (process.threadCpuUsage().user - before) / 1000;
}

const measureBest = (work: () => unknown) =>
  Math.min(...Array.from({ length: attempts }, () => measure(work)));

/** Compares the time for a text with the time for a quarter of it. */
function growsSuperlinearly(read: (text: string) => unknown, text: string): boolean {
  const work = () => read(text);
  if (measure(work) < maxGrowth * resolutionMs) return false;
  const quarter = text.slice(0, text.length / 4) + text.slice(-1);
  const quarterMs = Math.max(
    measureBest(() => read(quarter)),
    resolutionMs,
  );
  return measureBest(work) > maxGrowth * quarterMs;
}

/** Returns the parts for which the time of `read` grows faster than the length. Confirms each by a second comparison. */
export const findSuperlinearParts = (
  read: (text: string) => unknown,
  maxSize = Number.POSITIVE_INFINITY,
): string[] =>
  repeatedParts.filter((part) =>
    sizes.some((size) =>
      createTexts(part, Math.min(size, maxSize)).some(
        (text) => growsSuperlinearly(read, text) && growsSuperlinearly(read, text),
      ),
    ),
  );
