import pLimit from 'p-limit';
import { overweight, pagesOf } from '../../bench/page-budgets.ts';
import { weigh } from '../../bench/page-weight.ts';
import { expect, test } from './fixtures.ts';

/** What every page preloads. */
const preloaded = ['fraunces-560', 'inter-400-700'];

/** A member of the demo team has a name with an accented letter; nothing else asks for more letters. */
const furtherLetters: Record<string, string[]> = {
  '/': ['fraunces-560-western'],
  '/our-team': ['fraunces-560-western'],
};

test('every kind of page keeps to its budget of bytes, and fetches no font but the small files that it needs [SITE-2]', async ({
  browser,
  baseURL,
}) => {
  test.slow();
  const origin = baseURL ?? '';
  // Most of its time a page is waited for until it is quiet.
  const beside = pLimit(4);
  const paths = await pagesOf(origin);
  const weights = await beside.map(paths, (path) => weigh(browser, origin, path));
  for (const { path, fonts } of weights) {
    const needed = [...preloaded, ...(furtherLetters[path] ?? [])];
    expect.soft(fonts.toSorted(), path).toEqual(needed.toSorted());
  }
  expect(weights.flatMap(overweight)).toEqual([]);
});
