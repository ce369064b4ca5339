import { describe, expect, it } from 'vitest';
import { findPublishingProblem, toPublishingStatus } from '#dashboard/data/publish/publishing.ts';

const site = { revision: 7, builtAt: '2026-11-20T12:00:00.000Z' };
const state = { requested: 7, built: 7, building: null, failure: null };

describe('the publishing status [PUB-1]', () => {
  it('has no waiting changes when the website reports the latest content number', () => {
    expect(toPublishingStatus(site, state)).toEqual({
      liveRevision: 7,
      waitingChanges: 0,
      isBuilding: false,
      liveSince: new Date(site.builtAt),
      failure: null,
      isHeldBack: false,
    });
  });

  it('counts the changes that visitors do not see yet', () => {
    expect(toPublishingStatus(site, { ...state, requested: 10 }).waitingChanges).toBe(3);
  });

  it('is building only while the build is newer than the live website', () => {
    expect(toPublishingStatus(site, { ...state, requested: 8, building: 8 }).isBuilding).toBe(true);
    expect(toPublishingStatus(site, { ...state, building: 7 }).isBuilding).toBe(false);
  });

  it('reports a finished build that visitors do not see [PUB-1]', () => {
    const backlog = toPublishingStatus({ ...site, revision: 5 }, state);
    expect(backlog).toMatchObject({ waitingChanges: 2, isHeldBack: true });
    expect(findPublishingProblem(backlog)).toMatch(/visitors see an older one/);
    const build = toPublishingStatus({ ...site, revision: 5 }, { ...state, building: 7 });
    expect(build.isHeldBack).toBe(false);
    expect(findPublishingProblem(toPublishingStatus(site, state))).toBeNull();
  });

  it('reports the reason and the time of the last failure [PUB-1]', () => {
    const failure = { at: '2026-11-20T12:05:00.000Z', reason: 'Left out: “A” (a.html)' };
    const status = toPublishingStatus(site, { ...state, failure });
    expect(findPublishingProblem(status)).toBe(failure.reason);
    expect(status.failure).toEqual({ ...failure, at: new Date(failure.at) });
  });
});
