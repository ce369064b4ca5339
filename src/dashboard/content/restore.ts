import type { ContentKind } from '#contract/content-kinds.ts';
import type { Revision } from '#contract/history.ts';
import { getHistory, restoreRevision } from '#contract/routes.ts';
import { call } from '../api.ts';

/** What became of one record, newest first. */
export const readHistory = async (
  kind: ContentKind,
  id: string,
  signal?: AbortSignal,
): Promise<Revision[]> =>
  (await call(getHistory, { params: { kind, id }, ...(signal && { signal }) })).data;

/** Puts a record back as it was in a revision. Rejects as `call` does. */
export const restore = async (revisionId: string): Promise<Revision> =>
  (await call(restoreRevision, { params: { id: revisionId }, body: {} })).data;

/** Takes the deletion of a record back. */
export async function undoDeletion(kind: ContentKind, id: string): Promise<void> {
  const [newest] = await readHistory(kind, id);
  if (newest?.action === 'delete') await restore(newest._id);
}
