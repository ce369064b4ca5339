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
  const over: string[] = [];
  for (const path of await pagesOf(origin)) {
    const weight = await weigh(browser, origin, path);
    over.push(...overweight(weight));
    const needed = [...preloaded, ...(furtherLetters[path] ?? [])];
    expect.soft(weight.fonts.toSorted(), path).toEqual(needed.toSorted());
  }
  expect(over).toEqual([]);
});
