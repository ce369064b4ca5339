import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ListControls } from '#dashboard/editing/list/list-controls.tsx';
import { findAvailableFilters } from '#dashboard/ui/list-filters.ts';
import { type ListView, noFilters } from '#dashboard/ui/list-view.ts';
import { user } from './steps.ts';

function showControls(records: object[], view: Partial<ListView> = {}) {
  const changes: Partial<ListView>[] = [];
  render(
    <ListControls
      view={{ ...noFilters, sort: '', page: 1, ...view }}
      sorts={[]}
      list={{ records, isComplete: true }}
      foundCount={records.length}
      hasDrafts={false}
      hasChangedByMeFilter={false}
      filters={findAvailableFilters(records, { timeZone: 'Asia/Dubai' })}
      onChange={(change) => changes.push(change)}
    />,
  );
  return changes;
}

it('opens the date filters from a button that counts active filters [DASH-17]', async () => {
  const changes = showControls([{ time: '2026-06-09T08:00:00.000Z' }], { to: '2026-12-31' });
  const button = screen.getByRole('button', { name: 'Filter (1)', expanded: false });
  const field = screen.getByLabelText('Date from');
  expect(field.closest('.max-sm\\:hidden')).not.toBeNull();
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(field.closest('.max-sm\\:hidden')).toBeNull();
  fireEvent.change(field, { target: { value: '2026-01-01' } });
  expect(changes).toEqual([{ from: '2026-01-01' }]);
});

it('hides the filter button if no filter is available [DASH-17]', () => {
  showControls([{ question: 'Where?' }]);
  expect(screen.queryByRole('button', { name: /Filter/ })).toBeNull();
  expect(screen.queryByLabelText('Date from')).toBeNull();
});
