import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ChangeManyResult } from '#contract/entities/change-many.ts';
import type { Manpower } from '#contract/kinds/manpower.ts';
import { acknowledge, answer, findPassage, user } from './steps.ts';
import { mockResponses, openDashboard } from './whole-dashboard.tsx';

const mason: Manpower = {
  ...{ _id: 'a', category: 'Mason', nationality: 'India', amount: 3600 },
  ...{ sector: '', time: '2026-11-20T08:00:00.000Z' },
};

async function openImport(skipped: ChangeManyResult['skipped'] = []) {
  const requests = mockResponses({
    getManpowers: [mason],
    importMany: { records: 1, changed: [], skipped, first: [], batch: 'b' },
  });
  openDashboard('/manageManpower/import');
  await screen.findByRole('heading', { level: 1, name: 'Import manpower' });
  return () =>
    requests.filter(({ path }) => path === '/importMany').map(({ body }) => body['records']);
}

const getRowsField = () => screen.getByLabelText<HTMLTextAreaElement>('Or paste the rows here');
const chooseFile = (name: string, ...parts: BlobPart[]) =>
  user.upload(screen.getByLabelText('CSV file'), new File(parts, name, { type: 'text/csv' }));

it('reads a CSV file and rejects an empty or invalid file [DASH-20]', async () => {
  await openImport();
  await chooseFile('excel.csv', new Uint8Array([0x43, 0x61, 0x66, 0xe9]), ',Nepal,1450');
  await waitFor(() => expect(getRowsField().value).toBe('Café,Nepal,1450'));
  fireEvent.change(getRowsField(), { target: { value: '' } });

  await chooseFile('photo.csv', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10]));
  await screen.findByText(/^photo\.csv is not a CSV file\./);
  await chooseFile('empty.csv', '');
  await screen.findByText('empty.csv is empty.');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(getRowsField().value).toBe('');
});

it('lets the user correct a guessed encoding until the first edit [DASH-20]', async () => {
  await openImport();
  expect(screen.queryByLabelText('Character encoding')).toBeNull();
  const nurseBytes = [0xe3, 0xe3, 0xd1, 0xd6, 0xc9]; // ممرضة is too short to be recognised as Arabic.
  await chooseFile('arabic.csv', new Uint8Array(nurseBytes), ',Nepal,1450');
  const encoding = await screen.findByLabelText<HTMLSelectElement>('Character encoding');
  expect(encoding.value).toBe('windows-1252');
  expect(getRowsField().value).toBe('ããÑÖÉ,Nepal,1450');
  await user.selectOptions(encoding, 'windows-1256');
  expect(getRowsField().value).toBe('ممرضة,Nepal,1450');
  expect(encoding.value).toBe('windows-1256');
  await user.type(getRowsField(), '0');
  expect(getRowsField().value).toBe('ممرضة,Nepal,14500');
  expect(screen.queryByLabelText('Character encoding')).toBeNull();
});

it('skips, updates or adds existing rows as chosen [DASH-20]', async () => {
  const getImportedRows = await openImport();
  const value =
    'MASON,India,AED 99\nCrane spotter,Nepal,1450\nCrane spotter,Nepal,1500\nNo price,Nepal,';
  fireEvent.change(getRowsField(), { target: { value } });
  const getRowText = (index: number) => screen.getAllByRole('row')[index]?.textContent;
  await screen.findByRole('button', { name: 'Add 1 row' });
  expect(getRowText(1)).toContain('Already in the list, at 3,600');
  expect(getRowText(3)).toContain('Same category and nationality as line 2');
  await findPassage(/^One row has an error and will be skipped\./);
  const choice = within(
    screen.getByRole('group', { name: '2 rows are already in the list or on an earlier line' }),
  );
  await user.click(choice.getByLabelText('Add them again'));
  screen.getByRole('button', { name: 'Add 3 rows' });
  await user.click(choice.getByLabelText('Update the list'));
  expect(getRowText(1)).toContain('3,600 → 99');
  await user.click(screen.getByRole('button', { name: 'Add 1 row, update 1 row' }));
  await acknowledge(
    'Success!',
    'Added: 1 row. Changed: 1 row. Skipped: 1 row. Skipped because of an error: 1 row.',
  );
  expect(getImportedRows()).toMatchObject([
    [
      { id: 'a', fields: { amount: '99' }, seen: { amount: 3600 } },
      { fields: { category: 'Crane spotter', nationality: 'Nepal', amount: '1450' } },
    ],
  ]);
});

it.each([
  ['invalid', 'Skipped because of an error: 1 row.'],
  ['changed', 'Skipped because someone has changed the price: 1 row.'],
  ['gone', 'Skipped because someone has deleted the price: 1 row.'],
] as const)(
  'reports a row that the server skips with the reason “%s” [DASH-20]',
  async (reason, line) => {
    await openImport([{ id: 'a', title: 'Mason', reason, detail: '' }]);
    fireEvent.change(getRowsField(), { target: { value: 'Mason,India,99' } });
    const choice = within(
      await screen.findByRole('group', {
        name: 'One row is already in the list or on an earlier line',
      }),
    );
    await user.click(choice.getByLabelText('Update the list'));
    await user.click(screen.getByRole('button', { name: 'Update 1 row' }));
    await acknowledge('Success!', line);
  },
);

it('adds only the valid rows of a pasted table [DASH-8, DASH-20]', async () => {
  const getImportedRows = await openImport();
  const value = 'Category,Nationality,Amount\nImported rigger,Nepal,"1,450"\nNobody,,0';
  fireEvent.change(getRowsField(), { target: { value } });
  const invalidRow = (await screen.findByText('Nobody')).closest('tr');
  expect(invalidRow?.textContent).toContain('Nationality is required');

  await user.click(screen.getByRole('link', { name: 'Back' }));
  await answer('Leave without saving?', 'Stay');
  expect(getRowsField().value).toBe(value);

  await user.click(await screen.findByRole('button', { name: 'Add 1 row' }));
  await acknowledge('Success!', 'Manpower data add successfully');
  await screen.findByRole('heading', { level: 1, name: 'Manage Manpower' });
  const fields = { category: 'Imported rigger', nationality: 'Nepal', amount: '1450' };
  expect(getImportedRows()).toMatchObject([[{ fields }]]);
});
