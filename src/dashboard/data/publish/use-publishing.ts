import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { builtRevision, type PublishState } from '#contract/entities/publish.ts';
import { getPublishState } from '#contract/routes/routes.ts';
import { call } from '../api.ts';
import { overviewQuery } from '../use-overview.ts';
import { getPollDelay } from './poll-delay.ts';
import { type PublishingStatus, toPublishingStatus } from './publishing.ts';

export const publishingKey = ['publishing'];

/** Reads the revision from the live website because the database does not store which revision visitors see. */
async function readLiveBuild(signal: AbortSignal) {
  const response = await fetch('/revision.json', { cache: 'no-store', signal });
  if (!response.ok) throw new Error(`/revision.json returned ${response.status}`);
  return builtRevision.parse(await response.json());
}

/** Reads the publishing state from the API. The first read uses the overview, which every screen loads. */
async function readState(client: QueryClient, signal: AbortSignal): Promise<PublishState> {
  if (!client.getQueryData(publishingKey)) return (await client.query(overviewQuery)).publishing;
  return (await call(getPublishState, { signal })).data;
}

export interface PublishingData {
  status: PublishingStatus;
  /** When `status` last changed, in milliseconds since 1970. */
  unchangedSince: number;
}

async function readPublishing(client: QueryClient, signal: AbortSignal): Promise<PublishingData> {
  const [liveBuild, state] = await Promise.all([readLiveBuild(signal), readState(client, signal)]);
  const status = toPublishingStatus(liveBuild, state);
  const previous = client.getQueryData<PublishingData>(publishingKey);
  const isUnchanged = JSON.stringify(status) === JSON.stringify(previous?.status);
  return { status, unchangedSince: (isUnchanged && previous?.unchangedSince) || Date.now() };
}

const publishingQuery = queryOptions({
  queryKey: publishingKey,
  queryFn: ({ client, signal }) => readPublishing(client, signal),
  select: ({ status }: PublishingData) => status,
});

/** The publishing state that the shell has already loaded. Sends no request. */
export const useCachedPublishing = () => useQuery({ ...publishingQuery, enabled: false });

/** The publishing state [PUB-1]. Polls often during publishing and rarely while nothing changes. */
export const usePublishing = () =>
  useQuery({
    ...publishingQuery,
    refetchInterval: ({ state: { data, status, dataUpdatedAt } }) =>
      getPollDelay({
        status: data?.status,
        unchangedMs: data ? Date.now() - data.unchangedSince : 0,
        failingMs: status === 'error' ? Date.now() - (dataUpdatedAt || performance.timeOrigin) : 0,
      }),
  });
