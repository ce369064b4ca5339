import type { Revision } from '#contract/entities/history.ts';

type RevisionChange = Pick<
  Revision,
  'action' | 'version' | 'isDraft' | 'publishAt' | 'unpublishAt' | 'isUndo'
> & {
  /** The number of records in the batch. The default is 1. */
  records?: number;
};

const verbs: Record<Revision['action'], string> = {
  create: 'added',
  update: 'updated',
  delete: 'deleted',
  publish: 'published',
  unpublish: 'unpublished',
  discard: 'draft discarded',
};

/** Whether a revision stored only a draft [PUB-3]. */
const isDraftSave = ({ action, isDraft }: RevisionChange) =>
  isDraft && (action === 'create' || action === 'update');

export const isScheduling = (revision: RevisionChange): boolean =>
  isDraftSave(revision) && (revision.publishAt !== null || revision.unpublishAt !== null);

/** Returns a phrase such as `updated`. A creation after a deletion counts as a restoration. */
export function getRevisionVerb(revision: RevisionChange): string {
  if (revision.isUndo) return 'change undone';
  if (isScheduling(revision)) return 'scheduled';
  const { action, version, records = 1 } = revision;
  if (isDraftSave(revision)) return records === 1 ? 'saved as a draft' : 'saved as drafts';
  if (action === 'discard' && records > 1) return 'drafts discarded';
  return action === 'create' && version > 1 ? 'restored' : verbs[action];
}

/**
 * Returns who made a revision, such as `by Amina`, or who scheduled it if it was automatic [PUB-3]. Empty if the author
 * of a manual revision is unknown.
 */
export function formatRevisionAuthor(revision: RevisionChange & Pick<Revision, 'by'>): string {
  const { action, publishAt, unpublishAt, by } = revision;
  const isAutomatic =
    (action === 'publish' && publishAt !== null) ||
    (action === 'unpublish' && unpublishAt !== null);
  if (!isAutomatic) return by && `by ${by}`;
  return by ? `automatically (scheduled by ${by})` : 'automatically';
}
