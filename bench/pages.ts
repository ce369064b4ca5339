// `npm run bench:pages`: compares the weight and the Lighthouse scores of every type of page in each language with their
// limits. `RUNS=1` is faster.
import { chromium } from 'playwright/test';
import { getChromiumOptions } from '../tests/run/find-binaries.ts';
import { startOwnStack } from '../tests/support/own-stack.ts';
import { startHttpsProxy } from './https-proxy.ts';
import { measureLargestPaints } from './largest-paint.ts';
import { measureLighthouse } from './lighthouse.ts';
import { formatPageName, listLanguagePaths, listPages, reportSizes } from './page-budgets.ts';
import { report } from './report.ts';

const runs = Number(process.env['RUNS'] ?? 5);
const limits = { lcp: 1300, tbt: 30, cls: 0.01 };
/** The limit for the largest paint of a translated page, relative to the same page in English. */
const maxRatioToEnglish = 1.05;
const paintVisits = 2 * runs + 1;
const islandPaths = new Set(['/', '/contact']);

const stack = await startOwnStack();
const proxy = await startHttpsProxy(stack.url);
const browser = await chromium.launch(getChromiumOptions());
try {
  const paths = await listPages(stack.url);
  await reportSizes(stack.url, paths.flatMap(listLanguagePaths));
  for (const path of paths) {
    const languagePaths = listLanguagePaths(path);
    const urls = languagePaths.map((each) => new URL(each, proxy.url).href);
    for (const [index, url] of urls.entries()) {
      const { lcp, tbt, cls, ...scores } = await measureLighthouse(url, runs);
      const name = formatPageName(languagePaths[index] ?? '');
      for (const [score, value] of Object.entries(scores)) {
        const limit = score === 'performance' && islandPaths.has(path) ? 98 : 100;
        report(`${name}: ${score}`, { value, unit: 'points', better: 'more', limit });
      }
      report(`${name}: largest paint`, { value: lcp, unit: 'ms', limit: limits.lcp });
      report(`${name}: total blocking time`, { value: tbt, unit: 'ms', limit: limits.tbt });
      report(`${name}: layout shift`, { value: cls, unit: 'points', limit: limits.cls });
    }
    const [englishPaint = Number.NaN, ...translatedPaints] = await measureLargestPaints(
      browser,
      urls,
      paintVisits,
    );
    for (const [index, paint] of translatedPaints.entries()) {
      report(`${formatPageName(languagePaths[index + 1] ?? '')}: largest paint vs. English`, {
        value: paint / englishPaint,
        unit: 'ratio',
        limit: maxRatioToEnglish,
      });
    }
  }
} finally {
  await browser.close();
  await proxy.stop();
  await stack.stop();
}
