import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { contentFileFormat } from '#contract/content-file.ts';
import { importContent } from '#contract/routes.ts';
import { showAlert } from '#ui/alert.ts';
import { call } from '../../api.ts';
import { invalidateContent } from '../../content/use-content.ts';
import { showError } from '../../screens/show-error.ts';
import type { CsvRow } from './manpower-csv.ts';
import { manpowerResource } from './manpower-resource.ts';

export const rowCount = (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`;

/**
 * Stores all rows or none, in one transaction. The ids are made from `batch` and the line, so rows that are sent again
 * after a lost answer are stored once.
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
  await call(importContent, { body: { format: contentFileFormat, manpower } });
}

interface Import {
  added: CsvRow[];
  /** How many rows are left out. */
  skipped: number;
}

/** Adds rows to the price list, then opens the list. `leaveFreely` is called once they are stored. */
export function useImport(leaveFreely: () => void) {
  const [batch] = useState(() => crypto.randomUUID());
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ added }: Import) => save(added, batch),
    onSuccess: async (_, { added, skipped }) => {
      await invalidateContent(client, manpowerResource);
      leaveFreely();
      navigate(manpowerResource.paths.list);
      const detail = `Added: ${rowCount(added.length)}.`;
      showAlert({
        kind: 'success',
        title: 'Success!',
        text: manpowerResource.texts.added,
        detail: skipped > 0 ? `${detail} Skipped: ${rowCount(skipped)}.` : detail,
      });
    },
    onError: (error) => showError(error, manpowerResource.texts.addFailed, { typed: true }),
  });
}
