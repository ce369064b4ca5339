import { describe, expect, it } from 'vitest';
import { fitted } from '#dashboard/screens/picture/shrink-picture.ts';
import { relativeTime } from '#dashboard/screens/relative-time.ts';

describe('how long ago', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  it.each([
    ['2026-11-20T11:59:30Z', 'a moment ago'],
    ['2026-11-20T11:55:00Z', '5 minutes ago'],
    ['2026-11-20T09:00:00Z', '3 hours ago'],
    ['2026-11-19T12:00:00Z', 'yesterday'],
    ['2026-09-01T12:00:00Z', '2 months ago'],
  ])('%s is %s', (moment, words) => {
    expect(relativeTime(new Date(moment), now)).toBe(words);
  });
});

describe('a photo that is too large to send [IMG-1]', () => {
  it('keeps its proportions', () => {
    expect(fitted(4000, 3000)).toEqual({ width: 2400, height: 1800 });
    expect(fitted(3000, 4000)).toEqual({ width: 1800, height: 2400 });
  });

  it('is never enlarged, and never vanishes', () => {
    expect(fitted(380, 350)).toEqual({ width: 380, height: 350 });
    expect(fitted(100_000, 1)).toEqual({ width: 2400, height: 1 });
  });
});
