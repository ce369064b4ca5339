import { describe, expect, it } from 'vitest';
import { getPollDelay } from '#dashboard/data/publish/poll-delay.ts';

const backlog = { waitingChanges: 2, isBuilding: false };
const build = { waitingChanges: 2, isBuilding: true };
const idle = { waitingChanges: 0, isBuilding: false };
const minute = 60_000;

describe('the delay between polls', () => {
  it.each([
    ['grows while the publishing state does not change', backlog, [1500, 6000, 30_000]],
    ['is at most five seconds during a build', build, [1500, 5000, 5000]],
    ['is at least 30 seconds while all changes are live', idle, [30_000, 30_000, 120_000]],
  ])('%s [PUB-1]', (_, status, delays) => {
    const getDelay = (unchangedMs: number) => getPollDelay({ status, unchangedMs, failingMs: 0 });
    expect([0, minute, 60 * minute].map(getDelay)).toEqual(delays);
  });

  it.each([build, undefined])(
    'grows while requests fail (publishing status: %j) [PUB-1]',
    (status) => {
      const getDelay = (failingMs: number) => getPollDelay({ status, unchangedMs: 0, failingMs });
      expect([1000, minute, 60 * minute].map(getDelay)).toEqual([5000, 30_000, 120_000]);
    },
  );
});
