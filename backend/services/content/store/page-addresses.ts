/**
 * The readable addresses of pages [SITE-3]: `page_addresses` has the slugs that a record has or had, so that an old address
 * leads to where the page is now, and no other record gets it. A slug that only a draft has had leads nowhere [PUB-3].
 */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ContentKind } from '#contract/content-kinds.ts';
import { isStorable } from '#contract/fields.ts';
import { hasPages, type PageKind, pageKinds } from '#contract/item-pages.ts';
import { setLockTimeout } from '#db/statement.ts';
import { type Reader, type Store, type Transaction, writerOf } from '#db/store.ts';
import { pageAddresses } from '#schema/index.ts';
import { type ContentRow, tableOf } from '../../tables/content-tables.ts';
import { type AskedSlug, freeSlug, keyOf } from './free-slugs.ts';

/** How many addresses a record keeps that it has no more, so that nobody keeps all others from having theirs. */
const mostAddresses = 20;

/** Whether a version of the record is, or was, published with the slugs that are kept. */
type Visibility = 'public' | 'draft';

/**
 * The parts of a statement that keep slugs, as a list of `name as (…)`. `rows` has the columns `_id` and `slug`. A slug that is
 * another record's is refused as what somebody else stored first. A record that gets more than `mostAddresses` loses the
 * oldest ones, but for those that it and its draft have now.
 */
function keepingSlugs(kind: PageKind, rows: SQL, visibility: Visibility): SQL {
  const key = keyOf(kind, sql`given.slug`);
  const isPublic = sql.raw(String(visibility === 'public'));
  const isOwn = sql`own._id = ${key} and own.entity_id = given._id`;
  const opened = sql`, opened as (update page_addresses as own set is_public = true
    from ${rows} as given where ${isOwn} and not own.is_public)`;
  return sql`addressed as (insert into page_addresses (_id, entity_id, is_public)
    select ${key}, given._id, ${isPublic} from ${rows} as given
    where given.slug <> '' and not exists (select from page_addresses as own where ${isOwn})
    returning entity_id)${visibility === 'public' ? opened : sql.empty()}, trimmed as (
    delete from page_addresses as old using (${oldAddresses(kind)}) as ranked
    where old._id = ranked._id and ranked.place >= ${mostAddresses}::int)`;
}

/** The addresses that the records of `addressed` do not have any more, the newest of each in the first place. */
const oldAddresses = (kind: PageKind) => sql`
  select kept._id, row_number() over (partition by kept.entity_id order by kept.kept_at desc, kept._id) as place
  from page_addresses as kept
  where kept.entity_id = any(array(select entity_id from addressed))
    and left(kept._id, ${kind.length + 1}::int) = ${`${kind}/`}
    and not exists (select from ${tableOf(kind)} as record
      where record._id = kept.entity_id and kept._id = ${keyOf(kind, sql`record.slug`)})
    and not exists (select from drafts as draft
      where draft.entity = ${kind} and draft.entity_id = kept.entity_id
        and kept._id = ${keyOf(kind, sql`(draft.data->>'slug')`)})`;

/**
 * What a statement that writes published rows does besides: keeps their slugs, as a list of `name as (…)` that begins with a
 * comma. `rows` has the columns `_id` and `slug`. A slug that is another record's is refused as what somebody else stored first.
 */
export const keepSlugs = (kind: ContentKind, rows: SQL): SQL =>
  hasPages(kind) ? sql`, ${keepingSlugs(kind, rows, 'public')}` : sql.empty();

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
    ${keepingSlugs(kind, sql`own`, 'draft')}
    select slug from own`);
  return { ...fields, ...own };
}

/** Keeps slugs for drafts that are stored, so that they can be published; `freeSlugs` has found them. */
export async function keepDraftSlugs(
  tx: Transaction,
  kind: ContentKind,
  asked: AskedSlug[],
): Promise<void> {
  if (!hasPages(kind) || asked.length === 0) return;
  const given = sql`jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)`;
  const rows = sql`(select * from ${given} as row(_id text, slug text))`;
  await writerOf(tx)(sql`with ${keepingSlugs(kind, rows, 'draft')} select 1`);
}

/**
 * Keeps the small form of ids with capital letters, so that no other id or slug differs from one in letter case only: not every
 * file system tells their pages apart.
 */
export async function keepSmallForms(
  tx: Transaction,
  kind: PageKind,
  ids: string[],
): Promise<void> {
  const capital = ids.filter((id) => id !== id.toLowerCase());
  if (capital.length === 0) return;
  const keys = capital.map((id) => `${kind}/${id.toLowerCase()}`);
  // As two parameters: PostgreSQL takes 65,535 of them, and an import may have more records.
  await writerOf(tx)(sql`insert into page_addresses (_id, entity_id)
    select * from unnest(${sql.param(keys)}::text[], ${sql.param(capital)}::text[])
    on conflict do nothing`);
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
    .where(and(eq(pageAddresses._id, `${kind}/${address}`), pageAddresses.isPublic));
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
