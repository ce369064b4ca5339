import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { contentFileFormat } from '#contract/content-file.ts';
import { importContent } from '#contract/content-file-routes.ts';
import type { Manpower } from '#contract/kinds/manpower.ts';
import { showAlert } from '#ui/alert.ts';
import { call } from '../../api.ts';
import { invalidateContent } from '../../content/use-content.ts';
import { showError } from '../../screens/show-error.ts';
import type { PlannedRow } from './import-plan.ts';
import { feature } from './manpower.tsx';

export const rowCount = (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`;

interface Import {
  rows: PlannedRow[];
  /** The price list as it was when the rows were planned. */
  listed: Manpower[];
}

/**
 * Stores all rows or none, in one transaction. The ids of new ones are made from `batch` and the line, so rows that are
 * sent again after a lost answer are stored once. Those that exist come in the order of the list: a file that names the
 * whole list would change its order.
 */
async function save({ rows, listed }: Import, batch: string) {
  const time = new Date().toISOString();
  const given = new Map(rows.map((row) => [row.record?._id, row]));
  const set = listed.flatMap((record) => {
    const row = given.get(record._id);
    return row ? { ...record, amount: row.amount, sector: row.sector || record.sector } : [];
  });
  const added = rows
    .filter(({ action }) => action === 'add')
    .map(({ line, category, nationality, amount, sector }) => ({
      ...{ _id: `${batch}-${line}`, category, nationality, amount, sector, time },
    }));
  const body = { format: contentFileFormat, manpower: [...set, ...added] };
  await call(importContent, { body });
}

/** What was done with the rows, a sentence for each that there is one of. */
function describeImport(rows: PlannedRow[]): string {
  const told: Record<PlannedRow['action'], string> = {
    add: 'Added',
    set: 'Amount set',
    skip: 'Skipped',
    wrong: 'Skipped because of an error',
  };
  return (Object.keys(told) as PlannedRow['action'][])
    .map((action) => [told[action], rows.filter((row) => row.action === action).length] as const)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${what}: ${rowCount(count)}.`)
    .join(' ');
}

/** Adds rows to the price list and sets amounts, then opens the list. `leaveFreely` is called once they are stored. */
export function useImport(leaveFreely: () => void) {
  const [batch] = useState(() => crypto.randomUUID());
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (chosen: Import) => save(chosen, batch),
    onSuccess: async (_, { rows }) => {
      await invalidateContent(client, feature);
      leaveFreely();
      navigate(feature.paths.list);
      const { added, updated } = feature.texts;
      showAlert({
        kind: 'success',
        title: 'Success!',
        text: rows.some(({ action }) => action === 'add') ? added : updated,
        detail: describeImport(rows),
      });
    },
    onError: (error) => showError(error, feature.texts.addFailed, { typed: true }),
  });
}
