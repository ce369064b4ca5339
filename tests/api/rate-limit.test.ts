import { afterAll, describe, expect, it } from 'vitest';
import { rateLimits } from '#schema/index.ts';
import { systemContext } from '#services/context.ts';
import { countRequest } from '#services/rate-limit.ts';
import { openTestStore } from '../support/test-store.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const timeAfter = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const yearSeconds = 365 * 24 * 3600;
const limit = { name: 'test', max: 2, seconds: 60 };

const store = await openTestStore();
afterAll(() => store.close());

const countCall = (caller: string, time: Date) =>
  countRequest({ ...systemContext(store, time), secret: 'a test secret' }, { limit, caller });

describe('a rate limit', () => {
  it('rejects calls above the limit until the next window', async () => {
    for (const second of [0, 10]) await countCall('one', timeAfter(second));
    await expect(countCall('one', timeAfter(20))).rejects.toMatchObject({
      code: 'too-many-requests',
      details: { retryAfter: 40 },
    });
    await countCall('other', timeAfter(20));
    await countCall('one', timeAfter(60));
  });

  it('assigns each caller to one of 65,536 rows', async () => {
    const callers = Array.from({ length: 40 }, (_, index) => `2001:db8:${index}::/64`);
    for (const caller of callers) await countCall(caller, timeAfter(0));
    const rows = await store.read((db) => db.select().from(rateLimits));
    expect(rows.length).toBeGreaterThan(30);
    for (const { key } of rows) {
      expect(key).toMatch(/^test:\d+$/);
      expect(Number(key.slice('test:'.length))).toBeLessThan(65_536);
    }
  });

  it('recovers within one window after the clock was a year ahead [CON-5]', async () => {
    for (const second of [0, 1]) await countCall('ahead', timeAfter(yearSeconds + second));
    await expect(countCall('ahead', timeAfter(2))).rejects.toMatchObject({
      details: { retryAfter: 60 },
    });
    await expect(countCall('ahead', timeAfter(30))).rejects.toMatchObject({
      details: { retryAfter: 32 },
    });
    await countCall('ahead', timeAfter(62));
  });
});
