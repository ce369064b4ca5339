import { and, asc, eq, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod/mini';
import {
  maxSavedViews,
  type SavedView,
  type savedViewInput,
} from '#contract/entities/saved-view.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { savedViews } from '#schema/index.ts';
import type { Context } from '../context.ts';
import { requireAdmin, requireStaff } from '../identity/rights.ts';
import { limitRows } from '../limit-rows.ts';
import { ServiceError } from '../service-error.ts';

interface ViewContext extends Context {
  isAdmin: boolean;
}

type Row = typeof savedViews.$inferSelect;

/** Authors may delete their own views. Admins may also delete views that are shared with everyone. */
const isRemovable = (row: Row, { actor, isAdmin }: ViewContext) =>
  row.actor === actor || (row.shared && isAdmin);

const toView = (row: Row, ctx: ViewContext): SavedView => {
  const { _id, name, query, shared } = row;
  return { _id, name, query, shared, removable: isRemovable(row, ctx) };
};

/** Returns the actor's own views of a kind and those for everyone, sorted by name [DASH-17]. */
export async function listSavedViews(ctx: ViewContext, kind: ContentKind): Promise<SavedView[]> {
  const isVisible = or(eq(savedViews.actor, ctx.actor), eq(savedViews.shared, true));
  const rows = await ctx.store.read((db) =>
    db
      .select()
      .from(savedViews)
      .where(and(eq(savedViews.kind, kind), isVisible))
      .orderBy(asc(savedViews.name), asc(savedViews._id)),
  );
  return rows.map((row) => toView(row, ctx));
}

/**
 * Saves a view. Throws `forbidden` if an editor saves a view for everyone, or if the actor is no longer staff, and
 * `conflict` if the actor already has `maxSavedViews`.
 */
export function createSavedView(
  ctx: ViewContext,
  input: z.output<typeof savedViewInput> & { kind: ContentKind },
): Promise<SavedView> {
  const { store, actor, now, isAdmin } = ctx;
  if (input.shared && !isAdmin) throw new ServiceError('forbidden');
  return store.transaction(async (tx) => {
    await (input.shared ? requireAdmin : requireStaff)(tx, actor);
    // Without the lock, two concurrent requests could together exceed the limit.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`views/${actor}`}, 0))`);
    const detail = `You already have ${maxSavedViews} saved views. Delete one of them first.`;
    const where = eq(savedViews.actor, actor);
    await limitRows(tx, savedViews, { where, max: maxSavedViews, detail });
    const row = { _id: uuidv7(), actor, ...input, at: now };
    await tx.insert(savedViews).values(row);
    return toView(row, ctx);
  });
}

/** Deletes a view. Throws `not-found` if the actor may not delete it, and `forbidden` if they have lost their role. */
export async function deleteSavedView(ctx: ViewContext, id: string): Promise<void> {
  const { store, actor, isAdmin } = ctx;
  await store.transaction(async (tx) => {
    await (isAdmin ? requireAdmin : requireStaff)(tx, actor);
    const [row] = await tx.select().from(savedViews).where(eq(savedViews._id, id)).for('update');
    if (!row || !isRemovable(row, ctx)) throw new ServiceError('not-found');
    await tx.delete(savedViews).where(eq(savedViews._id, id));
  });
}
