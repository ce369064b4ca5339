import type { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { ListKind } from '#contract/kinds/content-kinds.ts';
import { listResources } from '#dashboard/kinds/resources.ts';
import { createFormRoute } from '#dashboard/shell/routes.tsx';
import { showScreens } from './screens.tsx';

export interface ApiRequest {
  method: string;
  path: string;
  body: Record<string, unknown>;
}

/** Mocks the API and returns the write requests. A write returns its record, and a read returns an empty list. */
export function mockApi(): ApiRequest[] {
  const requests: ApiRequest[] = [];
  vi.stubGlobal('fetch', async (path: unknown, { method = 'GET', body }: RequestInit = {}) => {
    if (String(path).includes('Autosave')) return Response.json({ autosaves: [], editors: [] });
    if (method === 'GET') return Response.json([]);
    const fields = body ? JSON.parse(String(body)) : {};
    requests.push({ method, path: String(path), body: fields });
    const record = { _id: 'new-record', time: '2026-11-20T08:00:00.000Z', ...fields };
    return Response.json(record, {
      status: method === 'POST' ? 201 : 200,
      headers: { etag: 'v1' },
    });
  });
  return requests;
}

/** Opens the form of a new record. A heading stands in for the list. */
export async function openForm(kind: ListKind, client?: QueryClient): Promise<void> {
  const resource = listResources[kind];
  const { add, list, title } = resource;
  showScreens(
    [
      { path: add, lazy: createFormRoute(resource), HydrateFallback: () => null },
      { path: list, Component: () => <h1>{title}</h1> },
    ],
    [list, add],
    client,
  );
  await screen.findByRole('button', { name: 'Save as draft' });
}
