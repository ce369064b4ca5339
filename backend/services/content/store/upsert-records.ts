import type { SQL } from 'drizzle-orm';
import type { ContentKind } from '#contract/content-kinds.ts';
import { type Transaction, writerOf } from '#db/store.ts';
import { lockRows } from '../record/content-rows.ts';
import { toNewRow } from '../record/new-row.ts';
import { withFreeSlugs } from './free-slugs.ts';
import { type Author, bulkInsertStatement, bulkUpdateStatement } from './write-statements.ts';

const recordsPerStatement = 1000;

/** How many records were made and how many changed. */
interface Upserted {
  created: number;
  updated: number;
}

/**
 * Makes records of a kind what `records` says, inside a transaction that raises the number of the content: changes those
 * that are here, makes the others under their ids, last in the order given. Of an id that is named twice the last
 * counts. It takes as many statements for a thousand records as for one. Of two who make the same record at once the
 * database refuses the second, whose transaction then is done again and finds it.
 */
export async function upsertRecords(
  tx: Transaction,
  kind: ContentKind,
  records: { _id: string }[],
  author: Author,
): Promise<Upserted> {
  const named = await withFreeSlugs(tx, kind, [
    ...new Map(records.map((record) => [record._id, record])).values(),
  ]);
  const stored = await lockRows(
    tx,
    kind,
    named.map(({ _id }) => _id),
  );
  const known = named.filter(({ _id }) => stored.has(_id));
  const fresh = named
    .filter(({ _id }) => !stored.has(_id))
    .map((record) => toNewRow(kind, record, author.now));
  return {
    updated: await inParts(tx, known, (part) => bulkUpdateStatement(kind, part, author)),
    created: await inParts(tx, fresh, (part) => bulkInsertStatement(kind, part, author)),
  };
}

/** The parts of a list that are written at once. */
export function* partsOf<T>(list: T[]): Generator<T[]> {
  for (let at = 0; at < list.length; at += recordsPerStatement) {
    yield list.slice(at, at + recordsPerStatement);
  }
}

/** Runs a statement for each part of a list; resolves to the sum of their counts. */
export async function inParts<T>(
  tx: Transaction,
  list: T[],
  statement: (part: T[]) => SQL,
): Promise<number> {
  let sum = 0;
  for (const part of partsOf(list)) {
    const [counted] = await writerOf(tx)<{ count: number }>(statement(part));
    sum += counted?.count ?? 0;
  }
  return sum;
}
