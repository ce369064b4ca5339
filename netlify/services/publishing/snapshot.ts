import type { Snapshot } from '#contract/snapshot.ts';
import type { Store } from '#db/store.ts';
import { rebuild } from '#schema/index.ts';
import { readContentSince } from '../content/read-content.ts';

/**
 * All content as one moment saw it, and its number [PUB-1]. With the snapshot taken `before`, records that did not change
 * since are the same objects, and are not read again [PUB-2].
 */
export function takeSnapshot(store: Store, before: Snapshot | null = null): Promise<Snapshot> {
  return store.transaction(
    async (tx) => {
      const [row] = await tx.select().from(rebuild);
      if (!row) throw new Error('The database lacks its rebuild row: run its migrations');
      return { revision: row.requested, ...(await readContentSince(tx, before)) };
    },
    { isolationLevel: 'repeatable read' },
  );
}
