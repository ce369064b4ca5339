// `npm run bench:publish`: measures the time from the response to a save until the new page is served. With 10,000
// news items, also compares a change that affects every page with a bare Astro build. The arguments select some of the
// sizes 10, 1,000 and 10,000. By default, all of them are measured.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { contentRoutes } from '#contract/routes/routes.ts';
import { localizePath } from '#contract/texts/language-paths.ts';
import { defaultLanguage, type Language, translationLanguages } from '#contract/texts/languages.ts';
import type { OwnStack } from '../tests/support/own-stack.ts';
import { measureBareBuild } from './bare-build.ts';
import { keepBusy } from './keep-busy.ts';
import { trackPeakMemory } from './memory.ts';
import { fillDatabase, writeContent } from './news-content.ts';
import { report } from './report.ts';
import { openFolder, openStack } from './resources.ts';
import { measurePairs, median, quantile } from './times.ts';

const saveCount = 20;
const pairCount = 5;
const limits = [
  { count: 10, medianMs: 150 },
  { count: 1000, medianMs: 250 },
  { count: 10_000, medianMs: 250 },
];
const commonLimits = {
  insertMs: 1500,
  p95Ms: 1000,
  busyMs: 400,
  everyPageRatio: 1.2,
  burstMs: 1000,
  memoryMb: 600,
  translatedMs: 500,
};

/** Waits until a page contains `text`. Resolves to the waiting time in milliseconds. */
async function waitUntilServed(
  stack: OwnStack,
  path: string,
  text: string,
  pauseMs = 5,
): Promise<number> {
  const startedAt = performance.now();
  while (!(await stack.fetchPage(path)).includes(text)) await pause(pauseMs);
  return performance.now() - startedAt;
}

const createTitle = (text: string) => `${text} ${crypto.randomUUID().slice(0, 8)}`;

async function measureEdits(
  stack: OwnStack,
  count: number,
  language: Language = defaultLanguage,
): Promise<{ medianMs: number; p95Ms: number }> {
  const id = `news-${Math.floor(count / 2)}`;
  const times: number[] = [];
  for (let save = 0; save < saveCount; save += 1) {
    const title = createTitle('Edited');
    const body =
      language === defaultLanguage ? { title } : { translations: { [language]: { title } } };
    const { revision } = JSON.parse(await stack.fetchPage('/revision.json'));
    await stack.call(contentRoutes.news.update, { params: { id }, body });
    times.push(await waitUntilServed(stack, localizePath(`/news-details/${id}`, language), title));
    // The other changed pages can go live after the item's own page.
    await waitUntilServed(stack, '/revision.json', `"revision":${revision + 1},`);
  }
  return { medianMs: median(times), p95Ms: quantile(times, 0.95) };
}

/**
 * Adds news items one after another. Resolves to the time, in milliseconds, from the last response until `/news` lists
 * the last item.
 */
async function measureInserts(stack: OwnStack, count: number): Promise<number> {
  let title = '';
  for (let save = 0; save < count; save += 1) {
    title = createTitle('Newest');
    await stack.addNews(title);
  }
  return waitUntilServed(stack, '/news', title);
}

/**
 * Makes a change that affects every page. Resolves to the number of seconds from the response until `/revision.json`
 * and the page of the oldest item show the change. Checks infrequently, because the checks compete with the change for
 * processor time.
 */
async function measureChangeOnEveryPage(stack: OwnStack, count: number): Promise<number> {
  const name = createTitle('Company');
  const { revision } = JSON.parse(await stack.fetchPage('/revision.json'));
  await stack.call(contentRoutes.profile.update, { params: { id: 'profile' }, body: { name } });
  const startedAt = performance.now();
  await waitUntilServed(stack, '/revision.json', `"revision":${revision + 1},`, 50);
  await waitUntilServed(stack, `/news-details/news-${count - 1}`, name, 50);
  return (performance.now() - startedAt) / 1000;
}

async function measureTranslatedSite(dataDir: string, count: number): Promise<void> {
  await fillDatabase(dataDir, count, true);
  await using stack = await openStack({ dataDir });
  const limit = commonLimits.translatedMs;
  const name = `${count} news items in all languages`;
  const edits = await measureEdits(stack, count);
  report(`${name}: edit, median`, edits.medianMs, 'ms', { limit });
  const { medianMs } = await measureEdits(stack, count, translationLanguages[0]);
  report(`${name}: edit a translation, median`, medianMs, 'ms', { limit });
}

async function measure(dataDir: string, count: number, maxMedianMs: number): Promise<void> {
  await fillDatabase(dataDir, count, false);
  await using stack = await openStack({ dataDir });
  const name = `${count} news items`;
  const reportMs = (figure: string, value: number, limit: number) =>
    report(`${name}: ${figure}`, value, 'ms', { limit });
  const getPeakMemory = trackPeakMemory(stack.process.pid ?? 0);
  const edits = await measureEdits(stack, count);
  reportMs('edit, median', edits.medianMs, maxMedianMs);
  reportMs('edit, p95', edits.p95Ms, commonLimits.p95Ms);
  reportMs('insert', await measureInserts(stack, 1), commonLimits.insertMs);
  reportMs('last of 50 saves', await measureInserts(stack, 50), commonLimits.burstMs);
  if (count < 10_000) return;
  const contentFile = await writeContent(dataDir, count);
  const pairs = await measurePairs(
    pairCount,
    // Each build has its own folder, because Astro would spend seconds emptying an existing folder.
    async (pair) => (await measureBareBuild(contentFile, join(dataDir, `bare-${pair}`))).seconds,
    () => measureChangeOnEveryPage(stack, count),
  );
  report(`${name}: bare Astro build`, median(pairs.map(({ floor }) => floor)), 's');
  report(`${name}: change on every page`, median(pairs.map(({ ours }) => ours)), 's');
  const ratio = median(pairs.map(({ floor, ours }) => ours / floor));
  report(`${name}: … vs. the bare build`, ratio, 'ratio', { limit: commonLimits.everyPageRatio });
  report(`${name}: memory of the stack`, getPeakMemory(), 'MB', { limit: commonLimits.memoryMb });
  const stopBusy = keepBusy(dataDir);
  const busyEdits = await measureEdits(stack, count).finally(stopBusy);
  reportMs('edit while busy, median', busyEdits.medianMs, commonLimits.busyMs);
}

const requestedCounts = process.argv.slice(2).map(Number);
for (const { count, medianMs } of limits) {
  if (requestedCounts.length > 0 && !requestedCounts.includes(count)) continue;
  await using folder = await openFolder();
  await measure(join(folder.path, 'english'), count, medianMs);
  if (count >= 10_000) await measureTranslatedSite(join(folder.path, 'translated'), count);
}
