import { expect, it, onTestFinished, vi } from 'vitest';
import { createContentPurge } from '#netlify/cache/content-purge.ts';
import type { LogEvent } from '#services/log.ts';

/** Creates a purge with fake timers. The platform responds with the `statuses`, then with 200. */
function createPurge(statuses: number[] = []) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const startedAt = Date.now();
  const purgedAt: number[] = [];
  const events: LogEvent[] = [];
  const purge = async () => {
    purgedAt.push(Date.now() - startedAt);
    const status = statuses.shift() ?? 200;
    if (status !== 200) throw new Error(`unexpected status code: ${status}`);
  };
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const request = createContentPurge({ log: (event) => events.push(event), purge, wait });
  const requestAndWait = async (ms: number) => {
    const purgePromise = request();
    await vi.advanceTimersByTimeAsync(ms);
    await purgePromise;
  };
  return { request, requestAndWait, purgedAt, events };
}

it('purges at most twice in five seconds, and always after the last write [API-6]', async () => {
  const { request, purgedAt } = createPurge();
  const purges: Promise<void>[] = [];
  for (let write = 0; write < 20; write += 1) {
    purges.push(request());
    await vi.advanceTimersByTimeAsync(200);
  }
  await vi.advanceTimersByTimeAsync(5_000);
  await Promise.all(purges);
  expect(purgedAt).toEqual([50, 2550, 5050]);
});

it('retries a rate-limited purge [API-6]', async () => {
  const { requestAndWait, purgedAt, events } = createPurge([429, 429]);
  await requestAndWait(15_000);
  expect(purgedAt).toEqual([50, 5050, 10_050]);
  expect(events).toEqual([]);
});

it('logs any other failed purge, and purges again after the next write [API-6]', async () => {
  const { requestAndWait, purgedAt, events } = createPurge([500]);
  await requestAndWait(3_000);
  expect(events).toMatchObject([{ level: 'error', event: 'purge' }]);
  await requestAndWait(100);
  expect(purgedAt).toHaveLength(2);
});
