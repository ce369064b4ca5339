import { expect, it, onTestFinished, vi } from 'vitest';
import { contentPurge } from '#netlify/cache/content-purge.ts';
import type { LogEvent } from '#services/log.ts';

/** Only the test advances the clock. */
function startPurging(answers: number[] = []) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const started = Date.now();
  const purgedAt: number[] = [];
  const logged: LogEvent[] = [];
  const purge = async () => {
    purgedAt.push(Date.now() - started);
    const status = answers.shift() ?? 200;
    if (status !== 200) throw new Error(`unexpected status code: ${status}`);
  };
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const request = contentPurge({ log: (event) => logged.push(event), purge, wait });
  return { request, purgedAt, logged };
}

it('removes the lists from a CDN at most twice in five seconds, including for the last write [API-6]', async () => {
  const { request, purgedAt } = startPurging();
  const done: Promise<void>[] = [];
  for (let write = 0; write < 20; write += 1) {
    done.push(request());
    await vi.advanceTimersByTimeAsync(200);
  }
  await vi.advanceTimersByTimeAsync(5_000);
  await Promise.all(done);
  expect(purgedAt).toEqual([50, 2550, 5050]);
});

it('retries a purge that the platform refuses for its rate limit [API-6]', async () => {
  const { request, purgedAt, logged } = startPurging([429, 429]);
  const done = request();
  await vi.advanceTimersByTimeAsync(15_000);
  await done;
  expect(purgedAt).toEqual([50, 5050, 10_050]);
  expect(logged).toEqual([]);
});

it('logs a purge that fails otherwise, and retries with the next write [API-6]', async () => {
  const { request, purgedAt, logged } = startPurging([500]);
  const failed = request();
  await vi.advanceTimersByTimeAsync(3_000);
  await failed;
  expect(logged).toMatchObject([{ level: 'error', event: 'purge' }]);
  const next = request();
  await vi.advanceTimersByTimeAsync(100);
  await next;
  expect(purgedAt).toHaveLength(2);
});
