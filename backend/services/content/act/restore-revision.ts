import { desc, eq } from 'drizzle-orm';
import type { Revision } from '#contract/entities/history.ts';
import { isContentKind } from '#contract/kinds/content-kinds.ts';
import type { Transaction } from '#db/store.ts';
import { revisions } from '#schema/index.ts';
import type { Context } from '../../context.ts';
import { ServiceError } from '../../service-error.ts';
import type { RecordKey } from '../../tables/content-tables.ts';
import { planRestore } from '../plan/restore.ts';
import { historyQuery, ofRecord, toRevision } from '../read/history.ts';
import { lockRecord } from '../record/read-records.ts';
import { storePlanned } from './store-planned.ts';

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
  { store, ...author }: Context,
  { id, takeOutOfTrash }: { id: string; takeOutOfTrash: TakeOutOfTrash },
): Promise<Revision> {
  return store.transaction(async (tx) => {
    const [revision] = await tx.select().from(revisions).where(eq(revisions._id, id));
    if (!revision || !isContentKind(revision.entity)) throw new ServiceError('not-found');
    const data = revision.data as object;
    const key = { kind: revision.entity, id: revision.entityId };
    const stored = await lockRecord(tx, key);
    const lastPosition = await readLastPosition(tx, key);
    const planned = planRestore(stored, { ...revision, data }, { now: author.now, lastPosition });
    await storePlanned(tx, planned, author);
    await takeOutOfTrash(tx, JSON.stringify(data));
    const [newest] = await historyQuery(tx, stored, { limit: 1 });
    if (!newest) throw new ServiceError('not-found');
    return toRevision(newest);
  });
}

/** Where a deleted record stood in its order; null where it stood in none. */
async function readLastPosition(tx: Transaction, { kind, id }: RecordKey): Promise<number | null> {
  const [newest] = await tx
    .select({ position: revisions.position })
    .from(revisions)
    .where(ofRecord(kind, id))
    .orderBy(desc(revisions.version))
    .limit(1);
  return newest?.position ?? null;
}
