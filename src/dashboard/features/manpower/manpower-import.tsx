import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useRecords } from '../../content/use-content.ts';
import { useLeaveGuard } from '../../navigation/use-leave-guard.ts';
import { ScreenHeading } from '../../screens/screen-heading.tsx';
import { CsvPreview } from './csv-preview.tsx';
import { CsvSource } from './csv-source.tsx';
import { readManpowerCsv } from './manpower-csv.ts';
import { findDuplicates } from './manpower-duplicates.ts';
import { manpowerResource } from './manpower-resource.ts';
import { rowCount, useImport } from './use-import.ts';

/** `/dashboard/manageManpower/import`: rows pasted or from a file, checked before anything is saved. */
export function Component() {
  const [text, setText] = useState('');
  const [skipsDuplicates, setSkipsDuplicates] = useState(true);
  const leaveFreely = useLeaveGuard(text !== '', 'The rows are not saved yet.');
  const listed = useRecords(manpowerResource);
  const saving = useImport(leaveFreely);

  // Without the list, what is in it already cannot be found; the rows may be added all the same.
  const isChecked = listed.data?.isWhole || listed.isError;

  const rows = readManpowerCsv(text);
  const wrong = rows.filter(({ errors }) => errors.length > 0).length;
  const duplicates = findDuplicates(rows, listed.data?.records ?? []);
  const added = skipsDuplicates ? rows.filter(({ line }) => !duplicates.has(line)) : rows;
  return (
    <>
      <ScreenHeading title="Import manpower" back={manpowerResource.paths.list} />
      <div className="space-y-6 rounded-2xl border border-line bg-surface p-5 sm:p-8">
        <CsvSource text={text} onText={setText} />
        {rows.length > 0 && <CsvPreview rows={rows} duplicates={duplicates} />}
        {duplicates.size > 0 && (
          <DuplicateChoice
            count={duplicates.size}
            isSkipping={skipsDuplicates}
            onChange={setSkipsDuplicates}
          />
        )}
        <div className="flex flex-wrap items-center justify-end gap-4">
          {wrong > 0 && <WrongRows count={wrong} />}
          {rows.length > 0 && listed.isError && (
            <p role="alert" className="font-medium text-warning text-sm">
              The list could not be loaded, so nobody can say which of the rows are in it already.
            </p>
          )}
          <Button
            disabled={added.length === 0 || wrong > 0 || !isChecked}
            busy={saving.isPending}
            onClick={() => saving.mutate({ added, skipped: rows.length - added.length })}
          >
            {saving.isPending
              ? 'Uploading...'
              : `Add ${added.length > 0 ? rowCount(added.length) : 'rows'}`}
          </Button>
        </div>
      </div>
    </>
  );
}

const WrongRows = ({ count }: { count: number }) => (
  <p role="alert" className="font-medium text-danger text-sm">
    {count === 1 ? 'One row is' : `${count} rows are`} not right. Correct the text above; nothing
    has been saved.
  </p>
);

interface DuplicateChoiceProps {
  count: number;
  isSkipping: boolean;
  onChange: (isSkipping: boolean) => void;
}

/** Whether the rows that exist are left out [D6]. */
const DuplicateChoice = ({ count, isSkipping, onChange }: DuplicateChoiceProps) => (
  <label className="flex cursor-pointer items-center gap-3 rounded-lg bg-warning-soft p-4 text-strong">
    <input
      type="checkbox"
      className="size-5 shrink-0 accent-accent"
      checked={isSkipping}
      onChange={(event) => onChange(event.target.checked)}
    />
    {count === 1 ? 'Skip the row that exists already' : `Skip the ${count} rows that exist already`}
  </label>
);
