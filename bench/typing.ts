// `npm run bench:typing`: measures how long a keystroke in a text of 200 formatted blocks keeps the page busy, with the
// form and its preview open.
import type { Page } from 'playwright/test';
import { contentRoutes } from '#contract/routes/routes.ts';
import { bold, heading, paragraph, toFields } from '#local/demo/texts.ts';
import type { OwnStack } from '../tests/support/own-stack.ts';
import { report, reportTimes } from './report.ts';
import { openBrowser, openStack } from './resources.ts';
import { signIn } from './sign-in.ts';

const blockCount = 200;
const keyCount = 300;
const limitMs = 16;

const words = 'Words that fill a line of the text. ';

async function storeNews({ call }: OwnStack): Promise<string> {
  const content = Array.from({ length: blockCount }, (_, index) =>
    index % 10 ? paragraph(`${index} ${words}`, bold(words)) : heading(words),
  );
  const body = { title: 'Long', image: '', ...toFields(...content) };
  return (await call(contentRoutes.news.create, { body })).data._id;
}

/** Records how long each keystroke keeps the page busy, in milliseconds. */
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

/** Types in the middle of the text. Resolves to the duration of each keystroke, in milliseconds. */
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

await using stack = await openStack();
await using browser = await openBrowser();
const id = await storeNews(stack);
const page = await browser.newPage({ baseURL: stack.url });
await signIn(page);
await page.goto(`/dashboard/manageNews/updateNews/${id}`);
const keyTimes = await typeKeys(page);
reportTimes(`keystroke in ${blockCount} blocks`, keyTimes, limitMs);
report('measured keys', keyTimes.length, 'count', { better: 'more', limit: keyCount });
