/** Views of lists that are kept under a name, for oneself or for everybody [DASH-17]. */
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod/mini';
import {
  maxSavedViews,
  type SavedView,
  type savedViewInput,
} from '#contract/entities/saved-view.ts';
import type { User } from '#contract/entities/user.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import type { Store } from '#db/store.ts';
import { savedViews } from '#schema/index.ts';
import { requireAdmin, requireStaff } from '../identity/rights.ts';
import { ServiceError } from '../service-error.ts';

type Caller = Pick<User, '_id' | 'role'>;
type Row = typeof savedViews.$inferSelect;

/** One's own, and as an admin those of everybody. */
const isRemovable = ({ actor, shared }: Row, { _id, role }: Caller) =>
  actor === _id || (shared && role === 'admin');

const toView = (row: Row, caller: Caller): SavedView => {
  const { _id, name, query, shared } = row;
  return { _id, name, query, shared, removable: isRemovable(row, caller) };
};

/** The views of a list that a caller kept, and those for everybody; by their names. */
export async function listSavedViews(
  store: Store,
  kind: ContentKind,
  caller: Caller,
): Promise<SavedView[]> {
  const isSeen = or(eq(savedViews.actor, caller._id), eq(savedViews.shared, true));
  const rows = await store.read((db) =>
    db
      .select()
      .from(savedViews)
      .where(and(eq(savedViews.kind, kind), isSeen))
      .orderBy(asc(savedViews.name), asc(savedViews._id)),
  );
  return rows.map((row) => toView(row, caller));
}

/**
 * Keeps a view. Throws `forbidden` where somebody who is no admin keeps one for everybody, and `conflict` where the caller has
 * as many as one can have.
 */
export function createSavedView(
  store: Store,
  kind: ContentKind,
  input: z.output<typeof savedViewInput>,
  { caller, now }: { caller: Caller; now: Date },
): Promise<SavedView> {
  if (input.shared && caller.role !== 'admin') throw new ServiceError('forbidden');
  return store.transaction(async (tx) => {
    await (input.shared ? requireAdmin : requireStaff)(tx, caller._id);
    // Two at once would each find room for one more.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`views/${caller._id}`}, 0))`,
    );
    const own = await tx
      .select({ _id: savedViews._id })
      .from(savedViews)
      .where(eq(savedViews.actor, caller._id));
    if (own.length >= maxSavedViews) {
      throw new ServiceError('conflict', { detail: `You keep ${maxSavedViews} views already.` });
    }
    const row = { _id: uuidv7(), actor: caller._id, kind, ...input, at: now };
    await tx.insert(savedViews).values(row);
    return toView(row, caller);
  });
}

/** Removes a view. Throws `not-found` where there is none that the caller may remove. */
export async function deleteSavedView(store: Store, id: string, caller: Caller): Promise<void> {
  await store.transaction(async (tx) => {
    await (caller.role === 'admin' ? requireAdmin : requireStaff)(tx, caller._id);
    const [row] = await tx.select().from(savedViews).where(eq(savedViews._id, id)).for('update');
    if (!row || !isRemovable(row, caller)) throw new ServiceError('not-found');
    await tx.delete(savedViews).where(eq(savedViews._id, id));
  });
}
