import pLimit from 'p-limit';
import { pathIn } from '#contract/texts/language-paths.ts';
import { overweight, pagesOf } from '../../bench/page-budgets.ts';
import { weigh } from '../../bench/page-weight.ts';
import { expect, test } from './fixtures.ts';

/** The files that every page preloads; no text of the demo, not even the accented name in its team, has other letters. */
const preloaded = ['fraunces-560', 'inter-400-700'];
const preloadedInArabic = ['inter-400-700', 'noto-sans-arabic-400-700'];

test('every kind of page stays within its budget of bytes, and loads only the small fonts that it needs [SITE-2]', async ({
  browser,
  baseURL,
}) => {
  test.slow();
  const origin = baseURL ?? '';
  // Most of the time is spent waiting until the page is idle.
  const beside = pLimit(4);
  const paths = await pagesOf(origin);
  const inArabic = paths.map((path) => pathIn(path, 'ar'));
  const weights = await beside.map(paths, (path) => weigh(browser, origin, path));
  for (const { path, fonts } of weights) {
    expect.soft(fonts.toSorted(), path).toEqual(preloaded);
  }
  expect(weights.flatMap(overweight)).toEqual([]);
  for (const { path, fonts } of await beside.map(inArabic, (path) =>
    weigh(browser, origin, path),
  )) {
    expect.soft(fonts.toSorted(), path).toEqual(preloadedInArabic);
  }
});
