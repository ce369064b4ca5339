import { describe, expect, it } from 'vitest';
import type { PendingRecord } from '#contract/entities/overview.ts';
import {
  addMonths,
  getScheduleGroup,
  listEvents,
  listWeeks,
} from '#dashboard/screens/home/calendar.ts';

const record: PendingRecord = {
  ...{ kind: 'news', _id: 'n1', title: 'Cranes', isPublished: false, hasChanges: false },
  publishAt: '2026-11-30T20:30:00.000Z',
  unpublishAt: '2026-12-05T06:00:00.000Z',
  at: '2026-11-20T06:00:00.000Z',
};

describe('the calendar of scheduled items [DASH-2, PUB-3]', () => {
  it('lists starts and ends by day in the website’s time zone', () => {
    const unpublishAt = '2026-12-01T00:00:00.000Z';
    const otherRecord = { ...record, _id: 'n2', publishAt: null, unpublishAt };
    const events = listEvents([record, otherRecord], 'Asia/Dubai');
    expect(events.map(({ record: { _id }, effect, day }) => [_id, effect, day])).toEqual([
      ['n1', 'start', '2026-12-01'],
      ['n2', 'end', '2026-12-01'],
      ['n1', 'end', '2026-12-05'],
    ]);
    expect(listEvents([record], 'UTC')[0]?.day).toBe('2026-11-30');
  });

  it('lists the publication of a live record only if the record has changes', () => {
    const liveRecord = { ...record, isPublished: true };
    const getEffects = (entry: PendingRecord) =>
      listEvents([entry], 'UTC').map(({ effect }) => effect);
    expect(getEffects({ ...liveRecord, hasChanges: true })).toEqual(['change', 'end']);
    expect(getEffects(liveRecord)).toEqual(['end']);
  });

  it('shows a month in whole weeks from Monday to Sunday', () => {
    const weeks = listWeeks('2026-11-01');
    expect(weeks[0]?.[0]).toBe('2026-10-26');
    expect(weeks.at(-1)).toEqual([
      ...['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'],
      '2026-12-06',
    ]);
    expect(listWeeks('2027-02-01')).toHaveLength(4);
  });

  it('moves between months across the turn of the year', () => {
    expect(addMonths('2026-12-31', 1)).toBe('2027-01-01');
    expect(addMonths('2027-01-15', -1)).toBe('2026-12-01');
  });

  it.each([
    ['2026-11-20', 'Today'],
    ['2026-11-23', 'Today'],
    ['2026-11-24', 'This week'],
    ['2026-11-29', 'This week'],
    ['2026-11-30', 'Next week'],
    ['2026-12-06', 'Next week'],
    ['2026-12-07', 'Later'],
  ])('groups %s as “%s” on Monday, 23 November', (day, group) => {
    expect(getScheduleGroup(day, '2026-11-23')).toBe(group);
  });
});
