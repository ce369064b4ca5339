import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Revision } from '#contract/entities/history.ts';
import { resources } from '#dashboard/kinds/resources.ts';
import { Component } from '#dashboard/screens/trash/trash-screen.tsx';
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
async function restoreFromTrash(missingFiles: string[]): Promise<string[]> {
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

describe('the trash', () => {
  it('reports the missing pictures of a restored item [IMG-2, DASH-14]', async () => {
    const requests = await restoreFromTrash(['/media/card.png', '/media/text.png']);
    await acknowledge(
      'The news has been restored.',
      'A picture of this item (“Picture”, “Description”) no longer exists and cannot be restored. Visitors see a placeholder until you choose another picture in the form.',
    );
    expect(requests).toEqual(['POST /restoreRevision/revision-3']);
  });

  it('confirms a restore without a warning if all pictures exist [IMG-2]', async () => {
    await restoreFromTrash([]);
    const message = await screen.findByText('The news has been restored.');
    expect(message.closest('.swal2-popup')?.textContent).not.toContain('picture');
  });

  it('shows how long editors can restore content [AUTH-15]', async () => {
    await restoreFromTrash([]);
    await screen.findByText('You can restore deleted content here for two years.');
  });

  it('links to the separate trash of the picture library [IMG-2]', async () => {
    await restoreFromTrash([]);
    const link = screen.getByRole('link', { name: 'picture library' });
    expect(link.getAttribute('href')).toBe('/pictures?show=trash');
  });

  it('confirms a restore even if the script of the kind cannot be loaded [DASH-14]', async () => {
    vi.spyOn(resources.news, 'load').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await restoreFromTrash(['/media/card.png']);
    await screen.findByText('The news has been restored.');
    expect(screen.queryByText(/^Failed to restore/)).toBeNull();
  });
});
