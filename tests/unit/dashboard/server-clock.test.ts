import { afterEach, expect, it } from 'vitest';
import { dayMs } from '#contract/time/day-ms.ts';
import { formatRelativeTime } from '#dashboard/data/relative-time.ts';
import { now, setServerTime } from '#dashboard/data/server-clock.ts';

const receiveResponse = (moment: number, headers: Record<string, string> = {}) =>
  setServerTime({ headers: new Headers({ date: new Date(moment).toUTCString(), ...headers }) });

afterEach(() => receiveResponse(Date.now()));

it.each([3, -3])(
  'setServerTime corrects relative times if the reader’s clock is off by %d days [DASH-16]',
  (days) => {
    const serverTime = Date.now() + days * dayMs;
    receiveResponse(serverTime);
    expect(formatRelativeTime(new Date(serverTime - 5000))).toBe('a moment ago');
    expect(formatRelativeTime(new Date(serverTime + 5 * dayMs))).toBe('in 5 days');
  },
);

it('setServerTime adds the age of a cached response, and ignores a response without a date [DASH-16]', () => {
  receiveResponse(Date.now() - 10 * 60_000, { age: '600' });
  expect(Math.abs(+now() - Date.now())).toBeLessThan(1000);
  receiveResponse(Date.now() + dayMs);
  setServerTime({ headers: new Headers() });
  expect(+now() - Date.now()).toBeGreaterThan(dayMs / 2);
});
