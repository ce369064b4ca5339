import { vi } from 'vitest';
import type { Overview } from '#contract/entities/overview.ts';
import type { PublishState } from '#contract/entities/publish.ts';
import { completeRecord, listKinds } from '#contract/kinds/content-kinds.ts';
import { queryClient } from '#dashboard/data/query-client.ts';
import { routes } from '#dashboard/shell/routes.tsx';
import { profile } from '#local/demo/content/profile.ts';
import { toRecordInput } from '#local/demo/demo-record.ts';
import type { ApiRequest } from './open-form.tsx';
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

type ResponseFactory = (request: ApiRequest) => unknown;

/** A response for each API call: a value, or a function of the request. Other calls return an empty list. */
export type MockedResponses = Record<string, unknown | ResponseFactory>;

/** Mocks the whole API and returns the requests. A test may change `responses` later. */
export function mockResponses(responses: MockedResponses): ApiRequest[] {
  const requests: ApiRequest[] = [];
  const addDefaults = (): MockedResponses => ({
    getOverview: emptyOverview,
    getPublishState: idleState,
    getProfiles: [demoProfile],
    getAutosaves: { autosaves: [], editors: [] },
    getReplies: { mailIsConfigured: false, replies: [] },
    'revision.json': { revision: 1, builtAt: '2026-11-20T08:00:00.000Z' },
    ...responses,
  });
  vi.stubGlobal('fetch', async (path: unknown, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(String(path), 'http://localhost');
    const request = { method, path: pathname, body: body ? JSON.parse(String(body)) : {} };
    requests.push(request);
    const entry = addDefaults()[pathname.split('/')[1] ?? ''] ?? [];
    const response = await (typeof entry === 'function' ? entry(request) : entry);
    return response instanceof Response ? response : Response.json(response);
  });
  return requests;
}

export function openDashboard(path: string) {
  queryClient.clear();
  return showScreens(routes, path, queryClient);
}
