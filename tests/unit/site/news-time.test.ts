import { expect, it } from 'vitest';
import { newsDate, newsDateTime, newsYear } from '#site/shared/news-time.ts';

it('tells the time six hours ahead of UTC, with AM or PM [NEWS-2]', () => {
  expect(newsDateTime('2026-11-20T10:05:00.000Z')).toBe('20 November 2026, 04:05 PM');
  expect(newsDateTime('2026-11-05T02:30:00.000Z')).toBe('5 November 2026, 08:30 AM');
});

it('goes to the next day and year with the reader, not with UTC [NEWS-2]', () => {
  expect(newsDateTime('2026-12-31T18:00:00.000Z')).toBe('1 January 2027, 12:00 AM');
  expect(newsDate('2026-12-31T17:59:59.999Z')).toBe('31 December 2026');
  expect(newsYear('2026-12-31T18:00:00.000Z')).toBe(2027);
});
