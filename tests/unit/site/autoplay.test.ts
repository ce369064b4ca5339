import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAutoplay } from '#site/browser/scripts/autoplay.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('autoplay [HOME-11]', () => {
  it('advances after each delay', () => {
    const advance = vi.fn();
    startAutoplay(2000, advance);
    vi.advanceTimersByTime(1999);
    expect(advance).not.toHaveBeenCalled();
    vi.advanceTimersByTime(4001);
    expect(advance).toHaveBeenCalledTimes(3);
  });

  it('stays paused until every reason for pausing has ended', () => {
    const advance = vi.fn();
    const autoplay = startAutoplay(2000, advance);
    autoplay.pause('hover');
    autoplay.pause('focus');
    vi.advanceTimersByTime(10_000);
    autoplay.resume('hover');
    vi.advanceTimersByTime(10_000);
    expect(advance).not.toHaveBeenCalled();
    autoplay.resume('focus');
    vi.advanceTimersByTime(2000);
    expect(advance).toHaveBeenCalledTimes(1);
  });

  it('ignores a resume without a matching pause', () => {
    const advance = vi.fn();
    const autoplay = startAutoplay(2000, advance);
    vi.advanceTimersByTime(1500);
    autoplay.resume('drag');
    vi.advanceTimersByTime(500);
    expect(advance).toHaveBeenCalledTimes(1);
  });

  it('does not advance after it is stopped', () => {
    const advance = vi.fn();
    startAutoplay(2000, advance).stop();
    vi.advanceTimersByTime(10_000);
    expect(advance).not.toHaveBeenCalled();
  });
});
