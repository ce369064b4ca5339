import { itemPath, slugOrId } from '#contract/kinds/item-path.ts';
import { livePageName, pageKinds, pagePattern } from '#contract/site/item-pages.ts';
import type { Store } from '#db/store.ts';
import { toRecord } from '../../tables/content-tables.ts';
import { findAddressed } from './find-addressed.ts';

/** The pages that show an item from the API, and the addresses at which they do so [SITE-3]. */
const livePages = pageKinds.map((kind) => ({
  kind,
  address: new RegExp(`^${pagePattern(kind).replace(':id', '([^/]+)')}/?$`),
  page: `/live/${livePageName(kind)}`,
}));

/** The built page that shows an item from the API, or the address to which the item's page has moved. */
export type LivePage = { page: string } | { movedTo: string };

/** Resolves to what stands at `path` where no page is built: null where no item has or had this address. */
export const livePage =
  (store: Store) =>
  async (path: string): Promise<LivePage | null> => {
    for (const { kind, address, page } of livePages) {
      const [, found] = address.exec(path) ?? [];
      if (!found) continue;
      const row = await store.read((db) => findAddressed(db, kind, found));
      if (!row) return null;
      const record = toRecord(kind, row);
      const isHere = found === slugOrId(record);
      return isHere ? { page } : { movedTo: itemPath(pagePattern(kind), record) };
    }
    return null;
  };
