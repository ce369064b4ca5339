/**
 * The readable addresses of pages [SITE-3]: `page_addresses` has every slug that a record has or had, so that an old address
 * leads to where the page is now, and no other record gets it.
 */
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { ContentKind } from '#contract/content-kinds.ts';
import { isStorable } from '#contract/fields.ts';
import { hasPages, type PageKind, pageKinds } from '#contract/item-pages.ts';
import { maxSlugLength } from '#contract/slug.ts';
import { setLockTimeout } from '#db/statement.ts';
import { type Reader, type Store, type Transaction, writerOf } from '#db/store.ts';
import { pageAddresses } from '#schema/index.ts';
import { type ContentRow, tableOf } from './content-tables.ts';

/** With more records of one slug, the next one gets a part of its id. */
const mostOfOneSlug = 100;
const idPart = 7;
/** What is left of a slug before a number or that part. */
const numberedLength = maxSlugLength - idPart - 1;

const keyOf = (kind: PageKind, slug: SQL) => sql`${`${kind}/`}::text || ${slug}`;

/** The slug for a record that asks for one, as SQL: with a number, `cranes-arrive-2`, where another record has or had it. */
export function freeSlug(kind: PageKind, id: string, slug: string): SQL {
  const isFree = (wanted: SQL) => sql`not exists (
      select from page_addresses as other where other._id = ${keyOf(kind, wanted)} and other.entity_id <> ${id})
    and not exists (select from ${tableOf(kind)} as record where record._id = ${wanted} and record._id <> ${id})`;
  const given = sql`${slug}::text`;
  const begun = sql`rtrim(left(${given}, ${numberedLength}::int), '-') || '-'`;
  return sql`coalesce(
    (select ${given} where ${isFree(given)}),
    (select numbered from (select n, ${begun} || n as numbered from generate_series(2, ${mostOfOneSlug}::int) as n) as more
      where ${isFree(sql`numbered`)} order by n limit 1),
    ${begun} || right(${id}::text, ${idPart}::int))`;
}

/** Whether a stored slug is what `freeSlug` may have made of one that was asked for. */
export const isFreeFormOf = (stored: unknown, asked: unknown): boolean =>
  typeof stored === 'string' &&
  typeof asked === 'string' &&
  stored.startsWith(`${asked.slice(0, numberedLength)}-`);

const insertSlugs = (kind: PageKind, rows: SQL) => {
  const key = keyOf(kind, sql`given.slug`);
  return sql`insert into page_addresses (_id, entity_id)
    select ${key}, given._id from ${rows} as given where given.slug <> '' and not exists (
      select from page_addresses as own where own._id = ${key} and own.entity_id = given._id)`;
};

/**
 * What a statement that writes rows does besides: keeps their slugs, as a list of `name as (…)` that begins with a comma.
 * `rows` has the columns `_id` and `slug`. A slug that is another record's is refused as what somebody else stored first.
 */
export const keepSlugs = (kind: ContentKind, rows: SQL): SQL =>
  hasPages(kind) ? sql`, addressed as (${insertSlugs(kind, rows)})` : sql.empty();

interface RecordKey {
  kind: ContentKind;
  id: string;
}

/**
 * Fields of one record with a slug that is free, and is kept for the record from now on: so whatever is a draft can be
 * published. Inside a transaction, which is done again where somebody else gets the slug first.
 */
export async function withOwnSlug<F extends { slug?: unknown }>(
  tx: Transaction,
  { kind, id }: RecordKey,
  fields: F,
): Promise<F> {
  if (!hasPages(kind) || typeof fields.slug !== 'string' || fields.slug === '') return fields;
  const [own] = await writerOf(tx)<{ slug: string }>(sql`
    with own as (select ${id}::text as _id, ${freeSlug(kind, id, fields.slug)} as slug),
    kept as (${insertSlugs(kind, sql`own`)})
    select slug from own`);
  return { ...fields, ...own };
}

interface Addressable {
  _id: string;
  slug?: unknown;
}

/** The same for many records, which a file may give the same slug. */
export async function withOwnSlugs<R extends Addressable>(
  tx: Transaction,
  kind: ContentKind,
  records: R[],
): Promise<R[]> {
  const slugs = records.flatMap(({ slug }) => (typeof slug === 'string' && slug ? slug : []));
  if (!hasPages(kind) || slugs.length === 0) return records;
  const owners = await ownersOf(tx, kind, slugs);
  const clashing: R[] = [];
  const free: R[] = [];
  for (const record of records) {
    const slug = String(record.slug ?? '');
    if ((owners.get(slug) ?? record._id) !== record._id) clashing.push(record);
    else if (slug) free.push(record);
    owners.set(slug || record._id, record._id);
  }
  const rows = JSON.stringify(free.map(({ _id, slug }) => ({ _id, slug })));
  const given = sql`jsonb_to_recordset(${rows}::jsonb)`;
  await writerOf(tx)(insertSlugs(kind, sql`(select * from ${given} as row(_id text, slug text))`));
  const renamed = new Map<R, R>();
  for (const record of clashing) {
    renamed.set(record, await withOwnSlug(tx, { kind, id: record._id }, record));
  }
  return records.map((record) => renamed.get(record) ?? record);
}

/** Whose addresses these are, ids among them. */
async function ownersOf(db: Reader, kind: PageKind, slugs: string[]): Promise<Map<string, string>> {
  const prefix = `${kind}/`;
  const keys = slugs.map((slug) => prefix + slug);
  const table = tableOf(kind);
  const ids = (await db
    .select({ _id: table._id })
    .from(table)
    .where(sql`${table._id} = any(${sql.param(slugs)}::text[])`)) as { _id: string }[];
  const kept = await db
    .select()
    .from(pageAddresses)
    .where(sql`${pageAddresses._id} = any(${sql.param(keys)}::text[])`);
  return new Map([
    ...ids.map(({ _id }) => [_id, _id] as const),
    ...kept.map(({ _id, entityId }) => [_id.slice(prefix.length), entityId] as const),
  ]);
}

/** Which of these new ids are addresses of other records' pages. */
export async function idsInAddresses(
  db: Reader,
  kind: PageKind,
  ids: string[],
): Promise<Set<string>> {
  const owners = await ownersOf(db, kind, ids);
  return new Set(ids.filter((id) => (owners.get(id) ?? id) !== id));
}

/** The published record whose page has or had this as the last part of its address, an id among them; undefined where none has. */
export async function findAddressed(
  db: Reader,
  kind: PageKind,
  address: string,
): Promise<ContentRow | undefined> {
  if (!isStorable(address)) return undefined;
  const table = tableOf(kind);
  const kept = db
    .select({ id: pageAddresses.entityId })
    .from(pageAddresses)
    .where(sql`${pageAddresses._id} = ${`${kind}/${address}`}`);
  const rows = (await db
    .select()
    .from(table)
    .where(sql`${table._id} = ${address} or ${inArray(table._id, kept)}`)) as ContentRow[];
  return rows.find(({ _id }) => _id === address) ?? rows[0];
}

/** Removes the addresses of records of which nothing is left, so that others can have them. */
export async function sweepPageAddresses(store: Store): Promise<void> {
  const isLeft = sql.join(
    pageKinds.map(
      (kind) => sql`exists (select from ${tableOf(kind)} as row where row._id = old.entity_id)`,
    ),
    sql` or `,
  );
  const ofRecord = sql`entity = split_part(old._id, '/', 1) and entity_id = old.entity_id`;
  await store.write(sql`delete from page_addresses as old where ${setLockTimeout} and not (${isLeft}
    or exists (select from drafts where ${ofRecord}) or exists (select from revisions where ${ofRecord}))`);
}
