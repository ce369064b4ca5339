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
  /** The method, and the path with its query. */
  call: string;
  body: Record<string, unknown>;
  key: string | null;
}

/**
 * Responds to calls by the start of their method and path, and to other calls with an empty list. Returns the requests
 * that are not reads.
 */
export function answerCalls(
  answers: Record<string, (request: ApiCall) => unknown>,
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
      const match = Object.entries(answers).find(([call]) => request.call.startsWith(call));
      const answer = await (match ? match[1](request) : fallback);
      return answer instanceof Response ? answer : Response.json(answer);
    },
  );
  return writes;
}

export const idIn = ({ call }: ApiCall): string => call.split(/[/?]/).at(-1) ?? '';

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

export const renderWithQueries = (element: ReactNode, client = newClient()) =>
  render(<QueryClientProvider client={client}>{element}</QueryClientProvider>);

/** Shows the screen at the last of these addresses. */
export function showScreens(
  routes: RouteObject[],
  addresses: InitialEntry | InitialEntry[] = '/',
  client = newClient(),
) {
  const router = createMemoryRouter(routes, { initialEntries: [addresses].flat() });
  renderWithQueries(<RouterProvider router={router} />, client);
  return router;
}

/** Creates a session module. Its session is the one that `mocks` contains when the module is first used. */
export const sessionOf = (mocks: { session: Session | null }) => ({
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
