import type { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import type { ListKind } from '#contract/kinds/content-kinds.ts';
import { listResources } from '#dashboard/kinds/resources.ts';
import { lazyForm } from '#dashboard/shell/routes.tsx';
import { type ApiRequest, isWrite, mockFetch } from './mock-fetch.ts';
import { showScreens } from './screens.tsx';

/** Responds to a write with the written record. */
export const respondSaved = ({ method, body }: ApiRequest) =>
  Response.json(
    { _id: 'new-record', time: '2026-11-20T08:00:00.000Z', ...body },
    { status: method === 'POST' ? 201 : 200, headers: { etag: 'v1' } },
  );

/** Mocks an API without content. By default, a write returns the written record. Returns the write requests. */
export function mockApi(respond: (request: ApiRequest) => unknown = respondSaved): ApiRequest[] {
  const writes: ApiRequest[] = [];
  mockFetch((request) => {
    if (request.path.includes('Autosave')) return { autosaves: [], editors: [] };
    if (request.path === '/findPictures') return { pictures: [], total: 0, next: null };
    if (!isWrite(request)) return [];
    writes.push(request);
    return respond(request);
  });
  return writes;
}

/** Opens the form of a new record. A heading stands in for the list. */
export async function openForm(kind: ListKind, client?: QueryClient): Promise<void> {
  const resource = listResources[kind];
  const { add, list, title } = resource;
  showScreens(
    [
      { path: add, lazy: lazyForm(resource), HydrateFallback: () => null },
      { path: list, Component: () => <h1>{title}</h1> },
    ],
    [list, add],
    client,
  );
  await screen.findByRole('button', { name: 'Save as draft' });
}
