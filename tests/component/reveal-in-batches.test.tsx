import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { revealInBatches } from '#site/browser/scripts/reveal-in-batches.ts';

const createHiddenRows = (count: number) =>
  Array.from({ length: count }, () => {
    const row = document.createElement('tr');
    row.hidden = true;
    return row;
  });
const countShown = (rows: HTMLTableRowElement[]) => rows.filter(({ hidden }) => !hidden).length;

it('reveals a screenful of rows immediately and the rest in cancellable batches [MAN-1]', async () => {
  const reveal = revealInBatches();
  const [rows, otherRows] = [createHiddenRows(100), createHiddenRows(1)];
  reveal(new Set(rows), 430);
  expect(countShown(rows)).toBe(10);
  await waitFor(() => expect(countShown(rows)).toBe(100));
  for (const row of rows) row.hidden = true;
  const firstReveal = reveal(new Set(rows), 430);
  await reveal(new Set(otherRows), 430);
  await firstReveal;
  expect([countShown(rows), countShown(otherRows)]).toEqual([10, 1]);
});

it('reveals all rows before printing [MAN-1]', () => {
  const reveal = revealInBatches();
  const rows = createHiddenRows(100);
  reveal(new Set(rows), 430);
  window.dispatchEvent(new Event('beforeprint'));
  expect(countShown(rows)).toBe(100);
});
