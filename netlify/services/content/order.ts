import { asc, eq } from 'drizzle-orm';
import type { Store } from '#db/store.ts';
import { ServiceError } from '../service-error.ts';
import { type ContentRow, contentKinds, type RecordOf, toRecord } from './content-kinds.ts';
import { tableOf } from './content-rows.ts';
import { bumpRevision } from './revisions.ts';

/** The kinds whose order people choose. */
export type OrderedKind = 'manpower' | 'client' | 'slider' | 'team' | 'faq';

/**
 * Puts the records of a kind into this order, and resolves to them. One change, however many records move. Throws
 * `conflict` unless `ids` names every record once: somebody added or deleted one meanwhile.
 */
export function orderContent<K extends OrderedKind>(
  store: Store,
  kind: K,
  ids: string[],
): Promise<RecordOf<K>[]> {
  return store.transaction(async (tx) => {
    const { table } = contentKinds[kind];
    const rows = (await tx
      .select()
      .from(tableOf(kind))
      .orderBy(asc(table.position), asc(table._id))
      .for('update')) as ContentRow[];
    const byId = new Map(rows.map((row) => [row._id, row]));
    if (ids.length !== rows.length || new Set(ids).size !== ids.length) throw listChanged();
    const ordered = ids.map((id) => {
      const row = byId.get(id);
      if (!row) throw listChanged();
      return row;
    });
    const moved = [...ordered.entries()].filter(([at, row]) => row['position'] !== at + 1);
    for (const [at, row] of moved) {
      await tx
        .update(tableOf(kind))
        .set({ position: at + 1 })
        .where(eq(table._id, row._id));
    }
    if (moved.length > 0) await bumpRevision(tx, 1);
    return ordered.map((row) => toRecord(kind, row));
  });
}

const listChanged = () =>
  new ServiceError('conflict', {
    detail: 'The list has changed meanwhile. Load it again, then order it.',
  });
