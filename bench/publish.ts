// npm run bench:publish: measures the time from the response to a save until the new page is served. Compares a change
// that affects every page with a bare Astro build. Arguments: numbers of news items, by default 10, 1,000 and 10,000.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { contentRoutes } from '#contract/routes/routes.ts';
import { pathIn } from '#contract/texts/language-paths.ts';
import { defaultLanguage, type Language, translationLanguages } from '#contract/texts/languages.ts';
import { type OwnStack, startOwnStack } from '../tests/support/own-stack.ts';
import { bareBuild } from './bare-build.ts';
import { keepBusy } from './keep-busy.ts';
import { trackPeakMemory } from './memory.ts';
import { fillDatabase, writeContent } from './news-content.ts';
import { report } from './report.ts';
import { median, quantileOf } from './times.ts';

const saves = 20;
const limits = [
  { count: 10, median: 150 },
  { count: 1000, median: 250 },
  { count: 10_000, median: 250 },
];
const commonLimits = {
  insert: 1500,
  slowest: 1000,
  busy: 400,
  everyPage: 1.2,
  burst: 1000,
  memory: 600,
  translated: 500,
};

/** Resolves to the milliseconds until a page contains a text. */
async function timeUntilServed(
  stack: OwnStack,
  path: string,
  text: string,
  pauseMs = 5,
): Promise<number> {
  const startedAt = performance.now();
  while (!(await stack.page(path)).includes(text)) await pause(pauseMs);
  return performance.now() - startedAt;
}

const newTitle = (text: string) => `${text} ${crypto.randomUUID().slice(0, 8)}`;

async function edit(
  stack: OwnStack,
  count: number,
  language: Language = defaultLanguage,
): Promise<{ median: number; p95: number }> {
  const id = `news-${Math.floor(count / 2)}`;
  const times: number[] = [];
  for (let save = 0; save < saves; save += 1) {
    const title = newTitle('Edited');
    const body =
      language === defaultLanguage ? { title } : { translations: { [language]: { title } } };
    await stack.call(contentRoutes.news.update, { params: { id }, body });
    times.push(await timeUntilServed(stack, pathIn(`/news-details/${id}`, language), title));
  }
  return { median: median(times), p95: quantileOf(times, 0.95) };
}

async function insert(stack: OwnStack): Promise<number> {
  const title = newTitle('Newest');
  await stack.addNews(title);
  return timeUntilServed(stack, '/news', title);
}

async function burst(stack: OwnStack): Promise<number> {
  let last = '';
  for (let save = 0; save < 50; save += 1) {
    last = newTitle('Burst');
    await stack.addNews(last);
  }
  return timeUntilServed(stack, '/news', last);
}

/**
 * Makes a change that affects every page. Resolves to the seconds until the content number and the oldest item's page
 * show the change. Checks rarely, because checks compete with the change for processor time.
 */
async function changeEveryPage(stack: OwnStack, count: number): Promise<number> {
  const name = newTitle('Company');
  const { revision } = JSON.parse(await stack.page('/revision.json'));
  await stack.call(contentRoutes.profile.update, { params: { id: 'profile' }, body: { name } });
  const startedAt = performance.now();
  await timeUntilServed(stack, '/revision.json', `"revision":${revision + 1},`, 50);
  await timeUntilServed(stack, `/news-details/news-${count - 1}`, name, 50);
  return (performance.now() - startedAt) / 1000;
}

async function measureTranslated(dataDir: string, count: number): Promise<void> {
  await fillDatabase(dataDir, count, true);
  const stack = await startOwnStack({ dataDir });
  try {
    const { median } = await edit(stack, count);
    const name = `${count} news in all languages: edit, median`;
    report(name, { value: median, unit: 'ms', limit: commonLimits.translated });
    const translationEdits = await edit(stack, count, translationLanguages[0]);
    report(`${name}, of a translation`, {
      value: translationEdits.median,
      unit: 'ms',
      limit: commonLimits.translated,
    });
  } finally {
    await stack.stop();
  }
}

async function measure(dataDir: string, count: number, median: number): Promise<void> {
  await fillDatabase(dataDir, count, false);
  const stack = await startOwnStack({ dataDir });
  try {
    const memory = trackPeakMemory(stack.process.pid ?? 0);
    const edits = await edit(stack, count);
    report(`${count} news: edit, median`, { value: edits.median, unit: 'ms', limit: median });
    report(`${count} news: edit, 95th of 100`, {
      value: edits.p95,
      unit: 'ms',
      limit: commonLimits.slowest,
    });
    const insertMs = await insert(stack);
    report(`${count} news: insert the newest`, {
      value: insertMs,
      unit: 'ms',
      limit: commonLimits.insert,
    });
    const burstMs = await burst(stack);
    report(`${count} news: last of 50 saves`, {
      value: burstMs,
      unit: 'ms',
      limit: commonLimits.burst,
    });
    if (count < 10_000) return;
    const content = await writeContent(dataDir, count);
    const floor = await bareBuild(content, join(dataDir, 'bare'));
    const seconds = await changeEveryPage(stack, count);
    report(`${count} news: bare Astro build`, { value: floor.seconds, unit: 's' });
    report(`${count} news: change on every page`, { value: seconds, unit: 's' });
    const ratio = seconds / floor.seconds;
    report(`${count} news: … to the bare build`, {
      value: ratio,
      unit: 'ratio',
      limit: commonLimits.everyPage,
    });
    report(`${count} news: memory of the stack`, {
      value: memory(),
      unit: 'MB',
      limit: commonLimits.memory,
    });
    const stopBusy = keepBusy(dataDir);
    const busyEdits = await edit(stack, count).finally(stopBusy);
    report(`${count} news: edit while busy, median`, {
      value: busyEdits.median,
      unit: 'ms',
      limit: commonLimits.busy,
    });
  } finally {
    await stack.stop();
  }
}

const requestedCounts = process.argv.slice(2).map(Number);
for (const { count, median } of limits) {
  if (requestedCounts.length > 0 && !requestedCounts.includes(count)) continue;
  const dataDir = await mkdtemp(join(tmpdir(), 'manpower-bench-'));
  try {
    await measure(join(dataDir, 'english'), count, median);
    if (count >= 10_000) await measureTranslated(join(dataDir, 'translated'), count);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
