import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useRecords } from '../../data/content/use-content.ts';
import { pluralize } from '../../data/pluralize.ts';
import { useLeaveGuard } from '../../ui/navigation/use-leave-guard.ts';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { CsvPreview } from './csv-preview.tsx';
import { CsvSource } from './csv-source.tsx';
import { ExistingChoice } from './existing-choice.tsx';
import { type Existing, type PlannedRow, planImport } from './import-plan.ts';
import { feature } from './manpower.tsx';
import { readManpowerCsv } from './manpower-csv.ts';
import { rowCount, useImport } from './use-import.ts';

/** `/dashboard/manageManpower/import`: imports rows from a file or pasted text, after a preview [DASH-20]. */
export function Component() {
  const [text, setText] = useState('');
  const [existing, setExisting] = useState<Existing>('skip');
  const allowLeaving = useLeaveGuard(text !== '', 'The rows are not saved yet.');
  const listed = useRecords(feature);
  const saving = useImport(allowLeaving);

  // If the list cannot be loaded, existing rows are unknown; the rows can still be added.
  const isChecked = listed.data?.isWhole || listed.isError;

  const rows = planImport(readManpowerCsv(text), listed.data?.records ?? [], existing);
  const count = (action: PlannedRow['action']) =>
    rows.filter((row) => row.action === action).length;
  const existingCount = rows.filter(({ exists }) => exists).length;
  return (
    <>
      <ScreenHeading title="Import manpower" back={feature.paths.list} />
      <div className="space-y-6 rounded-2xl border border-line bg-surface p-5 sm:p-8">
        <CsvSource text={text} onText={setText} />
        {rows.length > 0 && <CsvPreview rows={rows} />}
        {existingCount > 0 && (
          <ExistingChoice count={existingCount} chosen={existing} onChoose={setExisting} />
        )}
        <div className="flex flex-wrap items-center justify-end gap-4">
          {count('wrong') > 0 && <WrongRows count={count('wrong')} />}
          {rows.length > 0 && listed.isError && (
            <p role="alert" className="font-medium text-warning text-sm">
              The list could not be loaded, so rows that are already in it are not detected.
            </p>
          )}
          <Button
            disabled={count('add') + count('set') === 0 || !isChecked}
            busy={saving.isPending}
            onClick={() => saving.mutate(rows)}
          >
            {saving.isPending ? 'Uploading...' : labelOf(count('add'), count('set'))}
          </Button>
        </div>
      </div>
    </>
  );
}

function labelOf(added: number, set: number): string {
  const amounts = pluralize(set, 'amount', 'amounts');
  if (added === 0) return set === 0 ? 'Add rows' : `Set ${amounts}`;
  return set === 0 ? `Add ${rowCount(added)}` : `Add ${rowCount(added)}, set ${amounts}`;
}

const WrongRows = ({ count }: { count: number }) => (
  <p role="alert" className="font-medium text-danger text-sm">
    <span>
      {count === 1 ? 'One row has an error and is' : `${count} rows have an error and are`}
    </span>{' '}
    skipped. Correct the text above to import <span>{count === 1 ? 'it' : 'them'}</span> too.
  </p>
);
