import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ChangeManyResult } from '#contract/entities/change-many.ts';
import { importMany } from '#contract/routes/batch-routes.ts';
import { showAlert } from '#ui/alert.ts';
import { randomId } from '#ui/random-id.ts';
import { call } from '../../data/api.ts';
import { invalidateContent } from '../../data/content/use-content.ts';
import { showError } from '../../ui/show-error.ts';
import { undoChanges } from '../../ui/undo-changes.ts';
import type { PlannedRow } from './import-plan.ts';
import { feature } from './manpower.tsx';

export const rowCount = (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`;

/**
 * Stores all rows or none, as one act that can be undone [DASH-20]. The ids of new ones are made from `batch` and the line, so
 * rows that are sent again after a lost answer are stored once.
 */
async function save(rows: PlannedRow[], batch: string): Promise<ChangeManyResult> {
  const time = new Date().toISOString();
  const records = rows.flatMap(
    ({ action, record, line, category, nationality, amount, sector }) => {
      if (action === 'add') {
        const fields = { category, nationality, amount, sector, time };
        return { id: `${batch}-${line}`, fields };
      }
      if (action !== 'set' || !record) return [];
      const fields = sector ? { amount, sector } : { amount };
      return { id: record._id, fields, seen: { amount: record.amount } };
    },
  );
  return (await call(importMany, { body: { kind: 'manpower', records } })).data;
}

/** Why a row stays as it is. One that is so already was set, by an earlier try. */
const whyLeft: Partial<Record<string, string>> = {
  draft: 'somebody else is preparing them',
  changed: 'somebody changed them meanwhile',
  gone: 'somebody deleted them meanwhile',
};

/** What was done with the rows, a sentence for each that there is one of. */
function describeImport(rows: PlannedRow[], { skipped }: ChangeManyResult): string {
  const told: Record<PlannedRow['action'], string> = {
    add: 'Added',
    set: 'Amount set',
    skip: 'Skipped',
    wrong: 'Skipped because of an error',
  };
  const isLeft = new Map(skipped.map(({ id, reason }) => [id, reason]));
  const stays = ({ record }: PlannedRow) => (record && whyLeft[isLeft.get(record._id) ?? '']) ?? '';
  const left = Object.entries(Object.groupBy(rows, stays))
    .filter(([why]) => why !== '')
    .map(([why, those = []]) => ` Left, as ${why}: ${rowCount(those.length)}.`)
    .join('');
  const done = (Object.keys(told) as PlannedRow['action'][])
    .map(
      (action) =>
        [
          told[action],
          rows.filter((row) => row.action === action && stays(row) === '').length,
        ] as const,
    )
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${what}: ${rowCount(count)}.`)
    .join(' ');
  return done + left;
}

/** Adds rows to the price list and sets amounts, then opens the list. `leaveFreely` is called once they are stored. */
export function useImport(leaveFreely: () => void) {
  const [batch] = useState(() => randomId());
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (rows: PlannedRow[]) => save(rows, batch),
    onSuccess: async (stored, rows) => {
      const refresh = () => invalidateContent(client, feature);
      await refresh();
      leaveFreely();
      navigate(feature.paths.list);
      const { added, updated } = feature.texts;
      const isUndone = await showAlert({
        kind: 'success',
        title: 'Success!',
        text: rows.some(({ action }) => action === 'add') ? added : updated,
        detail: describeImport(rows, stored),
        ...(stored.batch && { action: 'Undo' }),
      });
      if (isUndone && stored.batch) await undoChanges(stored.batch, refresh);
    },
    onError: (error) => showError(error, feature.texts.addFailed, { typed: true }),
  });
}
