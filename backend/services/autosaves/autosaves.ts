/** What people type and have not saved, kept for their other devices [DASH-14]. */
import { and, desc, eq, gt, lt, max, min, ne, notInArray, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { clientSuppliedId } from '#contract/fields/fields.ts';
import { type ContentKind, isContentKind } from '#contract/kinds/content-kinds.ts';
import type { Editor, getAutosaves, updateAutosave } from '#contract/routes/autosave-routes.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import type { Reader, Store } from '#db/store.ts';
import { autosaves, users } from '#schema/index.ts';
import type { Author } from '../content/record/author.ts';
import { authorName } from '../identity/author-name.ts';
import { requireStaff } from '../identity/rights.ts';
import { ServiceError } from '../service-error.ts';

interface RecordReference {
  kind: ContentKind;
  id: string;
}

type Kept = z.output<(typeof getAutosaves)['answer']>;
type Given = z.output<(typeof updateAutosave)['body']>;

/** Of an account that types more, the oldest go. */
export const mostAutosaves = 20;
const keptDays = 30;

/** What was typed has ended: it was saved, discarded or taken over. Its row tells the devices that hold it too. */
const nothing = '';
const isEnded = eq(autosaves.content, nothing);
const isTyped = ne(autosaves.content, nothing);
const mostEnded = 100;

/** A form says every minute that it is open. */
const isOpenMs = 90_000;

/** What this account has typed of a record, the newest first, which of it has ended, and who else edits the record. */
export async function listAutosaves(
  store: Store,
  record: RecordReference,
  { actor, now }: Author,
): Promise<Kept> {
  const rows = await store.read((db) =>
    db
      .select()
      .from(autosaves)
      .where(and(ofRecord(record), eq(autosaves.actor, actor)))
      .orderBy(desc(autosaves.at)),
  );
  const typed = rows.filter(({ content }) => content !== nothing);
  const ended = rows.filter(({ content }) => content === nothing);
  const own = typed.map(({ _id, content, at }) => ({
    ...(JSON.parse(content) as Kept['autosaves'][number]),
    _id,
    at: at.toISOString(),
  }));
  return {
    autosaves: own,
    ended: ended.map(({ _id }) => _id),
    editors: await store.read((db) => otherEditors(db, record, { actor, now })),
  };
}

const ofRecord = ({ kind, id }: RecordReference) =>
  and(eq(autosaves.entity, kind), eq(autosaves.entityId, id));

/** Who else has a form of the record open, with changes; nobody of one that is not made yet. */
async function otherEditors(
  db: Reader,
  record: RecordReference,
  { actor, now }: Author,
): Promise<Editor[]> {
  if (record.id === 'new') return [];
  const since = new Date(now.getTime() - isOpenMs);
  const rows = await db
    .select({ name: authorName, since: min(autosaves.begunAt), at: max(autosaves.at) })
    .from(autosaves)
    .innerJoin(users, eq(users._id, autosaves.actor))
    .where(and(ofRecord(record), isTyped, ne(autosaves.actor, actor), gt(autosaves.at, since)))
    .groupBy(users._id, users.name, users.email)
    .orderBy(min(autosaves.begunAt));
  return rows.map(({ name, since }) => ({ name, since: (since ?? now).toISOString() }));
}

/**
 * Keeps what a form holds, in place of what it held before. Resolves to who else edits the record. Throws `invalid-input` for
 * a kind that is none, `not-found` for an id that cannot be one, or is that of somebody else's autosave.
 */
export async function keepAutosave(
  store: Store,
  id: string,
  { kind: entity, record: entityId, ...content }: Given,
  { actor, now }: Author,
): Promise<Editor[]> {
  if (!isContentKind(entity)) {
    const errors = [{ field: 'kind', message: 'Must be a kind of content' }];
    throw new ServiceError('invalid-input', { errors });
  }
  if (!clientSuppliedId.safeParse(id).success) throw new ServiceError('not-found');
  const held = { entity, entityId, content: JSON.stringify(content), at: now };
  return store.transaction(async (tx) => {
    await requireStaff(tx, actor);
    const kept = await tx
      .insert(autosaves)
      .values({ _id: id, actor, begunAt: now, ...held })
      .onConflictDoUpdate({
        target: autosaves._id,
        set: held,
        setWhere: eq(autosaves.actor, actor),
      })
      .returning({ _id: autosaves._id });
    if (kept.length === 0) throw new ServiceError('not-found');
    const newest = (which: SQL, most: number) =>
      tx
        .select({ _id: autosaves._id })
        .from(autosaves)
        .where(and(eq(autosaves.actor, actor), which))
        .orderBy(desc(autosaves.at), desc(autosaves._id))
        .limit(most);
    await tx
      .delete(autosaves)
      .where(
        and(
          eq(autosaves.actor, actor),
          notInArray(autosaves._id, newest(isTyped, mostAutosaves)),
          notInArray(autosaves._id, newest(isEnded, mostEnded)),
        ),
      );
    return otherEditors(tx, { kind: entity, id: entityId }, { actor, now });
  });
}

/**
 * Ends an autosave of this account, if it is there: it was saved, discarded or taken over. Its text is removed at once; that it
 * has ended is kept, for the devices of the account that hold it too [DASH-14].
 */
export async function endAutosave(store: Store, id: string, { actor, now }: Author): Promise<void> {
  const isOwn = and(eq(autosaves._id, id), eq(autosaves.actor, actor));
  await store.transaction((tx) =>
    tx.update(autosaves).set({ content: nothing, at: now }).where(isOwn),
  );
}

/** Removes what was typed a month ago [OPS-5]. */
export async function sweepAutosaves(store: Store, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keptDays * dayMs);
  await store.transaction((tx) => tx.delete(autosaves).where(lt(autosaves.at, oldest)));
}
