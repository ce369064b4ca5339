import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { TextAreaField } from '#ui/field.tsx';
import { useRecords } from '../../data/content/use-content.ts';
import { CsvFileField } from '../../fields/csv/csv-file-field.tsx';
import { FileRows } from '../../ui/file-rows.tsx';
import { useLeaveGuard } from '../../ui/navigation/use-leave-guard.ts';
import { RadioRow } from '../../ui/radio-row.tsx';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { type ExistingRowPolicy, type PlannedRow, planImport } from './import-plan.ts';
import { feature } from './manpower.tsx';
import { parseManpowerCsv } from './manpower-csv.ts';
import { formatRowCount, useImport } from './use-import.ts';

/** Imports price rows from a file or pasted text after a preview [DASH-20]. */
export function Component() {
  const [text, setText] = useState('');
  const [policy, setPolicy] = useState<ExistingRowPolicy>('skip');
  const allowLeaving = useLeaveGuard(text !== '', 'The rows are not saved yet.');
  const listQuery = useRecords(feature);
  const importMutation = useImport(allowLeaving);

  // If the list cannot be loaded, rows can still be added, but existing rows are not detected.
  const canImport = listQuery.data?.isComplete || listQuery.isError;

  const rows = planImport(parseManpowerCsv(text), listQuery.data?.records ?? [], policy);
  const countRows = (action: PlannedRow['action']) =>
    rows.filter((row) => row.action === action).length;
  const existingCount = rows.filter(({ exists }) => exists).length;
  return (
    <>
      <ScreenHeading title="Import manpower" back={feature.paths.list} />
      <div className="space-y-6 rounded-2xl border border-line bg-surface p-5 sm:p-8">
        <CsvFileField
          hint="A spreadsheet saved as CSV, for example from Excel."
          text={text}
          onTextChange={setText}
        />
        <TextAreaField
          label="Or paste the rows here"
          hint="One row per line, as copied from a spreadsheet: category, nationality and amount. Add a header row to include the sector."
          rows={8}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {rows.length > 0 && <CsvPreview rows={rows} />}
        {existingCount > 0 && (
          <fieldset className="rounded-lg bg-warning-soft p-4 text-strong">
            <legend className="float-start mb-2 w-full font-semibold">
              {existingCount === 1
                ? 'One row is already in the list or on an earlier line'
                : `${existingCount} rows are already in the list or on an earlier line`}
            </legend>
            <div className="clear-both flex flex-wrap gap-x-6 gap-y-1">
              <RadioRow
                labels={createPolicyLabels(existingCount)}
                value={policy}
                onChoose={setPolicy}
              />
            </div>
          </fieldset>
        )}
        <div className="flex flex-wrap items-center justify-end gap-4">
          {countRows('invalid') > 0 && <InvalidRowsAlert count={countRows('invalid')} />}
          {rows.length > 0 && listQuery.isError && (
            <p role="alert" className="font-medium text-warning text-sm">
              The list could not be loaded, so rows that are already in it are not detected.
            </p>
          )}
          <Button
            disabled={countRows('add') + countRows('set') === 0 || !canImport}
            busy={importMutation.isPending}
            onClick={() => importMutation.mutate(rows)}
          >
            {importMutation.isPending
              ? 'Uploading...'
              : formatButtonLabel(countRows('add'), countRows('set'))}
          </Button>
        </div>
      </div>
    </>
  );
}

function formatButtonLabel(addCount: number, setCount: number): string {
  const updatedRows = formatRowCount(setCount);
  if (addCount === 0) return setCount === 0 ? 'Add rows' : `Update ${updatedRows}`;
  return setCount === 0
    ? `Add ${formatRowCount(addCount)}`
    : `Add ${formatRowCount(addCount)}, update ${updatedRows}`;
}

const InvalidRowsAlert = ({ count }: { count: number }) => (
  <p role="alert" className="font-medium text-danger text-sm">
    <span>{count === 1 ? 'One row has an error' : `${count} rows have errors`}</span> and will be
    skipped. Correct the text above to import <span>{count === 1 ? 'it' : 'them'}</span> too.
  </p>
);

const backgrounds: Record<PlannedRow['action'], string> = {
  add: '',
  set: 'bg-success-soft',
  skip: 'bg-warning-soft',
  invalid: 'bg-danger-soft',
};

/** Returns an invalid amount as typed. For a row that changes a record, returns the change. */
function formatAmount({ action, amount, note }: PlannedRow) {
  if (action === 'set') return note;
  return action === 'invalid' ? amount : Number(amount).toLocaleString('en');
}

const CsvPreview = ({ rows }: { rows: PlannedRow[] }) => (
  <FileRows headings={['Line', 'Category', 'Nationality', 'Amount']}>
    {rows.map((row) => (
      <tr key={row.line} className={classNames('border-line border-t', backgrounds[row.action])}>
        <td className="px-2 py-2 sm:px-4 tabular-nums">{row.line}</td>
        <td className="max-w-64 px-2 py-2 sm:px-4">
          <span>{row.category}</span>
          {row.sector && <p className="text-muted">{row.sector}</p>}
          {row.action !== 'set' && row.note && (
            <p className={row.action === 'invalid' ? 'text-danger' : 'text-strong'}>{row.note}</p>
          )}
        </td>
        <td className="max-w-64 px-2 py-2 sm:px-4">{row.nationality}</td>
        <td className="px-2 py-2 sm:px-4 tabular-nums">{formatAmount(row)}</td>
      </tr>
    ))}
  </FileRows>
);

const createPolicyLabels = (count: number): Record<ExistingRowPolicy, string> => ({
  skip: count === 1 ? 'Skip it' : 'Skip them',
  set: 'Update the list',
  add: count === 1 ? 'Add it again' : 'Add them again',
});
