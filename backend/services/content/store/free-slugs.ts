/** Finds slugs that no other record uses, has used or has in its draft [SITE-3]. */
import { type SQL, sql } from 'drizzle-orm';
import { maxSlugLength } from '#contract/fields/slug.ts';
import { type PageKind, pageKinds } from '#contract/site/item-pages.ts';
import { queryRows, type Transaction } from '#db/store.ts';
import { splitIntoChunks } from '../../split-into-chunks.ts';
import { getTable, type RecordKey } from '../../tables/content-tables.ts';
import { type Fields, getCopies, type RecordStep } from '../record/record-step.ts';

/** The key of a slug in `page_addresses`. */
export const toAddressKey = (kind: PageKind, slug: SQL) => sql`${`${kind}/`}::text || ${slug}`;

/**
 * The highest number that is appended to a taken slug. If all numbered slugs are taken, the end of the id is appended.
 */
const maxNumberedSlugs = 100;
const idPartLength = 7;
/** The maximum length of a slug before the number or the end of the id. */
const prefixLength = maxSlugLength - idPartLength - 1;

/** SQL for a slug that is free, if necessary with a number, such as `cranes-arrive-2`. */
export function buildFreeSlug(kind: PageKind, id: string, slug: string): SQL {
  const isFree = (candidate: SQL) => sql`not exists (
      select from page_addresses as other where other._id = ${toAddressKey(kind, candidate)} and other.entity_id <> ${id})
    and not exists (select from ${getTable(kind)} as record where record._id = ${candidate} and record._id <> ${id})
    and not exists (select from revisions as past
      where past.entity = ${kind} and past.entity_id = ${candidate} and past.entity_id <> ${id})`;
  const requestedSlug = sql`${slug}::text`;
  const prefix = sql`rtrim(left(${requestedSlug}, ${prefixLength}::int), '-') || '-'`;
  return sql`coalesce(
    (select ${requestedSlug} where ${isFree(requestedSlug)}),
    (select numbered from (select n, ${prefix} || n as numbered from generate_series(2, ${maxNumberedSlugs}::int) as n) as more
      where ${isFree(sql`numbered`)} order by n limit 1),
    ${prefix} || right(${id}::text, ${idPartLength}::int))`;
}

/** Whether `buildFreeSlug` may have derived a stored slug from the requested one. */
export const couldBeDerivedFrom = (storedSlug: string, requestedSlug: string): boolean =>
  storedSlug.startsWith(`${requestedSlug.slice(0, prefixLength)}-`);

interface RequestedSlug {
  _id: string;
  slug: string;
  /** The published fields or the draft fields that contain the slug. */
  fields: Fields;
}

function listAlternativeSlugs({ _id, slug }: RequestedSlug): string[] {
  const prefix = `${slug.slice(0, prefixLength).replace(/-$/, '')}-`;
  const numberedSlugs = Array.from(
    { length: maxNumberedSlugs - 1 },
    (_, index) => `${prefix}${index + 2}`,
  );
  return [...numberedSlugs, `${prefix}${_id.slice(-idPartLength)}`];
}

const clashesPerQuery = 50;

/**
 * Returns a free slug for each request, according to the rules of `buildFreeSlug`. Two records never get the same slug.
 * `ids` are the ids of all records in the change. A slug cannot be the id of another record.
 */
async function findFreeSlugs(
  tx: Transaction,
  kind: PageKind,
  requests: RequestedSlug[],
  ids: string[],
): Promise<string[]> {
  const owners = new Map(ids.map((id) => [id, id]));
  const loadOwners = async (slugs: string[]) => {
    for (const [slug, owner] of await findOwners(tx, kind, slugs)) {
      if (!owners.has(slug)) owners.set(slug, owner);
    }
  };
  const claim = (slug: string, { _id }: RequestedSlug) => {
    if ((owners.get(slug) ?? _id) !== _id) return false;
    owners.set(slug, _id);
    return true;
  };
  await loadOwners(requests.map(({ slug }) => slug));
  const slugs = requests.map((request) =>
    claim(request.slug, request) ? request.slug : undefined,
  );
  const clashes = [...requests.entries()].filter(([index]) => slugs[index] === undefined);
  for (const chunk of splitIntoChunks(clashes, clashesPerQuery)) {
    await loadOwners([...new Set(chunk.flatMap(([, request]) => listAlternativeSlugs(request)))]);
    for (const [index, request] of chunk) {
      slugs[index] = listAlternativeSlugs(request).find((slug) => claim(slug, request));
    }
  }
  return slugs.map((slug, index) => slug ?? requests[index]?.slug ?? '');
}

/**
 * Maps each of `addresses` to the id of the record that uses it, has used it or has it in its draft. Free addresses
 * are omitted. A deleted record keeps its id while its history is stored.
 */
export async function findOwners(
  tx: Transaction,
  kind: PageKind,
  addresses: string[],
): Promise<Map<string, string>> {
  if (addresses.length === 0) return new Map();
  const prefix = `${kind}/`;
  const anyAddress = sql`any(${sql.param(addresses)}::text[])`;
  const keys = sql.param(addresses.map((address) => prefix + address));
  const statement = sql`
    select _id as address, _id as owner from ${getTable(kind)} where _id = ${anyAddress}
    union all select distinct entity_id, entity_id from revisions
      where entity = ${kind} and entity_id = ${anyAddress}
    union all select substr(_id, ${prefix.length + 1}::int), entity_id from page_addresses where _id = any(${keys}::text[])`;
  const rows = await queryRows<{ address: string; owner: string }>(tx, statement);
  return new Map(rows.map(({ address, owner }) => [address, owner]));
}

function findRequestedSlugs({ state, next }: RecordStep): RequestedSlug[] {
  const before = getCopies(state);
  const copies = [
    [before.published, next.published],
    [before.draft?.data, next.draft?.data],
  ] as const;
  return copies.flatMap(([oldFields, fields]) => {
    if (!fields) return [];
    const { slug } = fields;
    const hasNewSlug = typeof slug === 'string' && slug !== '' && slug !== oldFields?.['slug'];
    return hasNewSlug ? { _id: state.id, slug, fields } : [];
  });
}

/**
 * Returns the steps with free slugs [SITE-3]. `records` are all the records in the change, because their ids are also
 * addresses.
 */
export async function withFreeAddresses(
  tx: Transaction,
  steps: RecordStep[],
  records: RecordKey[] = steps.map(({ state }) => state),
): Promise<RecordStep[]> {
  const fieldsWithFreeSlug = new Map<Fields, Fields>();
  for (const kind of pageKinds) {
    const copies = steps.filter(({ state }) => state.kind === kind).flatMap(findRequestedSlugs);
    if (copies.length === 0) continue;
    const ids = records.flatMap((record) => (record.kind === kind ? record.id : []));
    const slugs = await findFreeSlugs(tx, kind, copies, ids);
    for (const [index, { fields }] of copies.entries())
      fieldsWithFreeSlug.set(fields, { ...fields, slug: slugs[index] });
  }
  const withSlug = <F extends Fields>(fields: F): F =>
    (fieldsWithFreeSlug.get(fields) as F | undefined) ?? fields;
  return steps.map(({ next: { published, draft }, ...step }) => ({
    ...step,
    next: {
      published: published && withSlug(published),
      draft: draft && { ...draft, data: withSlug(draft.data) },
    },
  }));
}
