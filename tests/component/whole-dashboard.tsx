import type { Overview } from '#contract/entities/overview.ts';
import type { PublishState } from '#contract/entities/publish.ts';
import { completeRecord, listKinds } from '#contract/kinds/content-kinds.ts';
import { queryClient } from '#dashboard/data/query-client.ts';
import { routes } from '#dashboard/shell/routes.tsx';
import { profile } from '#local/demo/content/profile.ts';
import { toRecordInput } from '#local/demo/demo-record.ts';
import { type ApiRequest, mockFetch } from './mock-fetch.ts';
import { showScreens } from './screens.tsx';

export const demoProfile = completeRecord(
  'profile',
  toRecordInput('profile', profile, 0, (name) => `/media/${name}.webp`),
);

export const idleState: PublishState = { requested: 1, built: 1, building: null, failure: null };

export const emptyOverview: Overview = {
  counts: Object.assign(
    { profile: 1 },
    ...listKinds.map((kind) => ({ [kind]: 0 })),
  ) as Overview['counts'],
  unreadMessages: 0,
  latestMessages: [],
  batches: [],
  proposals: 0,
  drafts: { count: 0, latest: [] },
  scheduled: { count: 0, next: [] },
  messagesPerDay: [],
  changes: [],
  publishing: idleState,
  alerts: [],
  timeZone: 'Asia/Dubai',
};

/** A response for each API call: a value, or a function of the request. Other calls return an empty list. */
export type MockedResponses = Record<string, unknown | ((request: ApiRequest) => unknown)>;

/** Mocks the whole API and returns the requests. */
export function mockResponses(responses: MockedResponses = {}): ApiRequest[] {
  const allResponses: MockedResponses = {
    getOverview: emptyOverview,
    getPublishState: idleState,
    getProfiles: [demoProfile],
    getAutosaves: { autosaves: [], editors: [] },
    getReplies: { mailIsConfigured: false, replies: [] },
    'revision.json': { revision: 1, builtAt: '2026-11-20T08:00:00.000Z' },
    ...responses,
  };
  return mockFetch((request) => {
    const entry = allResponses[request.path.split('/')[1] ?? ''] ?? [];
    return typeof entry === 'function' ? entry(request) : entry;
  });
}

export function openDashboard(path: string) {
  queryClient.clear();
  return showScreens(routes, path, queryClient);
}
