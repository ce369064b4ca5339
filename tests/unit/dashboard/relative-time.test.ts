import { describe, expect, it } from 'vitest';
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
