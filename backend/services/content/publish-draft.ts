import { type Transaction, writerOf } from '#db/store.ts';
import { toNewRow } from './content-tables.ts';
import { discardStored } from './discard-draft.ts';
import { publishableFields } from './draft-fields.ts';
import { raiseVersion, recordScheduled } from './draft-revisions.ts';
import {
  draftFields,
  dropDraft,
  hasDraftFields,
  newestVersion,
  putDraft,
  type Stored,
} from './draft-rows.ts';
import { makeRoom } from './order.ts';
import { type Author, changeStatement, makeStatement, type Published } from './write-statements.ts';

/**
 * Publishes a record with the changes of its draft, and these fields on top [PUB-3], inside a transaction that has locked
 * it. Throws `invalid-input`, naming each field that no record of the kind may hold.
 */
export async function publishStored(
  tx: Transaction,
  stored: Stored,
  { fields, unpublishAt }: { fields: object; unpublishAt: Date | null },
  author: Author,
  published: Published = 'by hand',
): Promise<void> {
  const { kind, id } = stored;
  const all = publishableFields(kind, stored.published, { ...draftFields(stored), ...fields });
  const version = await newestVersion(tx, stored);
  const statement = stored.published
    ? changeStatement(kind, { id, version: stored.published.version }, all, author, published)
    : await makePublishedStatement(tx, stored, all, { author, published, version: version + 1 });
  const [changed] = await writerOf(tx)<{ version: number }>(statement);
  if (changed && published === 'on schedule') await recordScheduled(tx, stored, changed.version);
  // The fields are as visitors see them, so nothing was stored: the history gets an entry that the draft was discarded.
  if (!changed && hasDraftFields(stored)) await discardStored(tx, stored, author);
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
  { kind, id, draft }: Stored,
  fields: object,
  { author, published, version }: { author: Author; published: Published; version: number },
) {
  const position = await makeRoom(tx, kind, draft?.position ?? null);
  const row = { ...toNewRow(kind, { ...fields, _id: id }, author.now), version };
  const placed = position === undefined ? row : { ...row, position };
  return makeStatement(kind, placed, author, { published });
}
