// npm run bench:pages: measures the weight and Lighthouse scores of every type of page against the budgets. RUNS=1 is
// faster.

import { startOwnStack } from '../tests/support/own-stack.ts';
import { startHttpsProxy } from './https-proxy.ts';
import { measure } from './lighthouse.ts';
import { nameOf, pagesOf, reportSizes } from './page-budgets.ts';
import { report } from './report.ts';

const runs = Number(process.env['RUNS'] ?? 5);
const limits = { lcp: 1300, tbt: 30, cls: 0.01 };
const withIsland = new Set(['/', '/contact']);

const stack = await startOwnStack();
const proxy = await startHttpsProxy(stack.url);
try {
  const paths = await pagesOf(stack.url);
  await reportSizes(stack.url, paths);
  for (const path of paths) {
    const { lcp, tbt, cls, ...scores } = await measure(new URL(path, proxy.url).href, runs);
    const name = nameOf(path);
    for (const [score, value] of Object.entries(scores)) {
      const limit = score === 'performance' && withIsland.has(path) ? 98 : 100;
      report(`${name}: ${score}`, { value, unit: 'points', better: 'more', limit });
    }
    report(`${name}: largest paint`, { value: lcp, unit: 'ms', limit: limits.lcp });
    report(`${name}: total blocking time`, { value: tbt, unit: 'ms', limit: limits.tbt });
    report(`${name}: layout shift`, { value: cls, unit: 'points', limit: limits.cls });
  }
} finally {
  await proxy.stop();
  await stack.stop();
}
