import type { Revision } from '#contract/entities/history.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { getHistory, restoreRevision } from '#contract/routes/routes.ts';
import { call } from '../api.ts';

export const restore = async (revisionId: string): Promise<Revision> =>
  (await call(restoreRevision, { params: { id: revisionId }, body: {} })).data;

export async function undoDeletion(kind: ContentKind, id: string): Promise<void> {
  const { data } = await call(getHistory, { params: { kind, id }, page: { limit: 1 } });
  const [latestRevision] = data;
  if (latestRevision?.action === 'delete') await restore(latestRevision._id);
}
