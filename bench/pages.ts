// `npm run bench:pages`: compares the weight and the Lighthouse scores of every type of page in each language with
// their limits. `RUNS` is the number of Lighthouse runs per page, by default 5.
import { startHttpsProxy } from './https-proxy.ts';
import { measureLargestPaints } from './largest-paint.ts';
import { measureLighthouse } from './lighthouse.ts';
import { formatPageName, listLanguagePaths, listPages, reportSizes } from './page-budgets.ts';
import { report } from './report.ts';
import { openBrowser, openStack } from './resources.ts';

const runs = Number(process.env['RUNS'] ?? 5);
const limits = { lcp: 1300, tbt: 30, cls: 0.01 };
/** The limit for the largest paint of a translated page, relative to the same page in English. */
const maxRatioToEnglish = 1.05;
const paintVisits = 2 * runs + 1;
const islandPaths = new Set(['/', '/contact']);

await using stack = await openStack();
using proxy = await startHttpsProxy(stack.url);
await using browser = await openBrowser();
const paths = await listPages(stack.url);
await reportSizes(browser, stack.url, paths.flatMap(listLanguagePaths));
for (const path of paths) {
  const languagePaths = listLanguagePaths(path);
  const urls = languagePaths.map((each) => new URL(each, proxy.url).href);
  for (const [index, url] of urls.entries()) {
    const { lcp, tbt, cls, ...scores } = await measureLighthouse(url, runs);
    const name = formatPageName(languagePaths[index] ?? '');
    for (const [score, value] of Object.entries(scores)) {
      const limit = score === 'performance' && islandPaths.has(path) ? 98 : 100;
      report(`${name}: ${score}`, value, 'points', { better: 'more', limit });
    }
    report(`${name}: largest paint`, lcp, 'ms', { limit: limits.lcp });
    report(`${name}: total blocking time`, tbt, 'ms', { limit: limits.tbt });
    report(`${name}: layout shift`, cls, 'points', { limit: limits.cls });
  }
  const paints = await measureLargestPaints(browser, urls, paintVisits);
  const [englishPaint = Number.NaN, ...translatedPaints] = paints;
  for (const [index, paint] of translatedPaints.entries()) {
    const name = formatPageName(languagePaths[index + 1] ?? '');
    const ratio = paint / englishPaint;
    report(`${name}: largest paint vs. English`, ratio, 'ratio', { limit: maxRatioToEnglish });
  }
}
