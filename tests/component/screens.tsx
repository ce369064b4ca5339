import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import {
  createMemoryRouter,
  type InitialEntry,
  type RouteObject,
  RouterProvider,
} from 'react-router';
import { vi } from 'vitest';
import type { Session } from '#session/session-core.ts';

/** What was asked of the API that a test plays. */
export interface Asked {
  /** The method and the path, with its query. */
  call: string;
  body: Record<string, unknown>;
  /** The `Idempotency-Key`. */
  key: string | null;
}

/**
 * Plays the API: the answer to a call, by how its method and path begin. For every other call it is an empty list. Resolves to
 * what was asked other than to read.
 */
export function answerCalls(
  answers: Record<string, (asked: Asked) => unknown>,
  others: unknown = [],
): Asked[] {
  const written: Asked[] = [];
  vi.stubGlobal(
    'fetch',
    async (path: unknown, { method = 'GET', body, headers }: RequestInit = {}) => {
      const key = new Headers(headers).get('idempotency-key');
      const asked = { call: `${method} ${path}`, body: body ? JSON.parse(String(body)) : {}, key };
      if (method !== 'GET') written.push(asked);
      const known = Object.entries(answers).find(([call]) => asked.call.startsWith(call));
      const answer = await (known ? known[1](asked) : others);
      return answer instanceof Response ? answer : Response.json(answer);
    },
  );
  return written;
}

/** The last part of a call's path: the id of what it is about. */
export const idIn = ({ call }: Asked): string => call.split(/[/?]/).at(-1) ?? '';

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** Shows screens by their routes, at the last of some addresses. */
export function showScreens(
  routes: RouteObject[],
  addresses: InitialEntry | InitialEntry[] = '/',
  client = newClient(),
) {
  const router = createMemoryRouter(routes, { initialEntries: [addresses].flat() });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

/** The module of the session, with the one that `world` holds by the time it is asked for. */
export const sessionOf = (world: { session: Session | null }) => ({
  get session() {
    return world.session;
  },
  useSession: () =>
    useSyncExternalStore(
      (listener) => world.session?.subscribe(listener) ?? (() => {}),
      () => world.session?.getSnapshot(),
    ),
  authenticatedCall: (...request: Parameters<Session['call']>) => world.session?.call(...request),
});
