import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { builtRevision, type PublishState } from '#contract/entities/publish.ts';
import { getPublishState } from '#contract/routes/routes.ts';
import { call } from '../api.ts';
import { overviewQuery } from '../use-overview.ts';
import { pollDelay } from './poll-delay.ts';
import { comparePublishing, type Publishing } from './publishing.ts';

export const publishingKey = ['publishing'];

/** Reads the revision from the live website because the database does not know which revision visitors see. */
async function readLive(signal: AbortSignal) {
  const response = await fetch('/revision.json', { cache: 'no-store', signal });
  if (!response.ok) throw new Error(`/revision.json returned ${response.status}`);
  return builtRevision.parse(await response.json());
}

/** Reads the state from the database. The first read uses the overview because every screen loads it. */
async function readState(client: QueryClient, signal: AbortSignal): Promise<PublishState> {
  if (!client.getQueryData(publishingKey)) return (await client.query(overviewQuery)).publishing;
  return (await call(getPublishState, { signal })).data;
}

export interface PublishingData {
  publishing: Publishing;
  /** In milliseconds since 1970. */
  unchangedSince: number;
}

async function readPublishing(client: QueryClient, signal: AbortSignal): Promise<PublishingData> {
  const [live, state] = await Promise.all([readLive(signal), readState(client, signal)]);
  const publishing = comparePublishing(live, state);
  const before = client.getQueryData<PublishingData>(publishingKey);
  const isUnchanged = JSON.stringify(publishing) === JSON.stringify(before?.publishing);
  return { publishing, unchangedSince: (isUnchanged && before?.unchangedSince) || Date.now() };
}

const publishingQuery = queryOptions({
  queryKey: publishingKey,
  queryFn: ({ client, signal }) => readPublishing(client, signal),
  select: ({ publishing }: PublishingData) => publishing,
});

/** The publishing state that the dashboard's shell has loaded. Sends no request. */
export const useKnownPublishing = () => useQuery({ ...publishingQuery, enabled: false });

/** The publishing state [PUB-1]. Polls often during publishing and rarely while nothing changes. */
export const usePublishing = () =>
  useQuery({
    ...publishingQuery,
    refetchInterval: ({ state: { data, status, dataUpdatedAt } }) =>
      pollDelay({
        publishing: data?.publishing,
        unchangedMs: data ? Date.now() - data.unchangedSince : 0,
        failingMs: status === 'error' ? Date.now() - (dataUpdatedAt || performance.timeOrigin) : 0,
      }),
  });
