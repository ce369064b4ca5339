import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { HistoryPanel } from '#dashboard/editing/history/history-panel.tsx';
import { mockFetch } from './mock-fetch.ts';
import { createRevision, mockRevisions } from './revisions.ts';
import { showScreens } from './screens.tsx';
import { acknowledge, answer, findAlert, getTexts, user } from './steps.ts';

const createVersion = (version: number, logo: string, batch: string | null) =>
  createRevision({
    ...{ entity: 'clients', version, action: version === 1 ? 'create' : 'update', batch },
    data: { _id: 'x', name: 'Harbour', logo },
  });

/** Simulates a record whose newest version belongs to a batch. */
function mockHistory(missingFiles?: string[], records = 2): string[] {
  const versions = [
    createVersion(2, '/media/new.png', 'the-batch'),
    createVersion(1, '/media/old.png', null),
  ];
  const changedSince = [{ kind: 'news', id: 'n', title: 'Licence renewed' }];
  return mockRevisions(
    ({ path }) => (path.startsWith('/getHistory') ? versions : []),
    { batch: 'another', records, changedSince },
    missingFiles,
  );
}

async function openHistory() {
  const onRestored = vi.fn();
  const panel = <HistoryPanel kind="clients" id="x" onRestored={onRestored} onClose={() => {}} />;
  await act(async () => showScreens([{ path: '/', element: <Suspense>{panel}</Suspense> }]));
  return onRestored;
}

describe('the record history', () => {
  it('undoes a whole batch and reports an incomplete undo [IMG-2]', async () => {
    const requests = mockHistory();
    const onRestored = await openHistory();
    await user.click(await screen.findByRole('button', { name: 'Undo everywhere' }));
    await answer('Undo this change everywhere?', 'Yes, undo it');
    // The screen reloads its data before the message appears.
    await acknowledge('Not everything was undone', 'Undone: 2 items.');
    expect(onRestored).toHaveBeenCalledOnce();
    expect(requests).toEqual(['POST /undoBatch/the-batch']);
  });

  it('reports an undo that changes nothing [IMG-2]', async () => {
    mockHistory([], 0);
    await openHistory();
    await user.click(await screen.findByRole('button', { name: 'Undo everywhere' }));
    await answer('Undo this change everywhere?', 'Yes, undo it');
    await acknowledge(
      'Nothing was undone',
      'This item has been changed since then, so it was left as is: “Licence renewed”.',
    );
  });

  it('lists changes with their authors and restores a version after confirmation [DASH-14]', async () => {
    const requests = mockHistory();
    const onRestored = await openHistory();
    const restoreButton = await screen.findByRole('button', { name: 'Restore' });
    const [newestItem, oldestItem] = screen.getAllByRole('listitem');
    expect(newestItem?.textContent).toMatch(/^Updated by Reem, .*Current/);
    expect(oldestItem?.textContent).toMatch(/^Added by Reem, /);
    await user.click(restoreButton);
    expect((await findAlert('Restore this version?')).textContent).not.toContain('picture');
    await answer('Restore this version?', 'Cancel');
    expect(requests).toEqual([]);
    await user.click(restoreButton);
    await answer('Restore this version?', 'Yes, restore it');
    await waitFor(() => expect(onRestored).toHaveBeenCalledOnce());
    expect(requests).toEqual(['POST /restoreRevision/revision-1']);
  });

  it('warns about missing pictures before a restore [IMG-2, DASH-14]', async () => {
    mockHistory(['/media/old.png']);
    await openHistory();
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    const { textContent } = await findAlert('Restore this version?');
    expect(textContent).toContain(
      'This item uses pictures that no longer exist and cannot be restored. Affected fields: “Logo”.',
    );
    await answer('Restore this version?', 'Cancel', 'choose other pictures');
  });

  it('reports a missing picture file [IMG-2]', async () => {
    mockHistory(['/media/old.png']);
    await openHistory();
    const [image] = await screen.findAllByRole('img', { name: 'The value of this field' });
    if (image) fireEvent.error(image);
    await screen.findByText(/picture is missing/);
  });

  it('labels translated values with their language [LANG-5]', async () => {
    const after = createVersion(2, '', null);
    const translations = { ar: { name: 'الميناء', isShown: false, basis: { name: '1x2' } } };
    const translatedVersion = { ...after, data: { ...after.data, translations } };
    const requests = mockFetch(() => [translatedVersion, createVersion(1, '', null)]);
    await openHistory();
    const [newestItem] = await screen.findAllByRole('listitem');
    const changes = within(newestItem as HTMLElement);
    expect(getTexts(changes.getAllByRole('term'))).toEqual(['Name (Arabic)', 'Show in Arabic']);
    expect(getTexts(changes.getAllByRole('definition'))).toEqual(['الميناء', 'Yes', 'No']);
    expect(requests[0]?.call).toContain('translations=all');
  });
});
