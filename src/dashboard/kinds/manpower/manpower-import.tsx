import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useRecords } from '../../data/content/use-content.ts';
import { useLeaveGuard } from '../../ui/navigation/use-leave-guard.ts';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { CsvPreview } from './csv-preview.tsx';
import { CsvSource } from './csv-source.tsx';
import { ExistingChoice } from './existing-choice.tsx';
import { type Existing, type PlannedRow, planImport } from './import-plan.ts';
import { feature } from './manpower.tsx';
import { readManpowerCsv } from './manpower-csv.ts';
import { rowCount, useImport } from './use-import.ts';

/** `/dashboard/manageManpower/import`: rows pasted or from a file, checked before anything is saved [DASH-20]. */
export function Component() {
  const [text, setText] = useState('');
  const [existing, setExisting] = useState<Existing>('skip');
  const leaveFreely = useLeaveGuard(text !== '', 'The rows are not saved yet.');
  const listed = useRecords(feature);
  const saving = useImport(leaveFreely);

  // Without the list, what is in it already cannot be found; the rows may be added all the same.
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
              The list could not be loaded, so it is not known which rows are already in it.
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
  const setting = `et ${set} ${set === 1 ? 'amount' : 'amounts'}`;
  if (added === 0) return set === 0 ? 'Add rows' : `S${setting}`;
  return set === 0 ? `Add ${rowCount(added)}` : `Add ${rowCount(added)}, s${setting}`;
}

const WrongRows = ({ count }: { count: number }) => (
  <p role="alert" className="font-medium text-danger text-sm">
    <span>
      {count === 1 ? 'One row has an error and is' : `${count} rows have an error and are`}
    </span>{' '}
    left out. Correct the text above to import <span>{count === 1 ? 'it' : 'them'}</span> too.
  </p>
);
