import { describe, expect, it } from 'vitest';
import type { Overview } from '#contract/entities/overview.ts';
import type { Profile } from '#contract/kinds/profile.ts';
import { toFormValues } from '#dashboard/data/form-values.ts';
import type { PublishingStatus } from '#dashboard/data/publish/publishing.ts';
import { findDifferences } from '#dashboard/editing/history/differences.ts';
import { getOnboardingProgress } from '#dashboard/screens/home/onboarding.ts';

const resource = { fields: { title: 'Title', amount: 'Amount' }, initial: { amount: '1' } };

describe('form values', () => {
  it('are strings, even for numbers and empty values', () => {
    const record = { _id: 'x', title: null, amount: 5, other: 'ignored' };
    expect(toFormValues(resource, record)).toEqual({ title: '', amount: '5' });
  });

  it('default to the resource’s initial values', () => {
    expect(toFormValues(resource, null)).toEqual({ title: '', amount: '1' });
  });
});

describe('the differences between two versions', () => {
  const noFormatting = { richBefore: '', richAfter: '' };

  it('include only changed fields', () => {
    const before = { title: 'A', amount: 1 };
    expect(findDifferences(['title', 'amount'], before, { title: 'B', amount: 1 })).toEqual([
      { field: 'title', before: 'A', after: 'B', ...noFormatting },
    ]);
    expect(findDifferences(['title', 'amount'], undefined, { title: 'B', amount: null })).toEqual([
      { field: 'title', before: '', after: 'B', ...noFormatting },
    ]);
  });

  it('format numbers with thousands separators [DASH-8]', () => {
    expect(findDifferences(['amount'], { amount: 900 }, { amount: 3150 })).toEqual([
      { field: 'amount', before: '900', after: '3,150', ...noFormatting },
    ]);
  });

  it('include a text and its formatted form as one change [TEXT-1]', () => {
    const compare = (after: Record<string, unknown>) =>
      findDifferences(['text', 'textRich'], { text: 'A' }, after);
    const change = { field: 'text', before: 'A', after: 'A', richBefore: '', richAfter: '{}' };
    expect(compare({ text: 'A', textRich: '{}' })).toEqual([change]);
    expect(compare({ text: 'A', textRich: '' })).toEqual([]);
  });
});

describe('the onboarding progress', () => {
  it('is null without a profile', () => {
    expect(getOnboardingProgress(null, { counts } as Overview, undefined)).toBeNull();
  });

  it('uses the overview until the publishing status is loaded', () => {
    const isPublishDoneAt = (built: number) =>
      getOnboardingProgress(
        profile,
        { counts, publishing: { requested: 5, built, building: null, failure: null } } as Overview,
        undefined,
      )?.publish;
    expect([isPublishDoneAt(0), isPublishDoneAt(5)]).toEqual([false, true]);
  });

  const counts = {
    ...{ profile: 1, news: 1, services: 1, sliders: 1 },
    ...{ manpower: 0, clients: 0, team: 0, faqs: 0 },
  };
  const profile = { _id: 'profile', name: 'A', logo: '/media/a.png' } as Profile;
  const isPublishDone = (slides: number, revision: number, waitingCount: number) => {
    const overview = { counts: { ...counts, sliders: slides } } as Overview;
    const status = { liveRevision: revision, waitingChanges: waitingCount } as PublishingStatus;
    return getOnboardingProgress(profile, overview, status)?.publish;
  };

  it('keeps the publish step completed after later changes', () => {
    expect(isPublishDone(0, 4, 0)).toBe(false);
    expect(isPublishDone(1, 0, 5)).toBe(false);
    expect(isPublishDone(1, 5, 0)).toBe(true);
    expect(isPublishDone(1, 200, 3)).toBe(true);
  });
});
