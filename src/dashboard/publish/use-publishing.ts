import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { builtRevision, type PublishState } from '#contract/publish.ts';
import { getPublishState, publish } from '#contract/routes.ts';
import { call } from '../api.ts';
import { overviewQuery } from '../shell/use-overview.ts';
import { pollDelay } from './poll-delay.ts';
import { type Publishing, publishingOf } from './publishing.ts';

const queryKey = ['publishing'];

/** What the website itself says it was made from: proof of what is live, where the database only knows what is meant. */
async function readLive(signal: AbortSignal) {
  const response = await fetch('/revision.json', { cache: 'no-store', signal });
  if (!response.ok) throw new Error(`/revision.json answered ${response.status}`);
  return builtRevision.parse(await response.json());
}

/** What the database knows. The first time it comes with the overview, which every screen asks for anyway. */
async function readState(client: QueryClient, signal: AbortSignal): Promise<PublishState> {
  if (!client.getQueryData(queryKey)) return (await client.query(overviewQuery)).publishing;
  return (await call(getPublishState, { signal })).data;
}

interface Answer {
  publishing: Publishing;
  /** Since when the answers have been the same, in milliseconds since 1970. */
  unchangedSince: number;
}

async function readPublishing(client: QueryClient, signal: AbortSignal): Promise<Answer> {
  const [live, state] = await Promise.all([readLive(signal), readState(client, signal)]);
  const publishing = publishingOf(live, state);
  const before = client.getQueryData<Answer>(queryKey);
  const isUnchanged = JSON.stringify(publishing) === JSON.stringify(before?.publishing);
  return { publishing, unchangedSince: (isUnchanged && before?.unchangedSince) || Date.now() };
}

/** How publishing stands [PUB-1]: asked often while changes are on their way, seldom while nothing moves [D12]. */
export const usePublishing = () =>
  useQuery({
    queryKey,
    queryFn: ({ client, signal }) => readPublishing(client, signal),
    select: ({ publishing }) => publishing,
    refetchInterval: ({ state: { data, status, dataUpdatedAt } }) =>
      pollDelay({
        publishing: data?.publishing,
        unchangedMs: data ? Date.now() - data.unchangedSince : 0,
        failingMs: status === 'error' ? Date.now() - (dataUpdatedAt || performance.timeOrigin) : 0,
      }),
  });

/** Asks for a build now, without waiting for one to come by itself. */
export function usePublish() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(publish, { body: {} }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
