/** What becomes of a record between draft and website [PUB-3], each inside a transaction that has locked it. */
import { type ContentKind, contentKinds } from '#contract/content-kinds.ts';
import { type Transaction, writerOf } from '#db/store.ts';
import { ServiceError } from '../service-error.ts';
import { toNewRow, toRecord } from './content-tables.ts';
import { publishableFields } from './draft-fields.ts';
import { raiseVersion, recordDraft, recordUnpublished } from './draft-revisions.ts';
import {
  draftFields,
  dropDraft,
  hasDraftFields,
  lockStored,
  newestVersion,
  putDraft,
  type Stored,
} from './draft-rows.ts';
import { makeRoom } from './order.ts';
import {
  type Author,
  changeStatement,
  makeStatement,
  type Published,
  removeStatement,
} from './write-statements.ts';

/**
 * Makes visitors see a record with the changes of its draft, and these fields on top. Throws `invalid-input`, naming each
 * field that no record of the kind may hold.
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
  // Its changes were taken back: the history tells that they are gone.
  if (!changed && hasDraftFields(stored)) await discardStored(tx, stored, author);
  if (!unpublishAt) return dropDraft(tx, stored);
  const schedule = { publishAt: null, unpublishAt, endedAt: null, position: null };
  // Where only the schedule differs that is a version too: whoever knows the one before does not know the schedule.
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

/** Takes a published record off the website, a schedule at its `endedAt`; it goes on as a draft with `changes`. What was to be published later still is. */
export async function unpublishStored(
  tx: Transaction,
  stored: Stored,
  author: Author,
  {
    changes = draftFields(stored),
    endedAt = null,
  }: { changes?: object; endedAt?: Date | null } = {},
): Promise<void> {
  const { kind, id, published, draft } = stored;
  // The one record of a kind is never taken off the website, as it is never deleted.
  if (contentKinds[kind].order === 'singleton') throw new ServiceError('not-found');
  if (!published) return;
  const { _id: _, ...data } = { ...toRecord(kind, published), ...changes };
  const target = { id, version: published.version };
  await writerOf(tx)(removeStatement(kind, target, author, 'unpublish'));
  const publishAt = draft?.publishAt && draft.publishAt > author.now ? draft.publishAt : null;
  const position = typeof published['position'] === 'number' ? published['position'] : null;
  const version = published.version + 1;
  const schedule = { publishAt, unpublishAt: null, endedAt };
  await putDraft(tx, stored, { data, version, position, ...schedule }, author);
  await recordUnpublished(tx, stored, { data, version });
}

/** Discards the changes of a published record and its schedule; deletes a record that is not published. */
export async function discardStored(
  tx: Transaction,
  stored: Stored,
  author: Author,
): Promise<void> {
  const { published, draft } = stored;
  if (!draft) return;
  const version = await raiseVersion(tx, stored);
  await recordDraft(tx, stored, { action: published ? 'discard' : 'delete', version }, author);
  await dropDraft(tx, stored);
}

/** Does what the schedule of a record says, where it is due. */
export async function followSchedule(
  tx: Transaction,
  kind: ContentKind,
  id: string,
  now: Date,
): Promise<void> {
  const stored = await lockStored(tx, kind, id);
  const { draft, published } = stored;
  if (!draft) return;
  const { actor, publishAt, unpublishAt } = draft;
  const author = { actor, now };
  const isOver = unpublishAt !== null && unpublishAt <= now;
  const isDue = publishAt !== null && publishAt <= now;
  if (isOver && published) return unpublishStored(tx, stored, author, { endedAt: unpublishAt });
  if (isOver)
    return putDraft(
      tx,
      stored,
      { ...draft, publishAt: null, unpublishAt: null, data: draftFields(stored) },
      author,
    );
  if (isDue) return publishStored(tx, stored, { unpublishAt, fields: {} }, author, 'on schedule');
}
