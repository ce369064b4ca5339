import { and, desc, eq, gt, inArray, lte, max, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reader } from '#db/store.ts';
import { revisions, users } from '#schema/index.ts';
import { authorName } from '../identity/author-name.ts';
import { isOfKnownKind } from '../tables/content-tables.ts';

export const maxChanges = 200;

/** The platform's functions return at most six megabytes. */
const maxBytes = 4_000_000;

/** `liveNumber` is the number of the content that visitors see. */
export interface Span {
  liveNumber: number;
  newestNumber: number;
}

/** Whether a content number belongs to a change that visitors do not see yet. */
export const isWithin = (number: typeof revisions.number, { liveNumber, newestNumber }: Span) =>
  and(gt(number, liveNumber), lte(number, newestNumber));

const removingActions = ['delete', 'unpublish'] as const;

/** A limit that is never reached. It makes PostgreSQL evaluate `before` once per record instead of on each use. */
const unreachableLimit = 2_147_483_647;

/**
 * Selects the changed records of known kinds. `before` is the record as visitors see it now, and `after` is its newest
 * revision. Each is null if visitors do not see the record in that state.
 */
function selectChangedRecords(db: Reader, span: Span) {
  const { entity, entityId, version } = revisions;
  const keys = db
    .select({ entity, entityId, version: max(version).as('newest') })
    .from(revisions)
    .where(and(isWithin(revisions.number, span), isOfKnownKind(entity)))
    .groupBy(entity, entityId)
    .as('changed');
  const earlierRevisions = alias(revisions, 'earlier');
  const before = db
    .select({
      data: sql`case when ${inArray(earlierRevisions.action, [...removingActions])} then null else ${earlierRevisions.data} end`,
    })
    .from(earlierRevisions)
    .where(
      and(
        eq(earlierRevisions.entity, keys.entity),
        eq(earlierRevisions.entityId, keys.entityId),
        lte(earlierRevisions.number, span.liveNumber),
      ),
    )
    .orderBy(desc(earlierRevisions.version))
    .limit(1);
  const isVisible = notInArray(revisions.action, [...removingActions]);
  return db
    .select({
      kind: sql<string>`${keys.entity}`.as('kind'),
      id: sql<string>`${keys.entityId}`.as('id'),
      before: sql<object | null>`(${before})`.as('before'),
      after: sql<object | null>`case when ${isVisible} then ${revisions.data} end`.as('after'),
      by: authorName.as('by'),
      at: sql`${revisions.at}`.mapWith(revisions.at).as('at'),
      revision: sql`${revisions._id}`.as('revision'),
    })
    .from(keys)
    .innerJoin(
      revisions,
      and(eq(entity, keys.entity), eq(entityId, keys.entityId), eq(version, keys.version)),
    )
    .leftJoin(users, eq(users._id, revisions.actor))
    .limit(unreachableLimit)
    .as('records');
}

/** A record that was changed and changed back counts as unchanged. */
const isDifferent = sql`before is distinct from after`;

const size = sql`coalesce(octet_length(before::text), 0) + coalesce(octet_length(after::text), 0)`;

/** The newest changed records, within the limits. `total` is the number of all changed records. */
export function queryChangedRecords(db: Reader, span: Span) {
  const records = selectChangedRecords(db, span);
  const { kind, id, before, after, by, at } = records;
  const numberedRecords = sql`(select *, (count(*) over ())::int as total,
    row_number() over (order by at desc, revision desc) as row_number
    from ${records} where ${isDifferent}) as numbered`;
  const measuredRecords = sql`(select *, sum(${size}) over (order by row_number) as bytes
    from ${numberedRecords} where row_number <= ${maxChanges}) as measured`;
  return db
    .select({ kind, id, before, after, by, at, total: sql<number>`total` })
    .from(measuredRecords)
    .where(sql`row_number = 1 or bytes <= ${maxBytes}`)
    .orderBy(sql`row_number`);
}

/** Every changed record as it was before its changes, without limits. */
export function queryRecordsBefore(db: Reader, span: Span) {
  const records = selectChangedRecords(db, span);
  const { kind, id, before } = records;
  return db.select({ kind, id, before }).from(records).where(isDifferent);
}
