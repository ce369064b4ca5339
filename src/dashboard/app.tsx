import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useState } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { followOtherTabs } from '#ui/theme.ts';
import { queryClient } from './data/query-client.ts';
import { routes } from './shell/routes.tsx';
import { addBaseEntry } from './ui/navigation/base-entry.ts';

export function Dashboard() {
  const [router] = useState(() => {
    addBaseEntry();
    followOtherTabs();
    return createBrowserRouter(routes, { basename: '/dashboard' });
  });
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  );
}
