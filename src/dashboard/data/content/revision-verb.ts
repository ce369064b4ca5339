import type { Revision } from '#contract/entities/history.ts';

type Done = Pick<
  Revision,
  'action' | 'version' | 'isDraft' | 'publishAt' | 'unpublishAt' | 'isUndo'
>;

const verbs: Record<Revision['action'], string> = {
  create: 'added',
  update: 'updated',
  delete: 'deleted',
  publish: 'published',
  unpublish: 'unpublished',
  discard: 'draft discarded',
};

/** Whether a draft was stored, which visitors did not see [PUB-3]. */
const isOfDraft = ({ action, isDraft }: Done) =>
  isDraft && (action === 'create' || action === 'update');

/** Whether a draft was stored with a schedule [PUB-3]. */
export const isScheduling = (revision: Done): boolean =>
  isOfDraft(revision) && (revision.publishAt !== null || revision.unpublishAt !== null);

/**
 * What a revision did to its record. One that creates a record after its deletion has restored it, and one that put back what
 * a change of many items had changed says that [DASH-18].
 */
export function revisionVerb(revision: Done): string {
  if (revision.isUndo) return 'change undone';
  if (isScheduling(revision)) return 'scheduled';
  if (isOfDraft(revision)) return 'saved as a draft';
  const { action, version } = revision;
  return action === 'create' && version > 1 ? 'restored' : verbs[action];
}

/** Who did it, or whose schedule did it by itself [PUB-3]; empty where that is not known. */
export function revisionAuthor(revision: Done & Pick<Revision, 'by'>): string {
  const { action, publishAt, unpublishAt, by } = revision;
  const isAutomatic =
    (action === 'publish' && publishAt !== null) ||
    (action === 'unpublish' && unpublishAt !== null);
  if (!isAutomatic) return by && `by ${by}`;
  return by ? `automatically (scheduled by ${by})` : 'automatically';
}
