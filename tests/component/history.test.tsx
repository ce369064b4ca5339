import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import type { Revision } from '#contract/history.ts';
import { HistoryPanel } from '#dashboard/screens/history/history-panel.tsx';
import { acknowledge, alertTitled, user } from './steps.ts';

vi.mock('#session/session.ts', async () => (await import('./dashboard.tsx')).editorsSession());

const revision = (version: number, logo: string, batch: string | null): Revision => ({
  _id: `revision-${version}`,
  entity: 'clients',
  entityId: 'x',
  version,
  action: version === 1 ? 'create' : 'update',
  isDraft: false,
  publishAt: null,
  unpublishAt: null,
  by: 'Reem',
  at: '2026-11-20T08:00:00.000Z',
  data: { _id: 'x', name: 'Harbour', logo },
  batch,
});

/** Plays the API: a record of which the newest version is part of a batch. */
function playHistory(): string[] {
  const sent: string[] = [];
  const versions = [
    revision(2, '/media/new.png', 'the-batch'),
    revision(1, '/media/old.png', null),
  ];
  vi.stubGlobal('fetch', async (path: unknown, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(String(path).includes('getHistory') ? versions : []);
    sent.push(`${method} ${path}`);
    const changedSince = [{ kind: 'news', id: 'n', title: 'Licence renewed' }];
    return Response.json({ batch: 'another', records: 2, changedSince });
  });
  return sent;
}

describe('the history of a record', () => {
  it('undoes a change of many records as a whole, and names what stays [IMG-2]', async () => {
    const sent = playHistory();
    const onRestored = vi.fn();
    const panel = (
      <HistoryPanel
        resource={{ name: 'clients', fields: { name: 'Name', logo: 'Logo' } }}
        id="x"
        onRestored={onRestored}
        onClose={() => {}}
      />
    );
    const router = createMemoryRouter([{ path: '/', element: panel }]);
    render(
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    const undo = await screen.findByRole('button', { name: 'Undo everywhere' });
    await user.click(undo);
    const question = await alertTitled('Undo it everywhere?');
    await user.click(within(question).getByRole('button', { name: 'Yes, undo it' }));
    await acknowledge('Not everything was undone', '2 items are as before');
    expect(sent).toEqual(['POST /undoBatch/the-batch']);
    await vi.waitFor(() => expect(onRestored).toHaveBeenCalledOnce());
  });
});
