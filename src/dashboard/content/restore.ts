import type { Revision } from '#contract/history.ts';
import { getHistory, restoreRevision } from '#contract/routes.ts';
import { call } from '../api.ts';

/** What became of one record, newest first. */
export const readHistory = async (id: string, signal?: AbortSignal): Promise<Revision[]> =>
  (await call(getHistory, { params: { id }, ...(signal && { signal }) })).data;

/** Puts a record back as it was in a revision. Rejects as `call` does. */
export const restore = async (revisionId: string): Promise<Revision> =>
  (await call(restoreRevision, { params: { id: revisionId }, body: {} })).data;

/** Takes the deletion of a record back. */
export async function undoDeletion(id: string): Promise<void> {
  const [newest] = await readHistory(id);
  if (newest?.action === 'delete') await restore(newest._id);
}
