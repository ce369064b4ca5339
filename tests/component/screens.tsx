import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type ReactNode, useSyncExternalStore } from 'react';
import {
  createMemoryRouter,
  type InitialEntry,
  type RouteObject,
  RouterProvider,
} from 'react-router';
import type { Session } from '#session/session-core.ts';
import { type ApiRequest, isWrite, mockFetch } from './mock-fetch.ts';

/**
 * Mocks the API. The keys of `handlers` are prefixes of the method and path. All other calls receive an empty list.
 * Returns the write requests.
 */
export function mockCalls(
  handlers: Record<string, (request: ApiRequest) => unknown>,
): ApiRequest[] {
  const writes: ApiRequest[] = [];
  mockFetch((request) => {
    if (isWrite(request)) writes.push(request);
    const match = Object.entries(handlers).find(([prefix]) => request.call.startsWith(prefix));
    return match ? match[1](request) : [];
  });
  return writes;
}

export const getId = ({ path }: ApiRequest): string => path.split('/').at(-1) ?? '';

const createQueryClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

export const renderWithQueries = (element: ReactNode, client = createQueryClient()) =>
  render(<QueryClientProvider client={client}>{element}</QueryClientProvider>);

/** Renders the screen at the last of these paths. The others precede it in the history. */
export function showScreens(
  routes: RouteObject[],
  paths: InitialEntry | InitialEntry[] = '/',
  client = createQueryClient(),
) {
  const router = createMemoryRouter(routes, { initialEntries: [paths].flat() });
  renderWithQueries(<RouterProvider router={router} />, client);
  return router;
}

/** Creates a replacement for the session module. It reads the session from `mocks` on each use. */
export const createSessionModule = (mocks: { session: Session | null }) => ({
  get session() {
    return mocks.session;
  },
  useSession: () =>
    useSyncExternalStore(
      (listener) => mocks.session?.subscribe(listener) ?? (() => {}),
      () => mocks.session?.getSnapshot(),
    ),
  authenticatedCall: (...request: Parameters<Session['call']>) => mocks.session?.call(...request),
});
