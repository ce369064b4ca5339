import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadOnce } from '#ui/load-once.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('loads the value of each key once [DASH-1]', async () => {
  const load = vi.fn(async (key: string) => key);
  const loadCached = loadOnce(load);
  expect(loadCached('news')).toBe(loadCached('news'));
  expect(await loadCached('team')).toBe('team');
  expect(load.mock.calls).toEqual([['news'], ['team']]);
});

it('loads again after a failure, but not immediately [DASH-16]', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue('loaded');
  const loadCached = loadOnce(load);
  await expect(loadCached(1)).rejects.toThrow('offline');
  await expect(loadCached(1)).rejects.toThrow('offline');
  vi.advanceTimersByTime(2000);
  expect(await loadCached(1)).toBe('loaded');
});
