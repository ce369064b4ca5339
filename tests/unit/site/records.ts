import { completeRecord, listKinds } from '#contract/kinds/content-kinds.ts';
import type { Manpower } from '#contract/kinds/manpower.ts';
import type { News } from '#contract/kinds/news.ts';
import type { Profile } from '#contract/kinds/profile.ts';
import type { Service } from '#contract/kinds/services.ts';
import type { Snapshot } from '#contract/site/snapshot.ts';
import { defaultTimeZone } from '#contract/time/time-zone.ts';

/** A string that does harm if a page treats it as markup, an address or the end of a script. */
export const hostile = `</script><script>alert(1)</script>"'><img src=x onerror=alert(2)>`;

export const profileWith = (fields: Partial<Profile> = {}): Profile =>
  completeRecord('profile', { _id: '', ...fields });

export const priceWith = (fields: Partial<Manpower> = {}): Manpower =>
  completeRecord('manpower', {
    _id: 'price-1',
    category: 'Mason',
    nationality: 'India',
    amount: 3600,
    time: '2026-11-20T10:00:00.000Z',
    ...fields,
  });

export const newsWith = (fields: Partial<News> = {}): News =>
  completeRecord('news', {
    _id: 'news-1',
    title: 'A title',
    description: 'A description',
    time: '2026-11-20T10:05:00.000Z',
    ...fields,
  });

export const serviceWith = (fields: Partial<Service> = {}): Service =>
  completeRecord('services', {
    _id: 'service-1',
    name: 'Construction',
    status: 'New',
    time: '2026-11-20T10:05:00.000Z',
    ...fields,
  });

export const snapshotWith = (overrides: Partial<Snapshot> = {}): Snapshot => {
  const emptyLists = Object.fromEntries(listKinds.map((kind) => [kind, []]));
  return {
    contentNumber: 1,
    changedAt: '2026-11-20T10:00:00.000Z',
    privacyText: '',
    timeZone: defaultTimeZone,
    profile: profileWith(),
    ...emptyLists,
    ...overrides,
  } as unknown as Snapshot;
};
