import { type Transaction, writerOf } from '#db/store.ts';
import { publishableFields } from '../record/draft-fields.ts';
import {
  changedFields,
  dropDraft,
  hasDraftFields,
  newestVersion,
  putDraft,
  type RecordState,
} from '../record/draft-rows.ts';
import { toNewRow } from '../record/new-row.ts';
import { raiseVersion, recordScheduled } from '../store/draft-revisions.ts';
import { withOwnSlug } from '../store/page-addresses.ts';
import {
  type Author,
  insertStatement,
  type PublishTrigger,
  updateStatement,
} from '../store/write-statements.ts';
import { discardRecordDraft } from './discard-draft.ts';
import { shiftPositions } from './order.ts';

/**
 * Publishes a record with the changes of its draft, and these fields on top [PUB-3], inside a transaction that has locked
 * it. Throws `invalid-input`, naming each field that no record of the kind may hold.
 */
export async function publishRecord(
  tx: Transaction,
  stored: RecordState,
  { fields, unpublishAt }: { fields: object; unpublishAt: Date | null },
  author: Author,
  trigger: PublishTrigger = 'by hand',
): Promise<void> {
  const { kind, id } = stored;
  const chosen = publishableFields(kind, stored.published, changedFields(stored, fields));
  const all = await withOwnSlug(tx, stored, chosen);
  const version = await newestVersion(tx, stored);
  const statement = stored.published
    ? updateStatement(kind, { id, version: stored.published.version }, all, author, trigger)
    : await makePublishedStatement(tx, stored, all, { author, trigger, version: version + 1 });
  const [changed] = await writerOf(tx)<{ version: number }>(statement);
  if (changed && trigger === 'on schedule') await recordScheduled(tx, stored, changed.version);
  // The fields are as visitors see them, so nothing was stored: the history gets an entry that the draft was discarded.
  if (!changed && hasDraftFields(stored)) await discardRecordDraft(tx, stored, author);
  if (!unpublishAt) return dropDraft(tx, stored);
  const schedule = { publishAt: null, unpublishAt, endedAt: null, position: null };
  // A change of the schedule alone is a version too, so that an `If-Match` with the version before is refused.
  await putDraft(
    tx,
    stored,
    { data: {}, version: changed?.version ?? (await raiseVersion(tx, stored)), ...schedule },
    author,
  );
}

async function makePublishedStatement(
  tx: Transaction,
  { kind, id, draft }: RecordState,
  fields: object,
  { author, trigger, version }: { author: Author; trigger: PublishTrigger; version: number },
) {
  const position = await shiftPositions(tx, kind, draft?.position ?? null);
  const row = { ...toNewRow(kind, { ...fields, _id: id }, author.now), version };
  const placed = position === undefined ? row : { ...row, position };
  return insertStatement(kind, placed, author, { trigger });
}
