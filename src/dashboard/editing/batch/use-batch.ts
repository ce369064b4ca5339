import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChangedMany, ManyChange } from '#contract/entities/change-many.ts';
import type { ListKind } from '#contract/kinds/content-kinds.ts';
import { changeMany } from '#contract/routes/batch-routes.ts';
import { call } from '../../data/api.ts';
import { invalidateContent } from '../../data/content/use-content.ts';
import { showError } from '../../ui/show-error.ts';
import { tellBatch } from './tell-batch.ts';

/** What is to be done with which records. */
export interface Batch {
  kind: ListKind;
  ids: string[];
  /** Null while the person has not said it all. */
  change: ManyChange | null;
  othersDrafts: boolean;
}

/** What a change would do, asked anew with each change of it [DASH-18]. */
export const useDryRun = ({ kind, ids, change, othersDrafts }: Batch) =>
  useQuery({
    queryKey: ['changeMany', kind, ids, change, othersDrafts],
    queryFn: async ({ signal }) => {
      if (!change) return null;
      const records = ids.map((id) => ({ id }));
      const body = { kind, records, change, othersDrafts, dryRun: true };
      return (await call(changeMany, { body, signal })).data;
    },
    enabled: change !== null,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Does it, to the records and versions that the dry run showed, and tells with *Undo*. */
export function useBatch({ kind, change, othersDrafts }: Batch, onDone: () => void) {
  const client = useQueryClient();
  const refresh = () => invalidateContent(client, { name: kind });
  return useMutation({
    mutationFn: async ({ changed: records }: ChangedMany) => {
      if (!change) return null;
      return (await call(changeMany, { body: { kind, records, change, othersDrafts } })).data;
    },
    onSuccess: async (done) => {
      await refresh();
      onDone();
      if (done && change) tellBatch(done, change.action, refresh);
    },
    onError: (error) => showError(error, 'Nothing was changed.'),
  });
}
