import { sql } from 'drizzle-orm';
import type { FieldError } from '#contract/http/problem.ts';
import { titleOf } from '#contract/kinds/content-kinds.ts';
import { type PageKind, pageKinds } from '#contract/site/item-pages.ts';
import { type Reader, type Transaction, writerOf } from '#db/store.ts';
import { ServiceError } from '../../service-error.ts';
import { type ContentRow, tableOf, toRecord } from '../../tables/content-tables.ts';
import { ownersOf } from './free-slugs.ts';
import { keepSmallForms } from './page-addresses.ts';

/**
 * Ids that cannot name a page, which is a file `{id}.html`: the build takes the ending away or the name for another
 * page, the platform does not serve hidden files, or some system has a device of that name. PostgreSQL reads the same
 * pattern, without regard to letter case as here [PUB-1].
 */
const unaddressable =
  '^[.]|[.]html?$|^(index|404|500)$|^(con|prn|aux|nul|com[0-9]|lpt[0-9])([.]|$)';
const unaddressablePattern = new RegExp(unaddressable, 'i');

/** Whether a page can have this id in its address. */
export const canBeAddress = (id: string): boolean => !unaddressablePattern.test(id);

const maxErrors = 100;

/**
 * Throws `invalid-input`, naming each of them, where new records of a kind with pages have ids that cannot be in an address,
 * that are the address of another page, or that differ from another one only in letter case, which not every file system tells
 * apart. Keeps the small form of the others, unless `dryRun`. `nameOf` names the field of the record at an index.
 */
export async function refuseUnaddressable(
  tx: Transaction,
  kind: PageKind,
  records: { _id: string }[],
  { nameOf, dryRun = false }: { nameOf: (at: number) => string; dryRun?: boolean },
): Promise<void> {
  const stored = await idsLike(tx, kind, records);
  const others = new Map([...stored].map((id) => [id.toLowerCase(), id]));
  const fresh = [...records.entries()].filter(([, { _id }]) => !stored.has(_id));
  const owners = await ownersOf(
    tx,
    kind,
    fresh.flatMap(([, { _id }]) => [_id, _id.toLowerCase()]),
  );
  const errors: FieldError[] = [];
  for (const [at, { _id }] of fresh) {
    const small = _id.toLowerCase();
    const other = others.get(small) ?? owners.get(small) ?? owners.get(_id) ?? _id;
    const fault = faultOf(_id, other);
    if (fault) errors.push({ field: nameOf(at), message: fault });
    others.set(small, _id);
    if (errors.length >= maxErrors) break;
  }
  if (errors.length > 0) throw new ServiceError('invalid-input', { errors });
  if (!dryRun) {
    await keepSmallForms(
      tx,
      kind,
      fresh.map(([, { _id }]) => _id),
    );
  }
}

/** What is wrong with a new id, whose address is that of the record `owner`. */
function faultOf(id: string, owner: string): string | undefined {
  if (!canBeAddress(id)) return `${id} cannot be the address of a page`;
  if (owner === id) return undefined;
  return owner.toLowerCase() === id.toLowerCase()
    ? `${id} differs from ${owner} only in letter case`
    : `${id} is the address of another page`;
}

/** The ids of stored records, published or not, that are these without regard to letter case. */
async function idsLike(tx: Transaction, kind: PageKind, records: { _id: string }[]) {
  const small = sql.param(records.map(({ _id }) => _id.toLowerCase()));
  const rows = await writerOf(tx)<{ id: string }>(sql`
    select _id as id from ${tableOf(kind)} where lower(_id) = any(${small}::text[])
    union select entity_id from drafts
    where entity = ${kind} and lower(entity_id) = any(${small}::text[])`);
  return new Set(rows.map(({ id }) => id));
}

/** A sentence that names the records that the site leaves out since their ids cannot be in an address; null where there are none. */
export async function describeUnaddressable(db: Reader): Promise<string | null> {
  const names: string[] = [];
  for (const kind of pageKinds) {
    const table = tableOf(kind);
    const rows = (await db
      .select()
      .from(table)
      .where(sql`${table._id} ~* ${unaddressable}`)) as ContentRow[];
    names.push(...rows.map((row) => `“${titleOf(kind, toRecord(kind, row))}” (${row._id})`));
  }
  if (names.length === 0) return null;
  return `Left out of the website, because an id cannot be the address of a page: ${names.join(', ')}`;
}
