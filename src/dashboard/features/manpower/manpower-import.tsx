import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { importContent } from '#contract/routes.ts';
import { showAlert } from '#ui/alert.ts';
import { Button } from '#ui/button.tsx';
import { Field, fileInputClass, TextAreaField } from '#ui/field.tsx';
import { call } from '../../api.ts';
import { invalidateContent } from '../../content/use-content.ts';
import { useLeaveGuard } from '../../navigation/use-leave-guard.ts';
import { ScreenHeading } from '../../screens/screen-heading.tsx';
import { showError } from '../../screens/show-error.ts';
import { CsvPreview } from './csv-preview.tsx';
import { type CsvRow, readManpowerCsv } from './manpower-csv.ts';
import { manpowerResource } from './manpower-resource.ts';

const nothingElse = { news: [], service: [], client: [], slider: [], team: [], faq: [] };

/**
 * All rows or none, in one transaction. The ids are those of `batch` and the line: sent again, because no answer came,
 * the same rows are stored once.
 */
async function save(rows: CsvRow[], batch: string) {
  const time = new Date().toISOString();
  const manpower = rows.map(({ line, category, nationality, amount }) => ({
    _id: `${batch}-${line}`,
    category,
    nationality,
    amount,
    time,
  }));
  await call(importContent, { body: { format: 1, profile: {}, ...nothingElse, manpower } });
}

/** `/dashboard/manageManpower/import`: rows pasted or from a file, checked before anything is saved. */
export function Component() {
  const [text, setText] = useState('');
  const [batch] = useState(() => crypto.randomUUID());
  const leaveFreely = useLeaveGuard(text !== '', 'The rows are not saved yet.');
  const client = useQueryClient();
  const navigate = useNavigate();
  const rows = readManpowerCsv(text);
  const bad = rows.filter(({ errors }) => errors.length > 0).length;
  const rowCount = `${rows.length} ${rows.length === 1 ? 'row' : 'rows'}`;
  const saving = useMutation({
    mutationFn: () => save(rows, batch),
    onSuccess: async () => {
      await invalidateContent(client, manpowerResource);
      leaveFreely();
      navigate(manpowerResource.paths.list);
      showAlert({
        kind: 'success',
        title: 'Success!',
        text: manpowerResource.texts.added,
        detail: `Added: ${rowCount}.`,
      });
    },
    onError: (error) => showError(error, manpowerResource.texts.addFailed),
  });
  return (
    <>
      <ScreenHeading title="Import manpower" back={manpowerResource.paths.list} />
      <div className="space-y-6 rounded-2xl border border-line bg-surface p-5 sm:p-8">
        <Field label="CSV file" hint="A spreadsheet saved as CSV, for example by Excel.">
          {(control) => (
            <input
              {...control}
              type="file"
              accept=".csv,text/csv,text/plain"
              className={fileInputClass}
              onChange={async ({ target }) => {
                const chosen = target.files?.[0];
                if (!chosen) return;
                setText(await chosen.text());
                target.value = ''; // the same file may be chosen again, corrected
              }}
            />
          )}
        </Field>
        <TextAreaField
          label="Or paste the rows here"
          hint="Category, nationality and amount in each line, as copied from a spreadsheet."
          rows={8}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {rows.length > 0 && <CsvPreview rows={rows} />}
        <div className="flex flex-wrap items-center justify-end gap-4">
          {bad > 0 && (
            <p role="alert" className="font-medium text-danger text-sm">
              {bad === 1 ? 'One row is' : `${bad} rows are`} not right. Correct the text above;
              nothing has been saved.
            </p>
          )}
          <Button
            disabled={rows.length === 0 || bad > 0}
            busy={saving.isPending}
            onClick={() => saving.mutate()}
          >
            {saving.isPending ? 'Uploading...' : `Add ${rows.length > 0 ? rowCount : 'rows'}`}
          </Button>
        </div>
      </div>
    </>
  );
}
