import { describe, expect, it } from 'vitest';
import { getMsUntilNextSchedule } from '#dashboard/data/content/next-schedule.ts';

const now = Date.parse('2026-11-22T08:00:00.000Z');
const inSeconds = (seconds: number) => new Date(now + seconds * 1000).toISOString();
const createDraft = (publishAt: string | null, unpublishAt: string | null = null) => ({
  publishAt,
  unpublishAt,
});

describe('the next reload of a list', () => {
  it('happens soon after the next scheduled time [PUB-3]', () => {
    const drafts = [
      createDraft(inSeconds(900)),
      createDraft(null, inSeconds(60)),
      createDraft(null),
    ];
    const delay = Number(getMsUntilNextSchedule(drafts, now));
    expect(delay).toBeGreaterThan(60_000);
    expect(delay).toBeLessThan(70_000);
  });

  it('happens after ten seconds if a scheduled time has passed [PUB-3]', () => {
    expect(getMsUntilNextSchedule([createDraft(inSeconds(-300))], now)).toBe(10_000);
  });

  it('does not happen if no time is scheduled', () => {
    expect(getMsUntilNextSchedule([createDraft(null)], now)).toBe(false);
    expect(getMsUntilNextSchedule(undefined, now)).toBe(false);
  });

  it('happens within an hour, even if the next scheduled time is years away [PUB-3]', () => {
    expect(getMsUntilNextSchedule([createDraft('2199-01-01T00:00:00.000Z')], now)).toBe(3_600_000);
  });
});
