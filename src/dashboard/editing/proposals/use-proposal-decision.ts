import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatEtag } from '#contract/http/etag.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { changeMany } from '#contract/routes/batch-routes.ts';
import { deleteDraft, publishDraft } from '#contract/routes/routes.ts';
import { toast } from '#ui/alert.ts';
import { call } from '../../data/api.ts';
import { invalidateContent } from '../../data/content/use-content.ts';
import { showError } from '../../ui/show-error.ts';
import { showBatchResult } from '../batch/show-batch-result.ts';

export interface ProposedVersion {
  id: string;
  version: number;
}

export interface Decision {
  action: 'publish' | 'discard';
  records: ProposedVersion[];
}

const successTexts = { publish: 'Published.', discard: 'Proposal discarded.' };

/** Applies a decision as one batch. Resolves to null for the profile, which cannot be part of a batch. */
async function applyDecision(kind: ContentKind, { action, records }: Decision) {
  if (kind !== 'profile') {
    const body = { kind, records, change: { action }, othersDrafts: true };
    return (await call(changeMany, { body })).data;
  }
  for (const { id, version } of records) {
    const target = { params: { kind, id }, ifMatch: formatEtag(version) };
    if (action === 'discard') await call(deleteDraft, target);
    else await call(publishDraft, { ...target, body: { fields: {} } });
  }
  return null;
}

/**
 * Publishes or discards proposals, unless someone has changed them in the meantime [DASH-23]. Offers *Undo* for a batch
 * [DASH-18].
 */
export function useProposalDecision(kind: ContentKind) {
  const client = useQueryClient();
  const refresh = () => invalidateContent(client, { name: kind });
  return useMutation({
    mutationFn: (decision: Decision) => applyDecision(kind, decision),
    onSuccess: async (result, { action }) => {
      await refresh();
      if (result) showBatchResult(result, action, refresh);
      else toast(successTexts[action], 3000);
    },
    onError: async (error) => {
      showError(error, 'Nothing was changed.');
      await refresh();
    },
  });
}
