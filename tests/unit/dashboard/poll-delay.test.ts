import { describe, expect, it } from 'vitest';
import { getPollDelay } from '#dashboard/data/publish/poll-delay.ts';

const backlog = { waitingChanges: 2, isBuilding: false };
const build = { waitingChanges: 2, isBuilding: true };
const idle = { waitingChanges: 0, isBuilding: false };
const minute = 60_000;

describe('the delay between polls', () => {
  it('grows while the publishing state does not change', () => {
    const getDelay = (unchangedMs: number) =>
      getPollDelay({ status: backlog, unchangedMs, failingMs: 0 });
    expect(getDelay(0)).toBe(1500);
    expect(getDelay(minute)).toBe(6000);
    expect(getDelay(60 * minute)).toBe(30_000);
  });

  it('is at most five seconds during a build', () => {
    expect(getPollDelay({ status: build, unchangedMs: 0, failingMs: 0 })).toBe(1500);
    expect(getPollDelay({ status: build, unchangedMs: 60 * minute, failingMs: 0 })).toBe(5000);
  });

  it('is at least 30 seconds while all changes are live', () => {
    expect(getPollDelay({ status: idle, unchangedMs: 0, failingMs: 0 })).toBe(30_000);
    expect(getPollDelay({ status: idle, unchangedMs: 60 * minute, failingMs: 0 })).toBe(120_000);
  });

  it('grows while requests fail, regardless of the last state', () => {
    const getDelay = (failingMs: number) =>
      getPollDelay({ status: build, unchangedMs: 0, failingMs });
    expect(getDelay(1000)).toBe(5000);
    expect(getDelay(minute)).toBe(30_000);
    expect(getDelay(60 * minute)).toBe(120_000);
    expect(getPollDelay({ status: undefined, unchangedMs: 0, failingMs: minute })).toBe(30_000);
  });
});
