import type { Snapshot } from '#contract/snapshot.ts';
import type { Store } from '#db/store.ts';
import { rebuild } from '#schema/index.ts';
import { readAllContent } from '../content/read-content.ts';

/** All content as one moment saw it, and its number [PUB-1]. */
export function takeSnapshot(store: Store): Promise<Snapshot> {
  return store.transaction(
    async (tx) => {
      const [row] = await tx.select().from(rebuild);
      if (!row) throw new Error('The database lacks its rebuild row: run its migrations');
      return { revision: row.requested, ...(await readAllContent(tx)) };
    },
    { isolationLevel: 'repeatable read' },
  );
}
