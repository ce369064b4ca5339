import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ContentKind } from '#contract/content-kinds.ts';
import type { Transaction } from '#db/store.ts';
import { rebuild, revisions } from '#schema/index.ts';

/** A statement takes 65,535 values at most, and a row is eight of them. */
const maxRowsPerStatement = 1000;

export interface Change {
  kind: ContentKind;
  id: string;
  /** The version that the change made. */
  version: number;
  action: 'create' | 'update' | 'delete';
  /** The `_id` of the user who did it, or `system`. */
  actor: string;
  /** The record after a create or update, before a delete. */
  data: unknown;
  at: Date;
}

/**
 * Writes changes into the history and asks for a rebuild, in the transaction that makes them. The number of the
 * content rises by one for each, so that the dashboard can say how many are not live yet [PUB-1]. The rebuild row
 * comes last: every writer waits for it, so it is held as shortly as can be.
 */
export async function recordChanges(tx: Transaction, changes: Change[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ kind, id, ...change }) => ({
    _id: uuidv7(),
    entity: kind,
    entityId: id,
    ...change,
  }));
  for (let at = 0; at < rows.length; at += maxRowsPerStatement) {
    await tx.insert(revisions).values(rows.slice(at, at + maxRowsPerStatement));
  }
  await bumpRevision(tx, changes.length);
}

/** Raises the number of the content, for a change of what visitors see that is no record's own, such as an order. */
export async function bumpRevision(tx: Transaction, changes: number): Promise<void> {
  await tx.update(rebuild).set({
    requested: sql`${rebuild.requested} + ${changes}`,
    requestedAt: sql`now()`,
  });
}
