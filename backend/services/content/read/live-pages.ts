import { itemPath, slugOrId } from '#contract/kinds/item-path.ts';
import { livePageName, pageKinds, pagePattern } from '#contract/site/item-pages.ts';
import type { Context } from '../../context.ts';
import { toRecord } from '../../tables/content-tables.ts';
import { findAddressed } from './find-addressed.ts';

/** The built pages that show any item from the API, and the addresses they serve [SITE-3]. */
const livePages = pageKinds.map((kind) => ({
  kind,
  address: new RegExp(`^${pagePattern(kind).replace(':id', '([^/]+)')}/?$`),
  page: `/live/${livePageName(kind)}`,
}));

/** The built page that shows an item from the API, or the new address of the item's page. */
export type LivePage = { page: string } | { movedTo: string };

/** Returns the page for a `path` without a built page. Null if no item has or had this address. */
export async function findLivePage({ store }: Context, path: string): Promise<LivePage | null> {
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
}
