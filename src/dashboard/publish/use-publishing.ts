import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { builtRevision } from '#contract/publish.ts';
import { getPublishState, publish } from '#contract/routes.ts';
import { call } from '../api.ts';
import { type Publishing, publishingOf } from './publishing.ts';

/** How often the site is asked while changes are on their way, and while nothing is going on. */
const soon = 1500;
const seldom = 30_000;

/** What the website itself says it was made from: proof of what is live, where the database only knows what is meant. */
async function readLive(signal: AbortSignal) {
  const response = await fetch('/revision.json', { cache: 'no-store', signal });
  if (!response.ok) throw new Error(`/revision.json answered ${response.status}`);
  return builtRevision.parse(await response.json());
}

/** How publishing stands [PUB-1]: asked often while changes are on their way. */
export const usePublishing = () =>
  useQuery<Publishing>({
    queryKey: ['publishing'],
    queryFn: async ({ signal }) => {
      const [live, state] = await Promise.all([
        readLive(signal),
        call(getPublishState, { signal }).then(({ data }) => data),
      ]);
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
    onSettled: () => client.invalidateQueries({ queryKey: ['publishing'] }),
  });
}
