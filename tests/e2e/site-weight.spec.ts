import pLimit from 'p-limit';
import { defaultLanguage, getPathLanguage } from '#contract/texts/languages.ts';
import { findOverweight, listLanguagePaths, listPages } from '../../bench/page-budgets.ts';
import { weighPage } from '../../bench/page-weight.ts';
import { expect, test } from './fixtures.ts';

/** The demo's texts, including an accented name in its team, contain only letters that these fonts include. */
const latinFonts = ['fraunces-560', 'inter-400-700'];
const arabicFonts = ['inter-400-700', 'noto-sans-arabic-page-400-700'];

test('every page type stays within its budgets and loads only the required fonts [SITE-2, LANG-4]', async ({
  browser,
  baseURL,
}) => {
  test.slow();
  const origin = baseURL ?? '';
  const paths = await listPages(origin);
  // Pages are weighed in parallel, because each spends most of the time waiting to become idle.
  const weights = await pLimit(4).map(paths.flatMap(listLanguagePaths), (path) =>
    weighPage(browser, origin, path),
  );
  const weightsByPath = new Map(weights.map((weight) => [weight.path, weight]));
  for (const { path, fonts } of weights) {
    const expectedFonts = getPathLanguage(path) === defaultLanguage ? latinFonts : arabicFonts;
    expect.soft(fonts.toSorted(), path).toEqual(expectedFonts);
  }
  // On a busy machine, a page may be painted late, so more scripts count. Heavy pages are weighed again, one at a time.
  const heavyPages = weights.filter((weight) => findOverweight(weight).length > 0);
  const retriedWeights = await pLimit(1).map(heavyPages, ({ path }) =>
    weighPage(browser, origin, path),
  );
  expect(retriedWeights.flatMap(findOverweight)).toEqual([]);
  for (const path of paths) {
    const scripts = listLanguagePaths(path).map(
      (localPath) => weightsByPath.get(localPath)?.script,
    );
    expect.soft(new Set(scripts).size, `scripts of ${path} and its translations`).toBe(1);
  }
});
