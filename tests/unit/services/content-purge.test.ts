import { expect, it, onTestFinished, vi } from 'vitest';
import { contentPurge } from '#netlify/cache/content-purge.ts';
import type { LogEvent } from '#services/log.ts';

/** Only the test advances the clock. */
function startPurging(answers: number[] = []) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const startedAt = Date.now();
  const purgedAt: number[] = [];
  const events: LogEvent[] = [];
  const purge = async () => {
    purgedAt.push(Date.now() - startedAt);
    const status = answers.shift() ?? 200;
    if (status !== 200) throw new Error(`unexpected status code: ${status}`);
  };
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const request = contentPurge({ log: (event) => events.push(event), purge, wait });
  return { request, purgedAt, events };
}

it('removes the lists from a CDN at most twice in five seconds, including for the last write [API-6]', async () => {
  const { request, purgedAt } = startPurging();
  const purges: Promise<void>[] = [];
  for (let write = 0; write < 20; write += 1) {
    purges.push(request());
    await vi.advanceTimersByTimeAsync(200);
  }
  await vi.advanceTimersByTimeAsync(5_000);
  await Promise.all(purges);
  expect(purgedAt).toEqual([50, 2550, 5050]);
});

it('retries a purge that the platform refuses for its rate limit [API-6]', async () => {
  const { request, purgedAt, events } = startPurging([429, 429]);
  const purgePromise = request();
  await vi.advanceTimersByTimeAsync(15_000);
  await purgePromise;
  expect(purgedAt).toEqual([50, 5050, 10_050]);
  expect(events).toEqual([]);
});

it('logs a purge that fails otherwise, and retries with the next write [API-6]', async () => {
  const { request, purgedAt, events } = startPurging([500]);
  const purgePromise = request();
  await vi.advanceTimersByTimeAsync(3_000);
  await purgePromise;
  expect(events).toMatchObject([{ level: 'error', event: 'purge' }]);
  const next = request();
  await vi.advanceTimersByTimeAsync(100);
  await next;
  expect(purgedAt).toHaveLength(2);
});
