import { render, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { BatchBar } from '#dashboard/editing/batch/batch-bar.tsx';
import { BatchDialog } from '#dashboard/editing/batch/batch-dialog.tsx';
import type { RowAction } from '#dashboard/editing/batch/batch-labels.ts';
import { mockFetch } from './mock-fetch.ts';
import { renderWithQueries } from './screens.tsx';
import { acknowledge, findPassage, isDisabled, user } from './steps.ts';

const faqResource = {
  name: 'faqs',
  label: 'FAQ',
  fields: { question: 'Question', answer: 'Answer' },
} as const;
const priceResource = {
  name: 'manpower',
  label: 'Manpower',
  fields: { category: 'Category', nationality: 'Nationality', amount: 'Amount' },
} as const;
type Resource = ComponentProps<typeof BatchDialog>['resource'];
const row = { id: 'a', version: 4 };

function mockChanges(): object[] {
  const requests: object[] = [];
  mockFetch(({ body: { dryRun = false, ...request } }) => {
    // The overview, which contains the time zone.
    if (!request['change']) return {};
    if (!dryRun) requests.push(request);
    const { value } = request['change'] as { value?: string };
    const before = { question: 'Where?' };
    const first = [{ id: 'a', title: 'Where?', before, after: { question: value } }];
    return { records: 1, changed: [row], skipped: [], first, batch: dryRun ? null : 'b' };
  });
  return requests;
}

function openDialog(action: RowAction, resource: Resource = faqResource) {
  const onClose = vi.fn();
  const onDone = vi.fn();
  renderWithQueries(<BatchDialog {...{ resource, action, onClose, onDone }} ids={['a']} />);
  return { onClose, onDone };
}

it('changes a field of the selected items using only the keyboard [DASH-18]', async () => {
  const requests = mockChanges();
  const { onDone } = openDialog('set');
  const field = screen.getByRole('combobox', { name: 'Field' });
  expect(document.activeElement).toBe(field);
  await user.selectOptions(field, 'Question');
  await user.keyboard('{Tab}');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'New value' }));
  await user.keyboard('When?');
  await findPassage('1 item will be changed.');
  const changeButton = screen.getByRole<HTMLButtonElement>('button', { name: 'Change 1 item' });
  await waitFor(() => expect(isDisabled(changeButton)).toBe(false));
  // The scrollable list of changes and Cancel precede this button in the tab order.
  await user.keyboard('{Tab}{Tab}{Tab}');
  expect(document.activeElement).toBe(changeButton);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(requests).toEqual([
    {
      kind: 'faqs',
      records: [row],
      change: { action: 'set', field: 'question', value: 'When?' },
      othersDrafts: false,
    },
  ]);
  await acknowledge('Success!', '1 item changed.');
});

it('sends a price increase with its percentage and rounding [DASH-18]', async () => {
  const requests = mockChanges();
  openDialog('raise', priceResource);
  await user.type(screen.getByLabelText('Percent'), '5');
  await user.selectOptions(screen.getByLabelText('Round to'), 'Multiples of 10');
  await user.click(await screen.findByRole('button', { name: 'Change 1 item' }));
  const change = { action: 'raise', field: 'amount', percent: 5, roundTo: 10 };
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests).toEqual([{ kind: 'manpower', records: [row], change, othersDrafts: false }]);
  await acknowledge('Success!', '1 item changed.');
});

it('cancels a deletion with the keyboard [DASH-18]', async () => {
  const requests = mockChanges();
  const { onClose } = openDialog('delete');
  await screen.findByRole('button', { name: 'Delete 1 item' });
  screen.getByRole('button', { name: 'Cancel' }).focus();
  await user.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(requests).toEqual([]);
});

it('offers no action for more items than a batch can change [DASH-18]', () => {
  const showBar = (count: number) => {
    const selectedIds = new Set(Array.from({ length: count }, (_, index) => `faq-${index}`));
    const selection = { selectedIds, getAnchor: () => null, select: vi.fn(), clear: vi.fn() };
    return <BatchBar resource={faqResource} selection={selection} matches={[]} />;
  };
  const { rerender } = render(showBar(1000));
  screen.getByRole('button', { name: 'Publish', hidden: true });
  rerender(showBar(1001));
  expect(screen.getByRole('status').textContent).toBe('1,001 selected. Select at most 1,000.');
  expect(screen.queryByRole('button', { name: 'Publish', hidden: true })).toBeNull();
});
