// `npm run bench:typing`: measures how long a keystroke in a text of 200 formatted blocks keeps the page busy, including
// the form and its preview.
import { chromium, type Page } from 'playwright/test';
import { contentRoutes } from '#contract/routes/routes.ts';
import { getChromiumOptions } from '../tests/run/find-binaries.ts';
import { startOwnStack } from '../tests/support/own-stack.ts';
import { signInDemoAdmin } from '../tests/support/sign-in-demo-admin.ts';
import { report } from './report.ts';
import { signIn } from './sign-in.ts';
import { median, quantile } from './times.ts';

const blockCount = 200;
const keyCount = 300;
const limitMs = 16;

const words = 'Words that fill a line of the text. ';
const bold = [{ type: 'bold' }];
const createParagraph = (index: number) => ({
  type: 'paragraph',
  content: [
    { type: 'text', text: `${index} ${words}` },
    { type: 'text', marks: bold, text: words },
  ],
});
const heading = { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: words }] };

async function storeNews(url: string): Promise<string> {
  const call = await signInDemoAdmin(url);
  const content = Array.from({ length: blockCount }, (_, index) =>
    index % 10 ? createParagraph(index) : heading,
  );
  const descriptionRich = JSON.stringify({ type: 'doc', content });
  const body = { title: 'Long', description: '', descriptionRich, image: '' };
  return (await call(contentRoutes.news.create, { body })).data._id;
}

/** Records the milliseconds from each keystroke to the end of its synchronous work. */
const recordKeyTimes = (page: Page) =>
  page.evaluate(() => {
    const keyTimes: number[] = [];
    Object.assign(window, { keyTimes });
    let startedAt = 0;
    window.addEventListener('keydown', () => (startedAt = performance.now()), true);
    window.addEventListener('input', () => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => keyTimes.push(performance.now() - startedAt);
      port2.postMessage(null);
    });
  });

/** Types in the middle of the text. Resolves to the milliseconds of each keystroke. */
async function typeKeys(page: Page): Promise<number[]> {
  const text = page.getByLabel('Description', { exact: true });
  await text.click();
  await page.getByRole('toolbar', { name: 'Formatting' }).waitFor();
  await text
    .locator('p')
    .nth(Math.round(blockCount / 2))
    .click();
  await recordKeyTimes(page);
  await page.keyboard.type('Letters, one after another. '.repeat(20).slice(0, keyCount));
  return page.evaluate(async () => {
    // The message of the last keystroke can arrive after this call.
    await new Promise((resolve) => setTimeout(resolve, 100));
    return (window as unknown as { keyTimes: number[] }).keyTimes;
  });
}

const stack = await startOwnStack();
const browser = await chromium.launch(getChromiumOptions());
try {
  const id = await storeNews(stack.url);
  const page = await browser.newPage({ baseURL: stack.url });
  await signIn(page);
  await page.goto(`/dashboard/manageNews/updateNews/${id}`);
  const keyTimes = await typeKeys(page);
  report(`keystroke in ${blockCount} blocks, median`, { value: median(keyTimes), unit: 'ms' });
  report(`keystroke in ${blockCount} blocks, p95`, {
    value: quantile(keyTimes, 0.95),
    unit: 'ms',
    limit: limitMs,
  });
  report('measured keys', {
    value: keyTimes.length,
    unit: 'count',
    better: 'more',
    limit: keyCount,
  });
} finally {
  await browser.close();
  await stack.stop();
}
