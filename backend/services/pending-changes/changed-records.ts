import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  lte,
  max,
  notInArray,
  or,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reader } from '#db/store.ts';
import { revisions, users } from '#schema/index.ts';
import { authorName } from '../identity/author-name.ts';
import { isOfKnownKind } from '../tables/content-tables.ts';

/** The maximum number of changed records in one response. */
export const maxChanges = 200;

/** The platform's functions return at most six megabytes. */
const maxBytes = 4_000_000;

/** `live` is the content number that visitors see. */
export interface Span {
  live: number;
  newest: number;
}

/** Whether a content number belongs to a change that visitors do not see yet. */
export const isWithin = (number: typeof revisions.number, { live, newest }: Span) =>
  and(gt(number, live), lte(number, newest));

const removingActions = ['delete', 'unpublish'] as const;

/** A limit that is never reached. It makes PostgreSQL evaluate `before` once per record instead of on each use. */
const noLimit = 2_147_483_647;

/**
 * The changed records of known kinds, each before its changes and in its newest revision. Null where visitors do not
 * see the record.
 */
function changedRecords(db: Reader, span: Span) {
  const { entity, entityId, version } = revisions;
  const changed = db
    .select({ entity, entityId, version: max(version).as('newest') })
    .from(revisions)
    .where(and(isWithin(revisions.number, span), isOfKnownKind(entity)))
    .groupBy(entity, entityId)
    .as('changed');
  const earlier = alias(revisions, 'earlier');
  const before = db
    .select({
      data: sql`case when ${inArray(earlier.action, [...removingActions])} then null else ${earlier.data} end`,
    })
    .from(earlier)
    .where(
      and(
        eq(earlier.entity, changed.entity),
        eq(earlier.entityId, changed.entityId),
        lte(earlier.number, span.live),
      ),
    )
    .orderBy(desc(earlier.version))
    .limit(1);
  const isVisible = notInArray(revisions.action, [...removingActions]);
  return db
    .select({
      kind: changed.entity,
      id: changed.entityId,
      before: sql<object | null>`(${before})`.as('before'),
      after: sql<object | null>`case when ${isVisible} then ${revisions.data} end`.as('after'),
      by: authorName.as('by'),
      at: revisions.at,
      revision: revisions._id,
    })
    .from(changed)
    .innerJoin(
      revisions,
      and(eq(entity, changed.entity), eq(entityId, changed.entityId), eq(version, changed.version)),
    )
    .leftJoin(users, eq(users._id, revisions.actor))
    .limit(noLimit)
    .as('records');
}

/** A record that was changed and changed back counts as unchanged. */
const isDifferent = ({ before, after }: { before: SQLWrapper; after: SQLWrapper }) =>
  sql`${before} is distinct from ${after}`;

/** The newest changed records, within the limits. `total` is the number of all changed records. */
export function changedRecordsQuery(db: Reader, span: Span) {
  const records = changedRecords(db, span);
  const numbered = db
    .select({
      ...changeColumns(records),
      total: sql<number>`(count(*) over ())::int`.as('total'),
      rowNumber:
        sql<number>`row_number() over (order by ${records.at} desc, ${records.revision} desc)`.as(
          'row_number',
        ),
    })
    .from(records)
    .where(isDifferent(records))
    .as('numbered');
  const lengthOf = (record: SQLWrapper) => sql`coalesce(octet_length(${record}::text), 0)`;
  const size = sql`${lengthOf(numbered.before)} + ${lengthOf(numbered.after)}`;
  const measured = db
    .select({
      ...changeColumns(numbered),
      total: numbered.total,
      rowNumber: numbered.rowNumber,
      bytes: sql`sum(${size}) over (order by ${numbered.rowNumber})`.as('bytes'),
    })
    .from(numbered)
    .where(lte(numbered.rowNumber, maxChanges))
    .as('measured');
  return db
    .select({ ...changeColumns(measured), total: measured.total })
    .from(measured)
    .where(or(eq(measured.rowNumber, 1), lte(measured.bytes, maxBytes)))
    .orderBy(asc(measured.rowNumber));
}

const changeColumns = <
  C extends Record<'kind' | 'id' | 'before' | 'after' | 'by' | 'at', unknown>,
>({
  kind,
  id,
  before,
  after,
  by,
  at,
}: C): Pick<C, 'kind' | 'id' | 'before' | 'after' | 'by' | 'at'> => ({
  kind,
  id,
  before,
  after,
  by,
  at,
});

/** Every changed record as it was before its changes, without limits. */
export function recordsBeforeQuery(db: Reader, span: Span) {
  const records = changedRecords(db, span);
  const { kind, id, before } = records;
  return db.select({ kind, id, before }).from(records).where(isDifferent(records));
}
