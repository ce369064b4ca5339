import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retryOnce } from '#ui/retry-once.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a screen whose scripts could not be loaded', () => {
  it('opens after a second attempt, for example on a phone that changed networks [LAY-15]', async () => {
    const load = vi
      .fn()
      .mockRejectedValueOnce(new Error('network changed'))
      .mockResolvedValue('screen');
    const loaded = retryOnce(load)();
    await vi.runAllTimersAsync();
    expect(await loaded).toBe('screen');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is reported after the second failure, for example if a deploy removed them [LAY-15]', async () => {
    const load = vi.fn().mockRejectedValue(new Error('404'));
    const loaded = expect(retryOnce(load)()).rejects.toThrow('404');
    await vi.runAllTimersAsync();
    await loaded;
    expect(load).toHaveBeenCalledTimes(2);
  });
});
