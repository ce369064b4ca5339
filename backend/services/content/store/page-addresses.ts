/**
 * The readable addresses of pages [SITE-3]. `page_addresses` contains a record's current slugs, up to 20 earlier ones,
 * and the lower-case form of its id. Old addresses redirect to the page, and no other record gets them. A slug that
 * only a draft has had does not redirect [PUB-3].
 */
import { sql } from 'drizzle-orm';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { hasPages, type PageKind, pageKinds } from '#contract/site/item-pages.ts';
import { type Cte, cte } from '#db/cte.ts';
import { setLockTimeout } from '#db/statement.ts';
import type { Transaction } from '#db/store.ts';
import type { Context } from '../../context.ts';
import { getTable } from '../../tables/content-tables.ts';
import { toAddressKey } from './free-slugs.ts';

/**
 * The maximum number of old addresses per record. Without a maximum, one record could reserve any number of addresses.
 */
const maxOldAddresses = 20;

/**
 * Returns the CTEs that store the slugs of `rows`. A slug that belongs to another record violates the primary key. If a
 * record has more than `maxOldAddresses` old addresses, the oldest ones are removed. `isPublic` is true if a published
 * version uses or used these slugs.
 */
export function createSlugCtes(
  kind: ContentKind,
  rows: Cte<'_id' | 'slug'>,
  { isPublic }: { isPublic: boolean },
): Cte[] {
  if (!hasPages(kind)) return [];
  const { _id, slug } = rows.columns;
  const key = toAddressKey(kind, slug);
  const isOwnAddress = sql`own._id = ${key} and own.entity_id = ${_id}`;
  const insertedAddresses = cte('inserted_addresses', 'entity_id')`
    insert into page_addresses (_id, entity_id, is_public)
      select ${key}, ${_id}, ${sql.raw(String(isPublic))} from ${rows.table}
      where ${slug} <> '' and not exists (select from page_addresses as own where ${isOwnAddress})
      returning entity_id`;
  const publishedAddresses = cte('published_addresses')`
    update page_addresses as own set is_public = true from ${rows.table} where ${isOwnAddress} and not own.is_public`;
  const removedAddresses = cte('removed_addresses')`
    delete from page_addresses as old using (${selectOldAddresses(kind, insertedAddresses)}) as ranked
      where old._id = ranked._id and ranked.place >= ${maxOldAddresses}::int`;
  return isPublic
    ? [insertedAddresses, publishedAddresses, removedAddresses]
    : [insertedAddresses, removedAddresses];
}

/**
 * The old addresses of the records in `insertedAddresses`, numbered from the newest within each record. The query sees
 * the state before the statement, so the slug that is being replaced is not among them.
 */
const selectOldAddresses = (kind: PageKind, insertedAddresses: Cte<'entity_id'>) => sql`
  select kept._id, row_number() over (partition by kept.entity_id order by kept.kept_at desc, kept._id) as place
  from page_addresses as kept
  where kept.entity_id = any(array(select ${insertedAddresses.columns.entity_id} from ${insertedAddresses.table}))
    and left(kept._id, ${kind.length + 1}::int) = ${`${kind}/`}
    and not exists (select from ${getTable(kind)} as record
      where record._id = kept.entity_id and kept._id = ${toAddressKey(kind, sql`record.slug`)})
    and not exists (select from drafts as draft
      where draft.entity = ${kind} and draft.entity_id = kept.entity_id
        and kept._id = ${toAddressKey(kind, sql`(draft.data->>'slug')`)})`;

/** Reserves the lower-case form of ids, because not every file system is case-sensitive. */
export async function reserveLowerCase(
  tx: Transaction,
  kind: PageKind,
  ids: string[],
): Promise<void> {
  const mixedCaseIds = ids.filter((id) => id !== id.toLowerCase());
  if (mixedCaseIds.length === 0) return;
  const keys = mixedCaseIds.map((id) => `${kind}/${id.toLowerCase()}`);
  // Passes two arrays, because an import can contain more records than PostgreSQL allows parameters (65,535).
  await tx.execute(sql`insert into page_addresses (_id, entity_id)
    select * from unnest(${sql.param(keys)}::text[], ${sql.param(mixedCaseIds)}::text[])
    on conflict do nothing`);
}

/** Removes the addresses of records that no longer exist in any form, so other records can use them. */
export async function sweepPageAddresses({ store }: Context): Promise<void> {
  const recordExists = sql.join(
    pageKinds.map(
      (kind) => sql`exists (select from ${getTable(kind)} as row where row._id = old.entity_id)`,
    ),
    sql` or `,
  );
  const isOfRecord = sql`entity = split_part(old._id, '/', 1) and entity_id = old.entity_id`;
  await store.write(sql`delete from page_addresses as old where ${setLockTimeout} and not (${recordExists}
    or exists (select from drafts where ${isOfRecord}) or exists (select from revisions where ${isOfRecord}))`);
}
