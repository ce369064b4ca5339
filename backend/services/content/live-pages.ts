import { eq } from 'drizzle-orm';
import { isStorable } from '#contract/fields.ts';
import { livePageName, pageKinds, pagePattern } from '#contract/item-pages.ts';
import type { Store } from '#db/store.ts';
import { tableOf } from './content-tables.ts';

/** The pages that show an item from the API, and the addresses at which they do so [SITE-3]. */
const livePages = pageKinds.map((kind) => ({
  address: new RegExp(`^${pagePattern(kind).replace(':id', '([^/]+)')}/?$`),
  table: tableOf(kind),
  page: `/live/${livePageName(kind)}`,
}));

/** Resolves to the page that shows the item at `path` when the item exists, else to null. */
export const livePage =
  (store: Store) =>
  async (path: string): Promise<string | null> => {
    for (const { address, table, page } of livePages) {
      const [, id] = address.exec(path) ?? [];
      if (!id || !isStorable(id)) continue;
      const query = eq(table._id, id);
      const rows = await store.read((db) => db.select({ _id: table._id }).from(table).where(query));
      return rows.length > 0 ? page : null;
    }
    return null;
  };
