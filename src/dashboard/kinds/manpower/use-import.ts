import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ChangeManyResult } from '#contract/entities/change-many.ts';
import { importMany } from '#contract/routes/batch-routes.ts';
import { pluralize } from '#contract/texts/pluralize.ts';
import { showAlert } from '#ui/alert.ts';
import { randomId } from '#ui/random-id.ts';
import { call } from '../../data/api.ts';
import { invalidateContent } from '../../data/content/use-content.ts';
import { showError } from '../../ui/show-error.ts';
import { undoChanges } from '../../ui/undo-changes.tsx';
import type { PlannedRow } from './import-plan.ts';
import { feature } from './manpower.tsx';

export const formatRowCount = (count: number) => pluralize(count, 'row', 'rows');

/**
 * Stores the rows in one transaction, as a batch that can be undone [DASH-20]. The server skips rows whose price has
 * changed. The ids of new records depend on `importId` and the line, which prevents duplicates after a lost response.
 */
async function storeRows(rows: PlannedRow[], importId: string): Promise<ChangeManyResult> {
  const time = new Date().toISOString();
  const records = rows.flatMap(
    ({ action, record, line, category, nationality, amount, sector }) => {
      if (action === 'add') {
        const fields = { category, nationality, amount, sector, time };
        return { id: `${importId}-${line}`, fields };
      }
      if (action !== 'set' || !record) return [];
      const fields = sector ? { amount, sector } : { amount };
      return { id: record._id, fields, seen: { amount: record.amount } };
    },
  );
  return (await call(importMany, { body: { kind: 'manpower', records } })).data;
}

/**
 * In the order of the summary. The reason `same` has no label: its rows count as changed because an earlier attempt has
 * already stored them.
 */
const resultLabels: Record<string, string> = {
  add: 'Added',
  set: 'Changed',
  skip: 'Skipped',
  invalid: 'Skipped because of an error',
  draft: 'Skipped because someone else has a draft',
  changed: 'Skipped because someone has changed the price',
  gone: 'Skipped because someone has deleted the price',
};

function describeImport(rows: PlannedRow[], { skipped }: ChangeManyResult): string {
  const reasonsById = new Map(skipped.map(({ id, reason }) => [id, reason]));
  const getResult = ({ action, record }: PlannedRow): string => {
    const reason = record && reasonsById.get(record._id);
    return reason && reason in resultLabels ? reason : action;
  };
  const rowsByResult = Map.groupBy(rows, getResult);
  return Object.entries(resultLabels)
    .map(([result, label]) => [label, rowsByResult.get(result)?.length ?? 0] as const)
    .filter(([, count]) => count > 0)
    .map(([label, count]) => `${label}: ${formatRowCount(count)}.`)
    .join(' ');
}

/** Once the import succeeds, calls `allowLeaving` and opens the list. */
export function useImport(allowLeaving: () => void) {
  const [importId] = useState(() => randomId());
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (rows: PlannedRow[]) => storeRows(rows, importId),
    onSuccess: async (result, rows) => {
      const refresh = () => invalidateContent(client, feature);
      await refresh();
      allowLeaving();
      navigate(feature.paths.list);
      const { addSuccess, updateSuccess } = feature.texts;
      const wantsUndo = await showAlert({
        kind: 'success',
        title: 'Success!',
        text: rows.some(({ action }) => action === 'add') ? addSuccess : updateSuccess,
        detail: describeImport(rows, result),
        ...(result.batch && { action: 'Undo' }),
      });
      if (wantsUndo && result.batch) await undoChanges(result.batch, refresh);
    },
    onError: (error) => showError(error, feature.texts.addFailure, { keepsInput: true }),
  });
}
