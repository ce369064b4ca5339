import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retryOnce } from '#ui/retry-once.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a screen whose scripts could not be loaded', () => {
  it('opens after a second attempt [LAY-15]', async () => {
    const load = vi
      .fn()
      .mockRejectedValueOnce(new Error('network changed'))
      .mockResolvedValue('screen');
    const result = retryOnce(load)();
    await vi.runAllTimersAsync();
    expect(await result).toBe('screen');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('fails after the second attempt [LAY-15]', async () => {
    const load = vi.fn().mockRejectedValue(new Error('404'));
    const rejection = expect(retryOnce(load)()).rejects.toThrow('404');
    await vi.runAllTimersAsync();
    await rejection;
    expect(load).toHaveBeenCalledTimes(2);
  });
});
