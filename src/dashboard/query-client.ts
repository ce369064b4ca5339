import { QueryCache, QueryClient } from '@tanstack/react-query';
import { UnreachableError } from '#contract/client.ts';
import { SessionEndedError } from '#session/session-problem.ts';

/** What the dashboard has read. A failed load is logged [DASH-16, LAY-12]; the screens say so as well. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      if (!(error instanceof SessionEndedError)) console.error(error);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Without a connection a call fails and the screen says so, instead of waiting without a word [D12].
      networkMode: 'always',
      refetchOnReconnect: true,
      // Only what never arrived is asked for again; what the server refused once it refuses again.
      retry: (failures, error) => error instanceof UnreachableError && failures < 2,
    },
    mutations: { networkMode: 'always' },
  },
});
