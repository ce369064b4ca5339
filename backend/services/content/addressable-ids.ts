import { sql } from 'drizzle-orm';
import { titleOf } from '#contract/content-kinds.ts';
import { type PageKind, pageKinds } from '#contract/item-pages.ts';
import type { FieldError } from '#contract/problem.ts';
import type { Reader, Transaction } from '#db/store.ts';
import { ServiceError } from '../service-error.ts';
import { type ContentRow, tableOf, toRecord } from './content-tables.ts';
import { idsInAddresses } from './page-addresses.ts';

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
 * Throws `invalid-input`, naming each of them, where new records of a kind with pages have ids that cannot be in an
 * address, or that differ from another one only in letter case, which not every file system tells apart.
 */
export async function refuseUnaddressable(
  tx: Transaction,
  kind: PageKind,
  records: { _id: string }[],
): Promise<void> {
  const table = tableOf(kind);
  const stored = (await tx.select({ _id: table._id }).from(table)) as { _id: string }[];
  const taken = new Map(stored.map(({ _id }) => [_id.toLowerCase(), _id]));
  const known = new Set(taken.values());
  const ids = records.map(({ _id }) => _id).filter((id) => !known.has(id));
  const addresses = await idsInAddresses(tx, kind, ids);
  const errors: FieldError[] = [];
  for (const [at, { _id }] of records.entries()) {
    if (known.has(_id)) continue;
    const field = `${kind}.${at}._id`;
    const other = taken.get(_id.toLowerCase());
    if (!canBeAddress(_id)) {
      errors.push({ field, message: `${_id} cannot be the address of a page` });
    } else if (addresses.has(_id)) {
      errors.push({ field, message: `${_id} is the address of another page` });
    } else if (other !== undefined && other !== _id) {
      errors.push({ field, message: `${_id} differs from ${other} only in letter case` });
    }
    taken.set(_id.toLowerCase(), _id);
    known.add(_id);
    if (errors.length >= maxErrors) break;
  }
  if (errors.length > 0) throw new ServiceError('invalid-input', { errors });
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
