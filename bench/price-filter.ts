// `npm run bench:filter`: measures the time from a keystroke in the filter of a price list with more than 500 rows to
// the layout and the paint of the matching rows.
import type { Page } from 'playwright/test';
import * as fileRoutes from '#contract/routes/content-file-routes.ts';
import { waitUntilLive } from '../tests/e2e/demo-content.ts';
import type { OwnStack } from '../tests/support/own-stack.ts';
import { reportTimes } from './report.ts';
import { openBrowser, openStack } from './resources.ts';

const addedPriceCount = 500;
const limitMs = 16;
const keyDelayMs = 60;
const queries = ['mason india', 'plumber', 'steel ke', 'nep', '2,5', 'driver 7'];

const sectors = ['Construction', 'Hotels', 'Oil and gas', 'Cleaning', 'Driving', 'Health care'];
const trades = 'Mason,Carpenter,Steel fixer,Plumber,Welder,Cook,Driver,Guard'.split(',');
const nationalities = 'India,Nepal,Bangladesh,Kenya,Uganda,Sri Lanka,Ghana,Vietnam'.split(',');

const prices = Array.from({ length: addedPriceCount }, (_, index) => ({
  _id: `price-${index}`,
  sector: sectors[Math.floor((index * sectors.length) / addedPriceCount)] ?? '',
  category: `${trades[Math.floor(index / 4) % trades.length]} ${Math.floor(index / 32)}`,
  nationality: nationalities[index % nationalities.length] ?? '',
  amount: 1000 + index * 3,
}));

async function publishPrices({ call, url }: OwnStack): Promise<void> {
  const { data } = await call(fileRoutes.exportContent);
  const [example] = data.manpower;
  if (!example) throw new Error('The demo has no prices');
  const manpower = [...data.manpower, ...prices.map((price) => ({ ...example, ...price }))];
  await call(fileRoutes.importContent, { body: { ...data, manpower } });
  await waitUntilLive(url);
}

/** The times from each keystroke to the layout and to the paint, in milliseconds. */
interface KeyTimes {
  layout: number[];
  paint: number[];
}

const recordKeyTimes = (page: Page) =>
  page.evaluate(() => {
    const keyTimes: KeyTimes = { layout: [], paint: [] };
    Object.assign(window, { keyTimes });
    let startedAt = 0;
    window.addEventListener('keydown', () => (startedAt = performance.now()), true);
    window.addEventListener('input', () => {
      const start = startedAt;
      // Reading the height makes the browser compute style and layout.
      if (document.body.offsetHeight > 0) keyTimes.layout.push(performance.now() - start);
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => keyTimes.paint.push(performance.now() - start);
        port2.postMessage(null);
      });
    });
  });

async function typeQueries(page: Page): Promise<KeyTimes> {
  await page.goto('/manpower-list');
  const filter = page.getByLabel('Find a trade or a nationality');
  await page.locator('th button:enabled').first().waitFor();
  await filter.click();
  await recordKeyTimes(page);
  for (const query of [...queries, ...queries]) {
    await page.keyboard.type(query, { delay: keyDelayMs });
    for (const _ of query) await page.keyboard.press('Backspace', { delay: keyDelayMs });
  }
  return page.evaluate(() => (window as unknown as { keyTimes: KeyTimes }).keyTimes);
}

await using stack = await openStack();
await using browser = await openBrowser();
await publishPrices(stack);
for (const width of [390, 1440]) {
  const page = await browser.newPage({ baseURL: stack.url, viewport: { width, height: 844 } });
  const { layout, paint } = await typeQueries(page);
  await page.close();
  reportTimes(`layout at ${width} px`, layout, limitMs);
  reportTimes(`paint at ${width} px`, paint);
}
