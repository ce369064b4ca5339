import type { Browser } from 'playwright/test';
import { median } from './times.ts';

/** The cheap phone that Lighthouse simulates. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 90_000,
};
const cpuSlowdown = 4;

/** Resolves to the time, in milliseconds, until a new visitor sees the largest element of the first screen. */
async function measureLargestPaint(browser: Browser, url: string): Promise<number> {
  // The benchmark's certificate is self-signed.
  const context = await browser.newContext({ ...phone, ignoreHTTPSErrors: true });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.goto(url, { waitUntil: 'networkidle' });
  const paintedAt = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN),
        ).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await context.close();
  return paintedAt;
}

/**
 * Resolves to the median for each page. The visits alternate between the pages, so load on the machine affects all
 * pages equally. The times differ from Lighthouse's simulation, because a real browser requests pictures while it is
 * still reading the document.
 */
export async function measureLargestPaints(
  browser: Browser,
  urls: string[],
  visits: number,
): Promise<number[]> {
  const times = urls.map((): number[] => []);
  for (let visit = 0; visit < visits; visit += 1) {
    for (const [index, url] of urls.entries())
      times[index]?.push(await measureLargestPaint(browser, url));
  }
  return times.map(median);
}
