import { eq } from 'drizzle-orm';
import type { Store } from '#db/store.ts';
import { news, services } from '#schema/index.ts';

/** Pages that show an item from the API, and the addresses that they stand in for [SITE-3]. */
const livePages = [
  { address: /^\/news-details\/([^/]+)\/?$/, table: news, page: '/live/news-details' },
  {
    address: /^\/services\/service-details\/([^/]+)\/?$/,
    table: services,
    page: '/live/service-details',
  },
] as const;

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
