/** What becomes of a record between draft and website [PUB-3], each inside a transaction that has locked it. */
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type ContentKind, contentKinds } from '#contract/content-kinds.ts';
import type { DraftInput } from '#contract/draft.ts';
import { type Transaction, writeIn } from '#db/store.ts';
import { revisions } from '#schema/index.ts';
import { ServiceError } from '../service-error.ts';
import { tableOf, toNewRow, toRecord } from './content-tables.ts';
import {
  type DraftRow,
  draftFields,
  dropDraft,
  lockStored,
  newestVersion,
  putDraft,
  recordOf,
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

const toMoment = (text: string | null) => (text === null ? null : new Date(text));

export const scheduleOf = ({ publishAt, unpublishAt }: DraftInput) => ({
  publishAt: toMoment(publishAt),
  unpublishAt: toMoment(unpublishAt),
});

/**
 * Stores a draft; of a published record what differs from what visitors see. What changes nothing is stored nowhere.
 * `position` is where the record stood while it was published.
 */
export async function storeDraft(
  tx: Transaction,
  stored: Stored,
  input: DraftInput,
  author: Author,
  position: number | null = stored.draft?.position ?? null,
): Promise<void> {
  const { kind, published, draft } = stored;
  const schedule = scheduleOf(input);
  const { publishAt, unpublishAt } = schedule;
  if (publishAt && publishAt <= author.now) {
    return publishStored(tx, stored, { unpublishAt, fields: input.fields }, author);
  }
  const fields = { ...draftFields(stored), ...input.fields };
  const data = published ? differences(toRecord(kind, published), fields) : fields;
  if (draft && isSame(draft, { data, ...schedule })) return;
  const isNothing = Object.keys(data).length === 0 && !publishAt && !unpublishAt;
  if (published && isNothing && !draft) return;
  const version = await raiseVersion(tx, stored);
  if (published && isNothing) await dropDraft(tx, stored);
  else {
    await putDraft(tx, stored, { data, version, position, ...schedule }, author);
  }
  const action = published || draft ? 'update' : 'create';
  await record(tx, await lockStored(tx, kind, stored.id), { action, version }, author);
}

const differences = (published: object, fields: Record<string, unknown>) => {
  const visible: Record<string, unknown> = { ...published };
  return Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => field in visible && value !== visible[field]),
  );
};

const isSame = (
  draft: DraftRow,
  { data, publishAt, unpublishAt }: Pick<DraftRow, 'publishAt' | 'unpublishAt'> & { data: object },
) => {
  const plain = (moment: Date | null) => moment?.getTime();
  const before = Object.entries(draft.data as object);
  const after = new Map(Object.entries(data));
  return (
    before.length === after.size &&
    before.every(([field, value]) => after.get(field) === value) &&
    plain(draft.publishAt) === plain(publishAt) &&
    plain(draft.unpublishAt) === plain(unpublishAt)
  );
};

/** Makes visitors see a record with the changes of its draft, and these fields on top. */
export async function publishStored(
  tx: Transaction,
  stored: Stored,
  { fields, unpublishAt }: { fields: object; unpublishAt: Date | null },
  author: Author,
  published: Published = 'by hand',
): Promise<void> {
  const { kind, id } = stored;
  const all = { ...draftFields(stored), ...fields };
  const version = await newestVersion(tx, stored);
  const statement = stored.published
    ? changeStatement(kind, { id, version: stored.published.version }, all, author, published)
    : await makePublishedStatement(tx, stored, all, { author, published, version: version + 1 });
  const [changed] = await writeIn(tx)<{ version: number }>(statement);
  if (!unpublishAt) return dropDraft(tx, stored);
  const schedule = { publishAt: null, unpublishAt, position: null };
  await putDraft(
    tx,
    stored,
    { data: {}, version: changed?.version ?? version, ...schedule },
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

/** Takes a published record off the website; what was to be published later still is. */
export async function unpublishStored(
  tx: Transaction,
  stored: Stored,
  author: Author,
): Promise<void> {
  const { kind, id, published, draft } = stored;
  // The one record of a kind is never taken off the website, as it is never deleted.
  if (contentKinds[kind].order === 'singleton') throw new ServiceError('not-found');
  if (!published) return;
  const { _id: _, ...data } = { ...toRecord(kind, published), ...draftFields(stored) };
  const meant = { id, version: published.version };
  await writeIn(tx)(removeStatement(kind, meant, author, 'unpublish'));
  const publishAt = draft?.publishAt && draft.publishAt > author.now ? draft.publishAt : null;
  const position = typeof published['position'] === 'number' ? published['position'] : null;
  const version = published.version + 1;
  await putDraft(tx, stored, { data, version, position, publishAt, unpublishAt: null }, author);
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
  await record(tx, stored, { action: published ? 'discard' : 'delete', version }, author);
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
  if (isOver && published) return unpublishStored(tx, stored, author);
  if (isOver)
    return putDraft(
      tx,
      stored,
      { ...draft, publishAt: null, unpublishAt: null, data: draftFields(stored) },
      author,
    );
  if (isDue) return publishStored(tx, stored, { unpublishAt, fields: {} }, author, 'on schedule');
}

/** The next version of a record; it stands in the row of a published one at once. */
async function raiseVersion(tx: Transaction, stored: Stored): Promise<number> {
  const { kind, id, published } = stored;
  const version = (await newestVersion(tx, stored)) + 1;
  if (published) {
    const table = tableOf(kind);
    await tx.update(table).set({ version }).where(eq(table._id, id));
  }
  return version;
}

/** Records a version of a draft in the history. */
async function record(
  tx: Transaction,
  stored: Stored,
  { action, version }: { action: 'create' | 'update' | 'delete' | 'discard'; version: number },
  { actor, now }: Author,
): Promise<void> {
  const { kind, id } = stored;
  await tx.insert(revisions).values({
    _id: uuidv7(),
    entity: kind,
    entityId: id,
    version,
    action,
    isDraft: true,
    actor,
    data: recordOf(stored),
    at: now,
    position: stored.draft?.position ?? null,
  });
}
