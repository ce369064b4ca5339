import { Upload } from 'lucide-react';
import { useState } from 'react';
import { maxTranslationRows, type RowResult } from '#contract/entities/translations.ts';
import { importTranslations } from '#contract/routes/translation-routes.ts';
import { getLanguageName } from '#contract/texts/language-name.ts';
import { pluralize } from '#contract/texts/pluralize.ts';
import { digestText } from '#contract/texts/text-digest.ts';
import { toSentence } from '#contract/texts/to-sentence.ts';
import { Button } from '#ui/button.tsx';
import { CsvFileField } from '../../../fields/csv/csv-file-field.tsx';
import { Card } from '../../../ui/card.tsx';
import { useLeaveGuard } from '../../../ui/navigation/use-leave-guard.ts';
import { ResultCounts, ResultRows } from './import-preview.tsx';
import { type CsvTranslations, parseTranslationsCsv } from './translation-csv.ts';
import { useDryRun, useImport } from './use-import.ts';

interface ParsedFile {
  text: string;
  file: ReturnType<typeof parseTranslationsCsv> | null;
}

export function UploadCard() {
  const [{ text, file }, setFile] = useState<ParsedFile>({ text: '', file: null });
  const allowLeaving = useLeaveGuard(text !== '', 'The translations are not saved yet.');
  const error = file && ('error' in file ? file.error : findSizeError(file));
  return (
    <Card title="Upload">
      <p className="mb-4 max-w-2xl">
        You can check the changes before anything is saved. Saved translations are published like
        any other change. If an item has a draft that includes the text, only the draft is updated.
        Empty cells are ignored.
      </p>
      <CsvFileField
        hint="The downloaded file with the translations filled in, saved as CSV UTF-8."
        text={text}
        onTextChange={(text) => setFile({ text, file: parseTranslationsCsv(text) })}
      />
      {error && (
        <p role="alert" className="mt-4 font-medium text-danger">
          {error}
        </p>
      )}
      {file && 'rows' in file && !error && (
        <PlannedChanges file={file} version={digestText(text)} allowLeaving={allowLeaving} />
      )}
    </Card>
  );
}

interface PlannedChangesProps {
  file: CsvTranslations;
  version: string;
  allowLeaving: () => void;
}

function PlannedChanges({ file, version, allowLeaving }: PlannedChangesProps) {
  const save = useImport(allowLeaving);
  const { data, isError, error } = useDryRun(file, version);
  if (isError) {
    return (
      <p role="alert" className="mt-4 font-medium text-danger">
        {`The file could not be checked: ${toSentence(error.message)}`}
      </p>
    );
  }
  const textCount = data?.rows.filter(isStored).length ?? 0;
  return (
    <div className="mt-6 space-y-6">
      <div role="status">
        {data ? <ResultCounts results={data.rows} /> : <p className="text-muted">Checking…</p>}
      </div>
      {data && (
        <>
          <ResultRows file={file} results={data.rows} />
          <div className="flex justify-end">
            <Button
              disabled={textCount === 0}
              busy={save.isPending}
              onClick={() => save.mutate(file)}
            >
              <Upload className="size-4" />
              <span>{`Save ${pluralize(textCount, 'translation', 'translations')} in ${getLanguageName(file.language)}`}</span>
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

const isStored = ({ outcome }: RowResult) => outcome === 'stored' || outcome === 'outdated';

/** Returns why a file is too large for one import, or null if it is not. */
function findSizeError({ rows }: CsvTranslations): string | null {
  const bytes = new Blob(rows.map(({ text }) => text)).size;
  if (rows.length <= maxTranslationRows && bytes < importTranslations.maxBodyBytes * 0.8)
    return null;
  return `This file has too much text for one upload. Split it into files of at most ${maxTranslationRows.toLocaleString('en')} rows and 3 MB, each with the header row.`;
}
