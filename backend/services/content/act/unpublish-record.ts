import { contentKinds } from '#contract/content-kinds.ts';
import { type Transaction, writerOf } from '#db/store.ts';
import { ServiceError } from '../../service-error.ts';
import { toRecord } from '../../tables/content-tables.ts';
import { draftFields, putDraft, type RecordState } from '../record/draft-rows.ts';
import { recordUnpublished } from '../store/draft-revisions.ts';
import { type Author, deleteStatement } from '../store/write-statements.ts';

/**
 * Takes a published record off the website, inside a transaction that has locked it [PUB-3]; a schedule does so at its
 * `endedAt`. The record goes on as a draft with `changes`. What was to be published later still is. Throws `not-found` for
 * the only record of its kind, which is never taken off the website, as it is never deleted.
 */
export async function unpublishRecord(
  tx: Transaction,
  stored: RecordState,
  author: Author,
  {
    changes = draftFields(stored),
    endedAt = null,
  }: { changes?: object; endedAt?: Date | null } = {},
): Promise<void> {
  const { kind, id, published, draft } = stored;
  if (contentKinds[kind].order === 'singleton') throw new ServiceError('not-found');
  if (!published) return;
  const { _id: _, ...data } = { ...toRecord(kind, published), ...changes };
  const target = { id, version: published.version };
  await writerOf(tx)(deleteStatement(kind, target, author, 'unpublish'));
  const publishAt = draft?.publishAt && draft.publishAt > author.now ? draft.publishAt : null;
  const position = typeof published['position'] === 'number' ? published['position'] : null;
  const version = published.version + 1;
  const schedule = { publishAt, unpublishAt: null, endedAt };
  await putDraft(tx, stored, { data, version, position, ...schedule }, author);
  await recordUnpublished(tx, stored, { data, version, endedAt });
}
