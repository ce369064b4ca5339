import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Browser, Page, Request, Response } from 'playwright/test';

/** The bytes that a page loads for a new visitor. Text is compressed with gzip. */
export interface PageWeight {
  path: string;
  /** JavaScript that loads without interaction, including that of islands below the first screen. */
  script: number;
  /** JavaScript that arrives before the largest element of the first screen is painted. */
  scriptBeforePaint: number;
  /** Everything except content pictures. */
  withoutPictures: number;
  /** Everything except content pictures outside the first screen. */
  total: number;
  fontBytes: number;
  /** The names of the fonts, without the hash that a build adds. */
  fonts: string[];
}

const isText = (type: string) => /text|javascript|json|xml|svg/.test(type);
const isContentPicture = (url: string) => /\/\.netlify\/images|\/media\//.test(url);
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

/** The returned function waits until the page is idle, because optional scripts start only then. */
function watchRequests(page: Page): () => Promise<void> {
  const pendingRequests = new Set<Request>();
  page.on('request', (request) => pendingRequests.add(request));
  page.on('requestfinished', (request) => pendingRequests.delete(request));
  page.on('requestfailed', (request) => pendingRequests.delete(request));
  return async () => {
    // A loaded script can load another script.
    for (let round = 0; round < 2; round += 1) {
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      while (pendingRequests.size > 0) await delay(50);
    }
  };
}

const scrollIntoView = (element: Element) =>
  (element.firstElementChild ?? element).scrollIntoView();

/** Opens a page as a new visitor on a phone does, and adds up the sizes of its responses. */
export async function weighPage(
  browser: Browser,
  origin: string,
  path: string,
): Promise<PageWeight> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  const waitUntilIdle = watchRequests(page);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        document.documentElement.dataset['paintedAt'] = String(entry.startTime);
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(new URL(path, origin).href, { waitUntil: 'networkidle' });
  await waitUntilIdle();

  const { earlyUrls, visibleUrls } = await page.evaluate(() => {
    const paintedAt = Number(document.documentElement.dataset['paintedAt']);
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const visibleImages = [...document.images].filter((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    });
    return {
      earlyUrls: entries
        .filter(({ responseEnd }) => responseEnd < paintedAt)
        .map(({ name }) => name),
      visibleUrls: visibleImages.map(({ currentSrc }) => currentSrc),
    };
  });
  // Scrolls to each island, because some start only when they are visible.
  for (const island of await page.locator('astro-island').all())
    await island.evaluate(scrollIntoView);
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'));
  await waitUntilIdle();

  const weight: PageWeight = {
    path,
    script: 0,
    scriptBeforePaint: 0,
    withoutPictures: 0,
    total: 0,
    fontBytes: 0,
    fonts: [],
  };
  for (const response of responses) {
    const type = response.headers()['content-type'] ?? '';
    const body = await response.body().catch(() => Buffer.alloc(0));
    const bytes = isText(type) ? gzipSync(body, { level: 9 }).length : body.length;
    const url = response.url();
    if (type.includes('javascript')) {
      weight.script += bytes;
      if (earlyUrls.includes(url)) weight.scriptBeforePaint += bytes;
    }
    const font = /([\w-]+)\.[\w-]+\.woff2$/.exec(url)?.[1];
    if (font) {
      weight.fonts.push(font);
      weight.fontBytes += bytes;
    }
    if (!isContentPicture(url)) weight.withoutPictures += bytes;
    if (!isContentPicture(url) || visibleUrls.includes(url)) weight.total += bytes;
  }
  await context.close();
  return weight;
}
