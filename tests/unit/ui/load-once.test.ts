import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadOnce } from '#ui/load-once.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('loads each thing once [DASH-1]', async () => {
  const load = vi.fn(async (key: string) => key);
  const loaded = loadOnce(load);
  expect(loaded('news')).toBe(loaded('news'));
  expect(await loaded('team')).toBe('team');
  expect(load.mock.calls).toEqual([['news'], ['team']]);
});

it('loads again after a failure, but not at once [DASH-16]', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue('there');
  const loaded = loadOnce(load);
  await expect(loaded(1)).rejects.toThrow('offline');
  await expect(loaded(1)).rejects.toThrow('offline');
  vi.advanceTimersByTime(2000);
  expect(await loaded(1)).toBe('there');
});
