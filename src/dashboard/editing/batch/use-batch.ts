import {
  keepPreviousData,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { BulkChange, ChangeManyResult } from '#contract/entities/change-many.ts';
import type { ListKind } from '#contract/kinds/content-kinds.ts';
import { changeMany } from '#contract/routes/batch-routes.ts';
import { call } from '../../data/api.ts';
import { callWithLeaves } from '../../data/content/call-with-leaves.ts';
import { invalidateContent } from '../../data/content/use-content.ts';
import { showError } from '../../ui/show-error.ts';
import { showBatchResult } from './show-batch-result.ts';

export interface Batch {
  kind: ListKind;
  ids: string[];
  /** Null while the form is incomplete. */
  change: BulkChange | null;
  othersDrafts: boolean;
}

/** Previews a change without making it [DASH-18]. */
export const useDryRun = ({ kind, ids, change, othersDrafts }: Batch) =>
  useQuery({
    queryKey: ['changeMany', kind, ids, change, othersDrafts],
    queryFn: change
      ? async ({ signal }) => {
          const records = ids.map((id) => ({ id }));
          const body = { kind, records, change, othersDrafts, dryRun: true };
          return (await callWithLeaves(changeMany, { body, signal })).data;
        }
      : skipToken,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Applies the change to the versions of records that the dry run returned. */
export function useBatch({ kind, change, othersDrafts }: Batch, onDone: () => void) {
  const client = useQueryClient();
  const refresh = () => invalidateContent(client, { name: kind });
  return useMutation({
    mutationFn: async ({ changed: records }: ChangeManyResult) => {
      if (!change) return null;
      return (await call(changeMany, { body: { kind, records, change, othersDrafts } })).data;
    },
    onSuccess: async (result) => {
      await refresh();
      onDone();
      if (result && change) showBatchResult(result, change.action, refresh);
    },
    onError: (error) => showError(error, 'Nothing was changed.'),
  });
}
