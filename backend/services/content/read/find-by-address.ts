import { and, eq, inArray, sql } from 'drizzle-orm';
import { isStorable } from '#contract/fields/fields.ts';
import type { PageKind } from '#contract/site/item-pages.ts';
import type { Reader } from '#db/store.ts';
import { pageAddresses } from '#schema/index.ts';
import { type ContentRow, getTable } from '../../tables/content-tables.ts';

/** Returns the published record whose page has or had this slug or id as the last part of its address. */
export async function findByAddress(
  db: Reader,
  kind: PageKind,
  address: string,
): Promise<ContentRow | undefined> {
  if (!isStorable(address)) return undefined;
  const table = getTable(kind);
  const idsByAddress = db
    .select({ id: pageAddresses.entityId })
    .from(pageAddresses)
    .where(and(eq(pageAddresses._id, `${kind}/${address}`), pageAddresses.isPublic));
  const rows = (await db
    .select()
    .from(table)
    .where(sql`${table._id} = ${address} or ${inArray(table._id, idsByAddress)}`)) as ContentRow[];
  return rows.find(({ _id }) => _id === address) ?? rows[0];
}
