import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { resources } from '#dashboard/kinds/resources.ts';
import { Component } from '#dashboard/screens/trash/trash-screen.tsx';
import { createRevision, mockRevisions } from './revisions.ts';
import { showScreens } from './screens.tsx';
import { acknowledge, user } from './steps.ts';

const data = {
  _id: 'x',
  title: 'Masons wanted',
  image: '/media/card.png',
  descriptionRich: '{"type":"doc","content":[{"type":"image","attrs":{"src":"/media/text.png"}}]}',
};
const deletion = createRevision({ entity: 'news', version: 3, action: 'delete', data });

/** Restores one news item from the trash and returns the write requests. */
async function restoreFromTrash(missingFiles: string[] = []): Promise<string[]> {
  const requests: string[] = mockRevisions(
    ({ path }) => (path.startsWith('/getTrash') && requests.length === 0 ? [deletion] : []),
    data,
    missingFiles,
  );
  showScreens([{ path: '/', Component }]);
  await user.click(await screen.findByRole('button', { name: 'Restore Masons wanted' }));
  return requests;
}

describe('the trash', () => {
  it('reports the missing pictures of a restored item [IMG-2, DASH-14]', async () => {
    const requests = await restoreFromTrash(['/media/card.png', '/media/text.png']);
    await acknowledge(
      'The news item has been restored.',
      'This item uses pictures that no longer exist and cannot be restored. Affected fields: “Picture”, “Description”. Visitors will see placeholders until you choose other pictures in the form.',
    );
    expect(requests).toEqual(['POST /restoreRevision/revision-3']);
  });

  it('confirms a restore without a warning if all pictures exist [IMG-2]', async () => {
    await restoreFromTrash();
    const message = await screen.findByText('The news item has been restored.');
    expect(message.closest('.swal2-popup')?.textContent).not.toContain('picture');
  });

  it('states its retention period and links to the picture library’s trash [AUTH-15, IMG-2]', async () => {
    await restoreFromTrash();
    await screen.findByText('You can restore deleted content here for two years.');
    const link = screen.getByRole('link', { name: 'picture library' });
    expect(link.getAttribute('href')).toBe('/pictures?show=trash');
  });

  it('confirms a restore even if the kind’s script cannot be loaded [DASH-14]', async () => {
    vi.spyOn(resources.news, 'load').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await restoreFromTrash(['/media/card.png']);
    await screen.findByText('The news item has been restored.');
    expect(screen.queryByText(/^Failed to restore/)).toBeNull();
  });
});
