import { act, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { it } from 'vitest';
import type { Batch } from '#contract/entities/batches.ts';
import { Batches } from '#dashboard/screens/home/batches.tsx';
import { renderWithQueries } from './screens.tsx';
import { findPassage } from './steps.ts';

const createBatch = (_id: string, fields: Partial<Batch>): Batch => ({
  ...{ _id, action: 'publish', kind: 'manpower', records: 3, by: 'Reem' },
  ...{ at: '2026-11-20T08:00:00.000Z', undoneAt: null },
  ...fields,
});

it('describes each batch with the field labels of the edit form [DASH-18]', async () => {
  const proposal = { action: 'raise', field: 'amount', isProposal: true } as const;
  const batches = [
    createBatch('a', { action: 'raise', field: 'amount', percent: 5 }),
    createBatch('b', { action: 'set', kind: 'news', field: 'time', value: '2026-11-20' }),
    createBatch('c', { action: 'delete' }),
    createBatch('d', { action: 'discard' }),
    createBatch('e', { action: 'discard', records: 1 }),
    createBatch('f', { ...proposal, percent: 4 }),
    createBatch('g', { ...proposal, percent: -4, records: 1 }),
  ];
  await act(async () => {
    renderWithQueries(
      <Suspense>
        <Batches batches={batches} />
      </Suspense>,
    );
  });
  await screen.findByText('3 items: Amount raised by 5%');
  screen.getByText('3 items: Date set to “2026-11-20”');
  screen.getByText('3 items: deleted');
  screen.getByText('3 items: drafts discarded');
  screen.getByText('1 item: draft discarded');
  screen.getByText('3 items: Amount raised by 4%, in drafts');
  screen.getByText('1 item: Amount lowered by 4%, in a draft');
  await findPassage(/^News, by Reem/);
});
