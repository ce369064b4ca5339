import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { builtRevision, type PublishState } from '#contract/publish.ts';
import { getPublishState, publish } from '#contract/routes.ts';
import { call } from '../api.ts';
import { overviewQuery } from '../shell/use-overview.ts';
import { type Publishing, publishingOf } from './publishing.ts';

const queryKey = ['publishing'];

/** How often the site is asked while changes are on their way, and while nothing is going on. */
const soon = 1500;
const seldom = 30_000;

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

/** How publishing stands [PUB-1]: asked often while changes are on their way. */
export const usePublishing = () =>
  useQuery<Publishing>({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const [live, state] = await Promise.all([readLive(signal), readState(client, signal)]);
      return publishingOf(live, state);
    },
    refetchInterval: ({ state }) =>
      state.data && state.data.waiting === 0 && !state.data.building ? seldom : soon,
  });

/** Asks for a build now, without waiting for one to come by itself. */
export function usePublish() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(publish, { body: {} }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
