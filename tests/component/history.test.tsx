import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Revision } from '#contract/entities/history.ts';
import { HistoryPanel } from '#dashboard/editing/history/history-panel.tsx';
import { showScreens } from './screens.tsx';
import { acknowledge, answer, findAlert, user } from './steps.ts';

const createRevision = (version: number, logo: string, batch: string | null): Revision => ({
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
  isUndo: false,
});

/** Simulates a record whose newest version belongs to a batch. The files of the pictures in `missingFiles` are missing. */
function mockHistory(missingFiles: string[] = []): string[] {
  const requests: string[] = [];
  const versions = [
    createRevision(2, '/media/new.png', 'the-batch'),
    createRevision(1, '/media/old.png', null),
  ];
  vi.stubGlobal('fetch', async (path: unknown, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'HEAD')
      return new Response(null, { status: missingFiles.includes(String(path)) ? 404 : 200 });
    if (method === 'GET') return Response.json(String(path).includes('getHistory') ? versions : []);
    requests.push(`${method} ${path}`);
    const changedSince = [{ kind: 'news', id: 'n', title: 'Licence renewed' }];
    return Response.json({ batch: 'another', records: 2, changedSince });
  });
  return requests;
}

function openHistory(fields: Record<string, string> = { name: 'Name', logo: 'Logo' }) {
  const onRestored = vi.fn();
  const panel = (
    <HistoryPanel
      resource={{ name: 'clients', fields }}
      id="x"
      onRestored={onRestored}
      onClose={() => {}}
    />
  );
  showScreens([{ path: '/', element: panel }]);
  return onRestored;
}

describe('the history of a record', () => {
  it('undoes a whole batch and reports an incomplete undo [IMG-2]', async () => {
    const requests = mockHistory();
    const onRestored = openHistory();
    const undoButton = await screen.findByRole('button', { name: 'Undo everywhere' });
    await user.click(undoButton);
    await answer('Undo this change everywhere?', 'Yes, undo it');
    // The screen loads its data again before the success message appears.
    await acknowledge('Not everything was undone', 'Undone. 2 items restored.');
    expect(onRestored).toHaveBeenCalledOnce();
    expect(requests).toEqual(['POST /undoBatch/the-batch']);
  });

  it('lists changes with their authors and restores a version after confirmation [DASH-14]', async () => {
    const requests = mockHistory();
    const onRestored = openHistory();
    const restoreButton = await screen.findByRole('button', { name: 'Restore' });
    const [newestItem, oldestItem] = screen.getAllByRole('listitem');
    expect(newestItem?.textContent).toMatch(/^Updated by Reem, .*Current/);
    expect(oldestItem?.textContent).toMatch(/^Added by Reem, /);
    await user.click(restoreButton);
    await answer('Restore this version?', 'Cancel');
    expect(requests).toEqual([]);
    await user.click(restoreButton);
    await answer('Restore this version?', 'Yes, restore it');
    await waitFor(() => expect(onRestored).toHaveBeenCalledOnce());
    expect(requests).toEqual(['POST /restoreRevision/revision-1']);
  });

  it('warns about missing pictures before a restore [IMG-2, DASH-14]', async () => {
    const requests = mockHistory(['/media/old.png']);
    openHistory();
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    const question = await findAlert('Restore this version?');
    expect(question.textContent).toContain('A picture of this item (“Logo”) no longer exists');
    expect(question.textContent).toContain('choose another picture');
    await answer('Restore this version?', 'Cancel');
    expect(requests).toEqual([]);
  });

  it('shows no warning before a restore if all pictures exist [IMG-2]', async () => {
    mockHistory();
    openHistory();
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    const question = await findAlert('Restore this version?');
    expect(question.textContent).not.toContain('picture');
    await answer('Restore this version?', 'Cancel');
  });

  it('reports that the file of a picture is missing [IMG-2]', async () => {
    mockHistory(['/media/old.png']);
    openHistory();
    const [image] = await screen.findAllByRole('img', { name: 'The value of this field' });
    if (image) fireEvent.error(image);
    expect(await screen.findByText(/picture is missing/)).toBeTruthy();
  });

  it('labels translated values with their language [LANG-5]', async () => {
    const after = createRevision(2, '', null);
    const translations = { ar: { name: 'الميناء', isShown: false, basis: { name: '1x2' } } };
    const versions = [
      { ...after, data: { ...after.data, translations } },
      createRevision(1, '', null),
    ];
    const fetchMock = vi.fn(async (_: string) => Response.json(versions));
    vi.stubGlobal('fetch', fetchMock);
    const labels = {
      'name@ar': 'Name (Arabic)',
      'name@ar:basis': '',
      'isShown@ar': 'Show in Arabic',
    };
    openHistory(labels);
    const [newestItem] = await screen.findAllByRole('listitem');
    const terms = within(newestItem as HTMLElement).getAllByRole('term');
    expect(terms.map(({ textContent }) => textContent)).toEqual(
      Object.values(labels).filter(Boolean),
    );
    const texts = within(newestItem as HTMLElement).getAllByRole('definition');
    expect(texts.map(({ textContent }) => textContent)).toEqual(['الميناء', 'Yes', 'No']);
    expect(String(fetchMock.mock.calls[0]?.[0])).toContain('translations=all');
  });
});
