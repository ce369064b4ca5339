import { desc, eq } from 'drizzle-orm';
import type { Revision } from '#contract/entities/history.ts';
import { isContentKind } from '#contract/kinds/content-kinds.ts';
import type { Transaction } from '#db/store.ts';
import { revisions } from '#schema/index.ts';
import type { Context } from '../../context.ts';
import { requireFound, ServiceError } from '../../service-error.ts';
import type { RecordKey } from '../../tables/content-tables.ts';
import { planRestore } from '../plan/restore.ts';
import { isOfRecord, queryHistory, toRevision } from '../read/history.ts';
import { lockRecord } from '../record/read-records.ts';
import { storePlan } from './store-plan.ts';

export interface RestoreContext extends Context {
  /** Restores from the trash every picture whose address is in `text` [IMG-2]. */
  restoreFromTrash: (tx: Transaction, text: string) => Promise<void>;
}

/**
 * Restores a revision of a record. A deleted record is created again with its old id at its old position. A revision of
 * a draft becomes the draft [PUB-3]. Restoring any other revision removes the draft. Pictures of the record are
 * restored from the trash. Returns the newest revision of the record. Throws `not-found`, and the errors of
 * `planRestore` and `requireProposals`.
 */
export async function restoreRevision(
  { store, restoreFromTrash, ...author }: RestoreContext,
  id: string,
): Promise<Revision> {
  return store.transaction(async (tx) => {
    const [revision] = await tx.select().from(revisions).where(eq(revisions._id, id));
    if (!revision || !isContentKind(revision.entity)) throw new ServiceError('not-found');
    const data = revision.data as object;
    const key = { kind: revision.entity, id: revision.entityId };
    const state = await lockRecord(tx, key);
    const lastPosition = await readLastPosition(tx, key);
    const plan = planRestore(state, { ...revision, data }, { now: author.now, lastPosition });
    await storePlan(tx, plan, author);
    await restoreFromTrash(tx, JSON.stringify(data));
    const [newestRevision] = await queryHistory(tx, state, { limit: 1 });
    return toRevision(requireFound(newestRevision));
  });
}

async function readLastPosition(tx: Transaction, { kind, id }: RecordKey): Promise<number | null> {
  const [newestRevision] = await tx
    .select({ position: revisions.position })
    .from(revisions)
    .where(isOfRecord(kind, id))
    .orderBy(desc(revisions.version))
    .limit(1);
  return newestRevision?.position ?? null;
}
