import type { Revision } from '#contract/history.ts';

const verbs: Record<Revision['action'], string> = {
  create: 'added',
  update: 'updated',
  delete: 'deleted',
  publish: 'published',
  unpublish: 'unpublished',
  discard: 'draft discarded',
};

/**
 * What a revision did to its record. One that creates a record after its deletion has restored it [DASH-18]; what was stored
 * as a draft, visitors did not see [PUB-3].
 */
export function revisionVerb({
  action,
  version,
  isDraft,
}: Pick<Revision, 'action' | 'version' | 'isDraft'>): string {
  if (isDraft && (action === 'create' || action === 'update')) return 'saved as a draft';
  return action === 'create' && version > 1 ? 'restored' : verbs[action];
}
