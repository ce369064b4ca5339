import { sql } from 'drizzle-orm';
import type { FieldError } from '#contract/http/problem.ts';
import { getTitle } from '#contract/kinds/content-kinds.ts';
import { type PageKind, pageKinds } from '#contract/site/item-pages.ts';
import { queryRows, type Reader, type Transaction } from '#db/store.ts';
import { ServiceError } from '../../service-error.ts';
import { getTable, selectRows, toRecord } from '../../tables/content-tables.ts';
import { findOwners } from './free-slugs.ts';
import { reserveLowerCase } from './page-addresses.ts';

/**
 * Matches ids that cannot be the name of a page's file, `{id}.html`. The platform does not serve hidden files. The
 * build strips an ending such as `.html`, and uses names such as `index` for other pages. On Windows, names such as
 * `con` belong to devices. The pattern must be valid in both JavaScript and PostgreSQL [PUB-1].
 */
const unaddressablePattern =
  '^[.]|[.]html?$|^(index|404|500)$|^(con|prn|aux|nul|com[0-9]|lpt[0-9])([.]|$)';
const unaddressableRegExp = new RegExp(unaddressablePattern, 'i');

/** Whether a page can have this id in its address. */
export const canBeAddress = (id: string): boolean => !unaddressableRegExp.test(id);

const maxErrors = 100;

/**
 * Throws `invalid-input` with errors for up to 100 new ids that cannot be in an address, are the address of another page,
 * or differ from another id only in letter case. Some file systems ignore letter case. Unless `dryRun` is set, reserves
 * the lower-case form of the new ids. `toFieldName` returns the field name for the record at an index.
 */
export async function rejectUnaddressable(
  tx: Transaction,
  kind: PageKind,
  records: { _id: string }[],
  { toFieldName, dryRun = false }: { toFieldName: (index: number) => string; dryRun?: boolean },
): Promise<void> {
  const storedIds = await findSimilarIds(tx, kind, records);
  const idsByLowerCase = new Map([...storedIds].map((id) => [id.toLowerCase(), id]));
  const newRecords = [...records.entries()].filter(([, { _id }]) => !storedIds.has(_id));
  const owners = await findOwners(
    tx,
    kind,
    newRecords.flatMap(([, { _id }]) => [_id, _id.toLowerCase()]),
  );
  const errors: FieldError[] = [];
  for (const [index, { _id }] of newRecords) {
    const lowerCase = _id.toLowerCase();
    const owner = idsByLowerCase.get(lowerCase) ?? owners.get(lowerCase) ?? owners.get(_id) ?? _id;
    const message = describeInvalidId(_id, owner);
    if (message) errors.push({ field: toFieldName(index), message });
    idsByLowerCase.set(lowerCase, _id);
    if (errors.length >= maxErrors) break;
  }
  if (errors.length > 0) throw new ServiceError('invalid-input', { errors });
  if (!dryRun) {
    await reserveLowerCase(
      tx,
      kind,
      newRecords.map(([, { _id }]) => _id),
    );
  }
}

/** `owner` is the id that conflicts with `id`, or `id` itself if none does. */
function describeInvalidId(id: string, owner: string): string | undefined {
  if (!canBeAddress(id)) return `${id} cannot be the address of a page`;
  if (owner === id) return undefined;
  return owner.toLowerCase() === id.toLowerCase()
    ? `${id} differs from ${owner} only in letter case`
    : `${id} is the address of another page`;
}

async function findSimilarIds(tx: Transaction, kind: PageKind, records: { _id: string }[]) {
  const lowerCaseIds = sql.param(records.map(({ _id }) => _id.toLowerCase()));
  const statement = sql`
    select _id as id from ${getTable(kind)} where lower(_id) = any(${lowerCaseIds}::text[])
    union select entity_id from drafts
    where entity = ${kind} and lower(entity_id) = any(${lowerCaseIds}::text[])`;
  const rows = await queryRows<{ id: string }>(tx, statement);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Describes the records that the site omits because their ids cannot be in an address. Null if there are no such
 * records.
 */
export async function describeUnaddressable(db: Reader): Promise<string | null> {
  const names: string[] = [];
  for (const kind of pageKinds) {
    const rows = await selectRows(db, kind, sql`_id ~* ${unaddressablePattern}`);
    names.push(...rows.map((row) => `“${getTitle(kind, toRecord(kind, row))}” (${row._id})`));
  }
  if (names.length === 0) return null;
  return `Items whose ids cannot be used in page addresses are not on the website: ${names.join(', ')}`;
}
