import { describe, expect, it } from 'vitest';
import { pollDelay } from '#dashboard/data/publish/poll-delay.ts';

const backlog = { waitingChanges: 2, isBuilding: false };
const build = { waitingChanges: 2, isBuilding: true };
const idle = { waitingChanges: 0, isBuilding: false };
const minute = 60_000;

describe('polling for live changes', () => {
  it('is frequent right after a change, and slower while nothing changes', () => {
    const delayAfter = (unchangedMs: number) =>
      pollDelay({ status: backlog, unchangedMs, failingMs: 0 });
    expect(delayAfter(0)).toBe(1500);
    expect(delayAfter(minute)).toBe(6000);
    expect(delayAfter(60 * minute)).toBe(30_000);
  });

  it('checks a running build within five seconds', () => {
    expect(pollDelay({ status: build, unchangedMs: 0, failingMs: 0 })).toBe(1500);
    expect(pollDelay({ status: build, unchangedMs: 60 * minute, failingMs: 0 })).toBe(5000);
  });

  it('is rare while everything is live', () => {
    expect(pollDelay({ status: idle, unchangedMs: 0, failingMs: 0 })).toBe(30_000);
    expect(pollDelay({ status: idle, unchangedMs: 60 * minute, failingMs: 0 })).toBe(120_000);
  });

  it('backs off after failures, whatever the earlier state', () => {
    const delayFailing = (failingMs: number) =>
      pollDelay({ status: build, unchangedMs: 0, failingMs });
    expect(delayFailing(1000)).toBe(5000);
    expect(delayFailing(minute)).toBe(30_000);
    expect(delayFailing(60 * minute)).toBe(120_000);
    expect(pollDelay({ status: undefined, unchangedMs: 0, failingMs: minute })).toBe(30_000);
  });
});
