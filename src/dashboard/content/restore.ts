import type { ContentKind } from '#contract/content-kinds.ts';
import type { Revision } from '#contract/history.ts';
import { getHistory, restoreRevision } from '#contract/routes.ts';
import { call } from '../api.ts';

/** The revisions of one record, newest first. */
export const readHistory = async (
  kind: ContentKind,
  id: string,
  signal?: AbortSignal,
): Promise<Revision[]> =>
  (await call(getHistory, { params: { kind, id }, ...(signal && { signal }) })).data;

/** Restores a record as it was in a revision. Rejects as `call` does. */
export const restore = async (revisionId: string): Promise<Revision> =>
  (await call(restoreRevision, { params: { id: revisionId }, body: {} })).data;

/** Restores a record that was deleted. */
export async function undoDeletion(kind: ContentKind, id: string): Promise<void> {
  const [newest] = await readHistory(kind, id);
  if (newest?.action === 'delete') await restore(newest._id);
}
