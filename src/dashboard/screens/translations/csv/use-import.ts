import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { pictureKind, type TranslationImportResult } from '#contract/entities/translations.ts';
import { importTranslations } from '#contract/routes/translation-routes.ts';
import { pluralize } from '#contract/texts/pluralize.ts';
import { showAlert } from '#ui/alert.ts';
import { call } from '../../../data/api.ts';
import { showError } from '../../../ui/show-error.ts';
import { undoChanges, undoNotice } from '../../../ui/undo-changes.tsx';
import { type CsvTranslations, toTranslationRows } from './translation-csv.ts';

/** Resolves to the outcome for each row. With `dryRun`, stores nothing. Rejects as `call` does. */
async function sendTranslations(
  { language, rows }: CsvTranslations,
  { dryRun, signal }: { dryRun: boolean; signal?: AbortSignal },
) {
  const body = { language, rows: await toTranslationRows(rows), dryRun };
  return (await call(importTranslations, { body, ...(signal && { signal }) })).data;
}

const dryRunKey = 'dry run of translations';

/** `version` identifies the text of the file. */
export const useDryRun = (file: CsvTranslations, version: string) =>
  useQuery({
    queryKey: [dryRunKey, version],
    queryFn: ({ signal }) => sendTranslations(file, { dryRun: true, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Stores the translations from a file, then opens the list. */
export function useImport(allowLeaving: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  // Excludes the dry run. Otherwise, its result would change on the screen that the user is leaving.
  const refresh = () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== dryRunKey });
  return useMutation({
    mutationFn: (file: CsvTranslations) => sendTranslations(file, { dryRun: false }),
    onSuccess: async (result, { rows }) => {
      allowLeaving();
      navigate('/translations');
      await refresh();
      const wantsUndo = await showAlert({
        kind: result.records > 0 ? 'success' : 'info',
        title: result.records > 0 ? 'Success!' : 'Nothing was changed',
        text: describeImport(result),
        ...(result.batch && {
          detail: rows.some(({ kind }) => kind === pictureKind)
            ? `${undoNotice} Undoing does not restore the alternative text of pictures.`
            : undoNotice,
          action: 'Undo',
        }),
      });
      if (wantsUndo && result.batch) await undoChanges(result.batch, refresh);
    },
    onError: (error) => showError(error, 'Failed to save the translations'),
  });
}

function describeImport({ records, rows }: TranslationImportResult): string {
  const countRows = (name: string) => rows.filter(({ outcome }) => outcome === name).length;
  const [outdated, refused] = [countRows('outdated'), countRows('refused')];
  const savedTexts = pluralize(countRows('stored') + outdated, 'translation', 'translations');
  return [
    `Saved ${savedTexts} in ${pluralize(records, 'item', 'items')}.`,
    outdated > 0 && `Marked as outdated: ${outdated.toLocaleString('en')}.`,
    refused > 0 && `Not saved: ${refused.toLocaleString('en')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
