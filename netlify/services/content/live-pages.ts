import { eq } from 'drizzle-orm';
import { contentKinds, pageKinds } from '#contract/content-kinds.ts';
import type { Store } from '#db/store.ts';
import { tableOf } from './content-tables.ts';

/** The pages that show an item from the API, and the addresses at which they do so [SITE-3]. */
const livePages = pageKinds.map((kind) => ({
  address: new RegExp(`^${contentKinds[kind].page.replace(':id', '([^/]+)')}/?$`),
  table: tableOf(kind),
  page: `/live/${contentKinds[kind].page.split('/').at(-2)}`,
}));

/** Resolves to the page that shows the item at `path` when the item exists, else to null. */
export const livePage =
  (store: Store) =>
  async (path: string): Promise<string | null> => {
    for (const { address, table, page } of livePages) {
      const [, id] = address.exec(path) ?? [];
      // Postgres cannot even be asked for a text with a NUL in it.
      if (!id || id.includes('\u0000')) continue;
      const query = eq(table._id, id);
      const rows = await store.read((db) => db.select({ _id: table._id }).from(table).where(query));
      return rows.length > 0 ? page : null;
    }
    return null;
  };
