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
  const batches = [
    createBatch('a', { action: 'raise', field: 'amount', percent: 5 }),
    createBatch('b', { action: 'set', kind: 'news', field: 'time', value: '2026-11-20' }),
    createBatch('c', { action: 'delete' }),
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
  await findPassage(/^News, by Reem/);
});
