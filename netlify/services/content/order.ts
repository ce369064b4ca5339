import { asc, eq } from 'drizzle-orm';
import type { ContentKind, RecordOf } from '#contract/content-kinds.ts';
import type { Store } from '#db/store.ts';
import { ServiceError } from '../service-error.ts';
import { type ContentRow, columnOf, tableOf, toRecord } from './content-tables.ts';
import { bumpRevision } from './revisions.ts';

/**
 * Puts the records of a kind into this order, and resolves to them. One change, however many records move. Throws
 * `conflict` unless `ids` names every record once: somebody added or deleted one meanwhile.
 */
export function orderContent<K extends ContentKind>(
  store: Store,
  kind: K,
  ids: string[],
): Promise<RecordOf<K>[]> {
  return store.transaction(async (tx) => {
    const table = tableOf(kind);
    const rows = (await tx
      .select()
      .from(table)
      .orderBy(asc(columnOf(kind, 'position')), asc(table._id))
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
        .update(table)
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
