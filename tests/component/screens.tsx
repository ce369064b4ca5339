import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type ReactNode, useSyncExternalStore } from 'react';
import {
  createMemoryRouter,
  type InitialEntry,
  type RouteObject,
  RouterProvider,
} from 'react-router';
import { vi } from 'vitest';
import type { Session } from '#session/session-core.ts';

export interface ApiCall {
  /** The method and the path, including the query string. */
  call: string;
  body: Record<string, unknown>;
  key: string | null;
}

/**
 * Mocks the API. The keys of `handlers` are prefixes of the method and path. All other calls receive `fallback`.
 * Returns the write requests.
 */
export function mockCalls(
  handlers: Record<string, (request: ApiCall) => unknown>,
  fallback: unknown = [],
): ApiCall[] {
  const writes: ApiCall[] = [];
  vi.stubGlobal(
    'fetch',
    async (path: unknown, { method = 'GET', body, headers }: RequestInit = {}) => {
      const key = new Headers(headers).get('idempotency-key');
      const request = {
        call: `${method} ${path}`,
        body: body ? JSON.parse(String(body)) : {},
        key,
      };
      if (method !== 'GET') writes.push(request);
      const match = Object.entries(handlers).find(([prefix]) => request.call.startsWith(prefix));
      const response = await (match ? match[1](request) : fallback);
      return response instanceof Response ? response : Response.json(response);
    },
  );
  return writes;
}

export const getId = ({ call }: ApiCall): string => call.split(/[/?]/).at(-1) ?? '';

const createQueryClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

export const renderWithQueries = (element: ReactNode, client = createQueryClient()) =>
  render(<QueryClientProvider client={client}>{element}</QueryClientProvider>);

/** Renders the screen at the last of these paths. */
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
