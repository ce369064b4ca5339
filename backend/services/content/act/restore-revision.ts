import { desc, eq, type SQL } from 'drizzle-orm';
import { type ContentKind, isContentKind } from '#contract/content-kinds.ts';
import type { Revision } from '#contract/history.ts';
import { type Store, type Transaction, writerOf } from '#db/store.ts';
import { revisions } from '#schema/index.ts';
import { ServiceError } from '../../service-error.ts';
import { richTextFields } from '../../tables/rich-texts.ts';
import { historyQuery, ofRecord, toRevision } from '../read/history.ts';
import {
  dropDraft,
  hasDraftFields,
  lockRecordState,
  type RecordState,
  toDraft,
} from '../record/draft-rows.ts';
import { toNewRow } from '../record/new-row.ts';
import { type Author, insertStatement, updateStatement } from '../store/write-statements.ts';
import { discardRecordDraft } from './discard-draft.ts';
import { shiftPositions } from './order.ts';
import { storeDraft } from './store-draft.ts';

/** Takes every picture out of the trash that a text names by its address: a record that came back holds it again [IMG-2]. */
export type TakeOutOfTrash = (tx: Transaction, text: string) => Promise<void>;

/**
 * Puts a record back as it was in a revision: changed back where it still is, made again under its old id and at its
 * old position where it was deleted. A version of the draft becomes the draft, which visitors do not see [PUB-3]; with any
 * other one the draft is gone. The history goes on; nothing of it is lost. Its pictures
 * leave the trash. Resolves to the record's newest revision as
 * this left it. Throws `not-found` for a revision that never was.
 */
export async function restoreRevision(
  store: Store,
  revisionId: string,
  author: Author,
  takeOutOfTrash: TakeOutOfTrash,
): Promise<Revision> {
  return store.transaction(async (tx) => {
    const [revision] = await tx.select().from(revisions).where(eq(revisions._id, revisionId));
    if (!revision || !isContentKind(revision.entity)) throw new ServiceError('not-found');
    const stored = await lockRecordState(tx, revision.entity, revision.entityId);
    const record = { ...noRichTexts(stored.kind), ...(revision.data as object), _id: stored.id };
    if (revision.isDraft) {
      const { _id, ...fields } = record;
      const { publishAt = null, unpublishAt = null } = toDraft(stored) ?? {};
      const { position } = stored.draft ?? revision;
      await storeDraft(tx, stored, { fields, publishAt, unpublishAt }, author, position);
    } else {
      await restorePublished(tx, stored, record, author);
    }
    await takeOutOfTrash(tx, JSON.stringify(record));
    const [newest] = await historyQuery(tx, stored, { limit: 1 });
    if (!newest) throw new ServiceError('not-found');
    return toRevision(newest);
  });
}

/** The formatted texts of a version from before there were any. */
const noRichTexts = (kind: ContentKind) =>
  Object.fromEntries(richTextFields(kind).map(({ rich }) => [rich, '']));

/** Publishes a record as it was. Its draft is removed; the history says whether it was published or discarded. */
async function restorePublished(
  tx: Transaction,
  stored: RecordState,
  record: { _id: string },
  author: Author,
): Promise<void> {
  const { kind, id, published } = stored;
  const how = hasDraftFields(stored) ? 'by hand' : undefined;
  const statement = published
    ? updateStatement(kind, { id, version: published.version }, record, author, how)
    : await putBackStatement(tx, kind, record, author);
  const [changed] = await writerOf(tx)(statement);
  if (changed) await dropDraft(tx, stored);
  else await discardRecordDraft(tx, stored, author);
}

/** Makes a deleted record again, where it stood in its order when it was deleted [DASH-18]. */
async function putBackStatement(
  tx: Transaction,
  kind: ContentKind,
  record: { _id: string },
  author: Author,
): Promise<SQL> {
  const [newest] = await tx
    .select({ version: revisions.version, position: revisions.position })
    .from(revisions)
    .where(ofRecord(kind, record._id))
    .orderBy(desc(revisions.version))
    .limit(1);
  const position = await shiftPositions(tx, kind, newest?.position ?? null);
  const version = (newest?.version ?? 0) + 1;
  const row = { ...toNewRow(kind, record, author.now), version };
  return insertStatement(kind, position === undefined ? row : { ...row, position }, author);
}
