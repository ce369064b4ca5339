import { QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { UnreachableError } from '#contract/http/client.ts';
import { SessionEndedError } from '#session/session-problem.ts';

export const staleMs = 15_000;

/** Logs failed loads unless the session has ended. Screens also show the failures [DASH-16, LAY-12]. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      if (!(error instanceof SessionEndedError)) console.error(error);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: staleMs,
      // Without a connection, calls fail immediately and the screen shows an error instead of waiting.
      networkMode: 'always',
      refetchOnReconnect: true,
      // Retries calls without a response but not calls that the server refused.
      retry: (failures, error) => error instanceof UnreachableError && failures < 2,
    },
    mutations: { networkMode: 'always' },
  },
});

export async function invalidateQueries(client: QueryClient, queryKeys: QueryKey[]): Promise<void> {
  await Promise.all(queryKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
