/**
 * Checks whether the time that a function needs for a text is proportional to the length of the text. Compares the
 * times for two lengths, because absolute times depend on the machine.
 */

/**
 * Text lengths in characters. A quadratic function would take minutes for the last length, but the check already fails
 * at a shorter one.
 */
const sizes = [16, 64, 1024].map((factor) => factor * 1024);

/** In milliseconds of this thread's processor time. Shorter times are too imprecise to compare. */
const resolutionMs = 10;
/**
 * If a text is 4 times as long, a linear function takes 4 times as long, and a quadratic function takes 16 times as
 * long.
 */
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

/**
 * Returns texts that repeat a part, most with a beginning or an ending that makes a pattern backtrack. Returns only one
 * if `size` is large, to save time.
 */
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

/**
 * Returns the parts for which the time that `read` takes grows faster than the length of the text. A second comparison
 * confirms each part.
 */
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
