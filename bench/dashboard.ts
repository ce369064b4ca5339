// `npm run bench:dashboard`: measures how quickly lists appear on a slow machine, how quickly a list of 10,000 rows
// loads completely and responds to a filter, and the size of the largest response.
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright/test';
import * as z from 'zod/mini';
import {
  contentFile,
  contentFileFormat,
  splitContentFile,
} from '#contract/entities/content-file.ts';
import { importContent } from '#contract/routes/content-file-routes.ts';
import { getPublishState } from '#contract/routes/routes.ts';
import type { OwnStack } from '../tests/support/own-stack.ts';
import { report } from './report.ts';
import { openBrowser, openStack } from './resources.ts';
import { signIn } from './sign-in.ts';

const rowCount = 10_000;
const slowdown = 4;
const limits = { listMs: 1000, filterMs: 100, responseBytes: 1024 * 1024 };

/** Stores news items and waits until they are published, because publishing would occupy a whole core. */
async function publishNews({ call }: OwnStack): Promise<void> {
  const news = Array.from({ length: rowCount }, (_, index) => ({
    _id: `bench-${index}`,
    title: `Item ${index}`,
    description: 'Words that fill the row. '.repeat(20),
    image: '',
    time: new Date(Date.UTC(2026, 0, 1) - index * 3_600_000).toISOString(),
  }));
  const file = z.parse(contentFile, { format: contentFileFormat, profile: {}, news });
  for (const body of splitContentFile(file)) await call(importContent, { body });
  for (;;) {
    const { requested, built, building } = (await call(getPublishState)).data;
    if (built >= requested && building === null) return;
    await delay(500);
  }
}

/** Resolves to the time from the click on a menu entry to the first row of its list. */
const measureList = (page: Page, entry: string) =>
  page.evaluate(async (name) => {
    const link = [...document.querySelectorAll('a')].find(({ innerText }) => innerText === name);
    const startedAt = performance.now();
    link?.click();
    const isListed = () =>
      document.querySelector('h1')?.innerText === name && document.querySelector('#screen li');
    while (!isListed()) await new Promise(requestAnimationFrame);
    return performance.now() - startedAt;
  }, entry);

/** Resolves to the time from typing in the search field until the only matching row is left. */
const measureFilter = (page: Page, words: string) =>
  page.evaluate(async (text) => {
    const input = document.querySelector<HTMLInputElement>('input[type=search]');
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const startedAt = performance.now();
    setValue?.call(input, text);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
    // Nested list items are the badges of a row that is not live yet.
    while (document.querySelectorAll('#screen li:not(li li)').length !== 1) {
      await new Promise(requestAnimationFrame);
    }
    return performance.now() - startedAt;
  }, words);

await using stack = await openStack();
await using browser = await openBrowser();
await publishNews(stack);
const page = await browser.newPage({ baseURL: stack.url });
await signIn(page);
const devtools = await page.context().newCDPSession(page);
await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
const listTimes: Record<string, number> = {};
let largestBytes = 0;
page.on('requestfinished', async (request) => {
  if (!request.url().includes('/get')) return;
  largestBytes = Math.max(largestBytes, (await request.sizes()).responseBodySize);
});
const startedAt = performance.now();
for (const entry of ['Manage FAQ', 'Manage Manpower', 'Manage News', 'Manage Services']) {
  listTimes[entry] = await measureList(page, entry);
}
await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
await page.getByRole('link', { name: 'Manage News', exact: true }).click();
await page.getByText(/^1\d,\d{3} items$/).waitFor({ timeout: 120_000 });
const allListsMs = performance.now() - startedAt;
const filterMs = await measureFilter(page, `item ${rowCount - 1}`);

for (const [entry, ms] of Object.entries(listTimes)) {
  report(`${entry}, CPU slowed ${slowdown}×`, ms, 'ms', { limit: limits.listMs });
}
report('all lists complete', allListsMs, 'ms');
report(`${rowCount} rows filtered`, filterMs, 'ms', { limit: limits.filterMs });
report('largest response', largestBytes, 'bytes', { limit: limits.responseBytes });
