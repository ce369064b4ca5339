import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useState } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { UnreachableError } from '#contract/client.ts';
import { SessionEndedError } from '#session/session-problem.ts';
import { routes } from './routes.tsx';

/** A failed load is logged [DASH-16, LAY-12]; the screens say so as well. */
const makeQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (!(error instanceof SessionEndedError)) console.error(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // Only what never arrived is asked for again; what the server refused once it refuses again.
        retry: (failures, error) => error instanceof UnreachableError && failures < 2,
      },
    },
  });

/** The dashboard: everything under `/dashboard`. */
export function Dashboard() {
  const [client] = useState(makeQueryClient);
  const [router] = useState(() => createBrowserRouter(routes, { basename: '/dashboard' }));
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  );
}
