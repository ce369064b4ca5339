// npm run bench:pages: measures the weight and Lighthouse scores of every type of page, in each language, against the
// budgets. RUNS=1 is faster.

import { startOwnStack } from '../tests/support/own-stack.ts';
import { startHttpsProxy } from './https-proxy.ts';
import { measure } from './lighthouse.ts';
import { inAllLanguages, nameOf, pagesOf, reportSizes } from './page-budgets.ts';
import { report } from './report.ts';

const runs = Number(process.env['RUNS'] ?? 5);
const limits = { lcp: 1300, tbt: 30, cls: 0.01 };
/** Most of the largest paint of a translated page, relative to that of the same page in English. */
const mostOfEnglish = 1.05;
const withIsland = new Set(['/', '/contact']);

const stack = await startOwnStack();
const proxy = await startHttpsProxy(stack.url);
try {
  const paths = await pagesOf(stack.url);
  await reportSizes(stack.url, paths.flatMap(inAllLanguages));
  for (const path of paths) {
    const translated = inAllLanguages(path);
    const urls = translated.map((each) => new URL(each, proxy.url).href);
    const results = await measure(urls, runs);
    for (const [at, { lcp, tbt, cls, ...scores }] of results.entries()) {
      const name = nameOf(translated[at] ?? '');
      for (const [score, value] of Object.entries(scores)) {
        const limit = score === 'performance' && withIsland.has(path) ? 98 : 100;
        report(`${name}: ${score}`, { value, unit: 'points', better: 'more', limit });
      }
      report(`${name}: largest paint`, { value: lcp, unit: 'ms', limit: limits.lcp });
      report(`${name}: total blocking time`, { value: tbt, unit: 'ms', limit: limits.tbt });
      report(`${name}: layout shift`, { value: cls, unit: 'points', limit: limits.cls });
      if (at > 0) {
        const value = lcp / (results[0]?.lcp ?? 0);
        report(`${name}: largest paint to that in English`, {
          value,
          unit: 'ratio',
          limit: mostOfEnglish,
        });
      }
    }
  }
} finally {
  await proxy.stop();
  await stack.stop();
}
