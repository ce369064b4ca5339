import { QueryCache, QueryClient } from '@tanstack/react-query';
import { UnreachableError } from '#contract/http/client.ts';
import { SessionEndedError } from '#session/session-problem.ts';

/** How long loaded data is not asked for again where it is shown anew, in milliseconds. */
export const staleMs = 15_000;

/** The cache of loaded data. A failed load is logged [DASH-16, LAY-12]; the screen shows it as well. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      if (!(error instanceof SessionEndedError)) console.error(error);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: staleMs,
      // Without a connection a call fails at once and the screen shows it, instead of waiting for the connection.
      networkMode: 'always',
      refetchOnReconnect: true,
      // A call without an answer is repeated; a call that the server refused is not.
      retry: (failures, error) => error instanceof UnreachableError && failures < 2,
    },
    mutations: { networkMode: 'always' },
  },
});
