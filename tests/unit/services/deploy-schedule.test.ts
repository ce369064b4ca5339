import { describe, expect, it } from 'vitest';
import { defaultSettings, type Settings } from '#contract/entities/settings.ts';
import type { Rebuild } from '#services/builds/claim-build.ts';
import {
  countUsedDeploys,
  getDueTime,
  getNextDeployTime,
} from '#services/builds/deploy-schedule.ts';

const at = (time: string) => new Date(`2026-11-${time}Z`);
const now = at('20T10:05:00');

/** The content first changed at 10:00 and last changed at 10:02. */
const waitingRebuild: Rebuild = {
  id: 1,
  requested: 5,
  requestedAt: at('20T10:02:00'),
  waitingSince: at('20T10:00:00'),
  urgent: 0,
  explicit: 0,
  claimed: null,
  claimToken: null,
  leaseUntil: null,
  askedAt: null,
  completed: 2,
  completedAt: null,
  failedAt: null,
  failure: null,
  attempts: 0,
  deploysMonth: '2026-11',
  deploys: 7,
  countedDeploys: null,
};
const getDue = (row: Partial<Rebuild>, settings: Partial<Settings> = {}, time = now) =>
  getDueTime({ ...waitingRebuild, ...row }, { ...defaultSettings, ...settings }, time);

describe('getDueTime', () => {
  it('returns null if the content is already published [PUB-6]', () => {
    expect(getDue({ completed: 5 })).toBeNull();
    expect(getDue({ completed: 5 }, { quietMinutes: 0 })).toBeNull();
  });

  it('waits for ten quiet minutes, but at most an hour after the first change [PUB-6]', () => {
    expect(getDue({})).toEqual(at('20T10:12:00'));
    expect(getDue({ requestedAt: at('20T10:58:00') })).toEqual(at('20T11:00:00'));
  });

  it('does not wait after a deletion, on request, or if there is no quiet time [PUB-6]', () => {
    expect(getDue({ urgent: 4 })).toEqual(now);
    expect(getDue({ urgent: 2 })).toEqual(at('20T10:12:00'));
    expect(getDue({ explicit: 5 }, { schedule: 'manual' })).toEqual(now);
    expect(getDue({}, { quietMinutes: 0 })).toEqual(now);
  });

  it('waits for the daily time in the website’s time zone [PUB-6]', () => {
    const daily = { schedule: 'daily', dailyAt: '18:00' } as const;
    // 18:00 in this time zone is 12:00 in UTC.
    expect(getDue({}, daily)).toEqual(at('20T12:00:00'));
    expect(getDue({ waitingSince: at('20T12:00:00') }, daily)).toEqual(at('21T12:00:00'));
    expect(getDue({}, { ...daily, dailyAt: '02:00' })).toEqual(at('20T20:00:00'));
    expect(getDue({}, { ...daily, timeZone: 'Asia/Dubai' })).toEqual(at('20T14:00:00'));
    expect(getDue({ urgent: 5 }, daily)).toEqual(at('20T12:00:00'));
  });

  it('returns null if publishing is manual [PUB-6]', () => {
    expect(getDue({ urgent: 5 }, { schedule: 'manual' })).toBeNull();
  });

  it('waits for the next month if the deploys of this month are used up [PUB-6]', () => {
    const nextMonth = new Date('2026-11-30T18:00:00Z');
    expect(getDue({ deploys: 20 })).toEqual(nextMonth);
    expect(getDue({ deploys: 20, urgent: 5 })).toEqual(nextMonth);
    expect(getDue({ deploys: 19, urgent: 5 })).toEqual(now);
    expect(getDue({ deploys: 99 }, { deployBudget: null })).toEqual(at('20T10:12:00'));
    expect(getDue({ deploys: 20, explicit: 5 })).toEqual(now);
    expect(getDue({ deploys: 20 }, { schedule: 'manual' })).toBeNull();
    expect(getDue({ deploys: 20 }, {}, nextMonth)).toEqual(at('20T10:12:00'));
  });
});

describe('getNextDeployTime', () => {
  const getNext = (row: Partial<Rebuild>) =>
    getNextDeployTime({ ...waitingRebuild, ...row }, defaultSettings, now);

  it('returns null if the platform accepted a request for the newest content [PUB-1]', () => {
    expect(getNext({ claimed: 5, askedAt: now })).toBeNull();
    expect(getNext({ claimed: 4, askedAt: now })).toEqual(at('20T10:12:00'));
  });

  it('waits half an hour after a failed build, and longer after several [PUB-6]', () => {
    expect(getNext({ failedAt: at('20T10:04:00'), attempts: 1 })).toEqual(at('20T10:34:00'));
    expect(getNext({ failedAt: at('20T10:04:00'), attempts: 3 })).toEqual(at('20T12:04:00'));
    expect(getNext({ failedAt: at('20T10:04:00'), attempts: 0 })).toEqual(at('20T10:12:00'));
  });
});

it('countUsedDeploys resets at the start of a month in the website’s time zone [PUB-6]', () => {
  expect(countUsedDeploys(waitingRebuild, new Date('2026-11-30T17:59:59Z'))).toBe(7);
  expect(countUsedDeploys(waitingRebuild, new Date('2026-11-30T18:00:00Z'))).toBe(0);
});
