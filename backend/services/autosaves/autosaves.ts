import { and, desc, eq, gt, min, ne, notInArray, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { clientSuppliedId } from '#contract/fields/fields.ts';
import { isContentKind } from '#contract/kinds/content-kinds.ts';
import type { Editor, getAutosaves, updateAutosave } from '#contract/routes/autosave-routes.ts';
import type { Reader } from '#db/store.ts';
import { autosaves, users } from '#schema/index.ts';
import type { Context } from '../context.ts';
import { authorName } from '../identity/author-name.ts';
import { requireStaff } from '../identity/rights.ts';
import { invalidField, ServiceError } from '../service-error.ts';
import type { RecordKey } from '../tables/content-tables.ts';

type AutosaveList = z.output<(typeof getAutosaves)['response']>;
type AutosaveInput = z.output<(typeof updateAutosave)['body']> & { id: string };

/** The maximum number of active autosaves per account. Older ones are removed. */
export const maxAutosaves = 20;

/**
 * The content of an autosave that was saved, discarded or taken over. The row remains, because the account's other
 * devices must detect that the autosave has ended.
 */
const endedContent = '';
const isEnded = eq(autosaves.content, endedContent);
const isActive = ne(autosaves.content, endedContent);
const maxEndedAutosaves = 100;

/** A form counts as open for this long after its last autosave. Forms with unsaved values send one every minute. */
const openFormMs = 90_000;

/** Returns the account's active autosaves of a record (newest first), the ids of ended ones, and the other editors. */
export async function listAutosaves(ctx: Context, record: RecordKey): Promise<AutosaveList> {
  const { store, actor } = ctx;
  const rows = await store.read((db) =>
    db
      .select()
      .from(autosaves)
      .where(and(isOfRecord(record), eq(autosaves.actor, actor)))
      .orderBy(desc(autosaves.at)),
  );
  const activeRows = rows.filter(({ content }) => content !== endedContent);
  const endedRows = rows.filter(({ content }) => content === endedContent);
  return {
    autosaves: activeRows.map(({ _id, content, at: time }) => ({
      ...(JSON.parse(content) as AutosaveList['autosaves'][number]),
      _id,
      at: time.toISOString(),
    })),
    ended: endedRows.map(({ _id }) => _id),
    editors: await store.read((db) => findOtherEditors(db, record, ctx)),
  };
}

const isOfRecord = ({ kind, id }: RecordKey) =>
  and(eq(autosaves.entity, kind), eq(autosaves.entityId, id));

/** Returns the other accounts with an open form of a record. Empty for a record that is not saved yet. */
async function findOtherEditors(db: Reader, record: RecordKey, { actor, now }: Context) {
  if (record.id === 'new') return [];
  const since = new Date(now.getTime() - openFormMs);
  const rows = await db
    .select({ name: authorName, since: min(autosaves.begunAt) })
    .from(autosaves)
    .innerJoin(users, eq(users._id, autosaves.actor))
    .where(and(isOfRecord(record), isActive, ne(autosaves.actor, actor), gt(autosaves.at, since)))
    .groupBy(users._id, users.name, users.email)
    .orderBy(min(autosaves.begunAt));
  return rows.map(({ name, since }) => ({ name, since: (since ?? now).toISOString() }));
}

/**
 * Stores the content of a form in place of its earlier content. Returns the other editors of the record. Throws
 * `forbidden` if the account is no longer staff, `invalid-input` for an unknown kind, and `not-found` for an invalid id
 * or the autosave of another account.
 */
export async function storeAutosave(
  ctx: Context,
  { id, kind: entity, record: entityId, ...content }: AutosaveInput,
): Promise<Editor[]> {
  const { store, actor, now } = ctx;
  if (!isContentKind(entity)) throw invalidField('kind', 'Must be a kind of content');
  if (!clientSuppliedId.safeParse(id).success) throw new ServiceError('not-found');
  const row = { entity, entityId, content: JSON.stringify(content), at: now };
  return store.transaction(async (tx) => {
    await requireStaff(tx, actor);
    const storedRows = await tx
      .insert(autosaves)
      .values({ _id: id, actor, begunAt: now, ...row })
      .onConflictDoUpdate({ target: autosaves._id, set: row, setWhere: eq(autosaves.actor, actor) })
      .returning({ _id: autosaves._id });
    if (storedRows.length === 0) throw new ServiceError('not-found');
    const selectNewestIds = (condition: SQL, limit: number) =>
      tx
        .select({ _id: autosaves._id })
        .from(autosaves)
        .where(and(eq(autosaves.actor, actor), condition))
        .orderBy(desc(autosaves.at), desc(autosaves._id))
        .limit(limit);
    await tx
      .delete(autosaves)
      .where(
        and(
          eq(autosaves.actor, actor),
          notInArray(autosaves._id, selectNewestIds(isActive, maxAutosaves)),
          notInArray(autosaves._id, selectNewestIds(isEnded, maxEndedAutosaves)),
        ),
      );
    return findOtherEditors(tx, { kind: entity, id: entityId }, ctx);
  });
}

/**
 * Ends an autosave of this account. The row remains without content, so other devices delete their copies [DASH-14].
 */
export async function endAutosave({ store, actor, now }: Context, id: string): Promise<void> {
  const isOwn = and(eq(autosaves._id, id), eq(autosaves.actor, actor));
  await store.transaction((tx) =>
    tx.update(autosaves).set({ content: endedContent, at: now }).where(isOwn),
  );
}
