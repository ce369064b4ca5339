import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Revision } from '#contract/entities/history.ts';
import { resources } from '#dashboard/kinds/resources.ts';
import { Component } from '#dashboard/screens/trash/trash.tsx';
import { showScreens } from './screens.tsx';
import { acknowledge, user } from './steps.ts';

const deletion: Revision = {
  _id: 'revision-3',
  entity: 'news',
  entityId: 'x',
  version: 3,
  action: 'delete',
  isDraft: false,
  publishAt: null,
  unpublishAt: null,
  by: 'Reem',
  at: '2026-11-20T08:00:00.000Z',
  data: {
    _id: 'x',
    title: 'Masons wanted',
    image: '/media/card.png',
    descriptionRich:
      '{"type":"doc","content":[{"type":"image","attrs":{"src":"/media/text.png"}}]}',
  },
  batch: null,
  isUndo: false,
};

/** Opens the trash with one news item and returns the requests. The files of the pictures in `missingFiles` are missing. */
async function openTrash(missingFiles: string[]): Promise<string[]> {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (path: unknown, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'HEAD')
      return new Response(null, { status: missingFiles.includes(String(path)) ? 404 : 200 });
    const isInTrash = String(path).includes('getTrash') && requests.length === 0;
    if (method === 'GET') return Response.json(isInTrash ? [deletion] : []);
    requests.push(`${method} ${path}`);
    return Response.json(deletion.data, { headers: { etag: '"v4"' } });
  });
  showScreens([{ path: '/', Component }]);
  await user.click(await screen.findByRole('button', { name: 'Restore Masons wanted' }));
  return requests;
}

describe('an item restored from the trash', () => {
  it('is reported as restored, with its missing pictures and what to do [IMG-2, DASH-14]', async () => {
    const requests = await openTrash(['/media/card.png', '/media/text.png']);
    await acknowledge(
      'The news has been restored.',
      'A picture of this item (“Picture”, “Description”) no longer exists and cannot be restored. Visitors see a placeholder until you choose another picture in the form.',
    );
    expect(requests).toEqual(['POST /restoreRevision/revision-3']);
  });

  it('is reported without a warning if all its pictures exist [IMG-2]', async () => {
    await openTrash([]);
    const message = await screen.findByText('The news has been restored.');
    expect(message.closest('.swal2-popup')?.textContent).not.toContain('picture');
  });

  it('leaves the trash, where an editor can restore content but no messages [AUTH-15]', async () => {
    await openTrash([]);
    await screen.findByText('You can restore deleted content here for two years.');
  });

  it('is never a picture, because the library has its own trash [IMG-2]', async () => {
    await openTrash([]);
    const link = screen.getByRole('link', { name: 'picture library' });
    expect(link.getAttribute('href')).toBe('/pictures?show=trash');
  });

  it('is reported as restored even if the other items cannot be loaded [DASH-14]', async () => {
    vi.spyOn(resources.news, 'load').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await openTrash(['/media/card.png']);
    await screen.findByText('The news has been restored.');
    expect(screen.queryByText(/^Failed to restore/)).toBeNull();
  });
});
