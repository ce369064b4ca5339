// npm run bench:pages: weight and Lighthouse of every kind of page, against the budgets. RUNS=1 for a quick look.

import { startOwnStack } from '../tests/support/own-stack.ts';
import { startHttpsProxy } from './https-proxy.ts';
import { measure } from './lighthouse.ts';
import { checkSizes, pagesOf } from './page-budgets.ts';

const runs = Number(process.env['RUNS'] ?? 5);
const limits = { lcp: 1300, tbt: 30, cls: 0.01 };
const withIsland = new Set(['/', '/contact']);

const stack = await startOwnStack();
const proxy = await startHttpsProxy(stack.url);
try {
  const paths = await pagesOf(stack.url);
  let isGood = await checkSizes(stack.url, paths);
  const table: Record<string, object> = {};
  for (const path of paths) {
    const result = await measure(new URL(path, proxy.url).href, runs);
    console.log(path, JSON.stringify(result));
    table[path.replace(/[\w-]{36}$/, '{id}')] = result;
    isGood &&=
      result.performance >= (withIsland.has(path) ? 98 : 100) &&
      Math.min(result.accessibility, result.bestPractices, result.seo) === 100 &&
      result.lcp <= limits.lcp &&
      result.tbt <= limits.tbt &&
      result.cls <= limits.cls;
  }
  console.table(table);
  if (!isGood) process.exitCode = 1;
} finally {
  await proxy.stop();
  await stack.stop();
}
