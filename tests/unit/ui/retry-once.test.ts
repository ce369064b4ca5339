import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retryOnce } from '#ui/retry-once.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a screen whose scripts fail to load', () => {
  it('opens if the second attempt succeeds [LAY-15]', async () => {
    const load = vi
      .fn()
      .mockRejectedValueOnce(new Error('network changed'))
      .mockResolvedValue('screen');
    const result = retryOnce(load)();
    await vi.runAllTimersAsync();
    expect(await result).toBe('screen');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('fails if the second attempt fails [LAY-15]', async () => {
    const load = vi.fn().mockRejectedValue(new Error('404'));
    const rejection = expect(retryOnce(load)()).rejects.toThrow('404');
    await vi.runAllTimersAsync();
    await rejection;
    expect(load).toHaveBeenCalledTimes(2);
  });
});
