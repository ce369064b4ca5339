// npm run bench:publish: from the answer of a save to the new page being served, on a stack of its own.
import { setTimeout as pause } from 'node:timers/promises';
import { startOwnStack } from '../tests/support/own-stack.ts';

const saves = 10;
const burst = { saves: 50, withinMs: 5000 };
const limits = { medianMs: 5000, furtherBuilds: 2 };

const stack = await startOwnStack();
try {
  const title = (text: string) => `${text} ${crypto.randomUUID().slice(0, 8)}`;

  const untilServed = async (text: string) => {
    const started = performance.now();
    while (!(await stack.page('/news')).includes(text)) await pause(20);
    return performance.now() - started;
  };

  const times: number[] = [];
  for (let save = 0; save < saves; save += 1) {
    const text = title('Measured');
    await stack.addNews(text);
    times.push(await untilServed(text));
  }
  const median = times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

  const built = new Set<string>();
  let isWatching = true;
  const watching = (async () => {
    while (isWatching) {
      built.add(await stack.page('/revision.json'));
      await pause(20);
    }
  })();
  await pause(100);
  let last = '';
  for (let save = 0; save < burst.saves; save += 1) {
    last = title('Burst');
    await Promise.all([stack.addNews(last), pause(burst.withinMs / burst.saves)]);
  }
  const lastServed = await untilServed(last);
  await pause(3000);
  isWatching = false;
  await watching;
  const furtherBuilds = built.size - 1;

  console.table({
    'save to page, median (ms)': { measured: Math.round(median), limit: limits.medianMs },
    'save to page, slowest (ms)': { measured: Math.round(times.at(-1) ?? 0), limit: '' },
    'builds for 50 saves within 5 s': { measured: furtherBuilds, limit: limits.furtherBuilds },
    'last of them to page (ms)': { measured: Math.round(lastServed), limit: '' },
  });
  if (median > limits.medianMs || furtherBuilds > limits.furtherBuilds) process.exitCode = 1;
} finally {
  await stack.stop();
}
