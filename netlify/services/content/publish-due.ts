import { asc, lte, or, sql } from 'drizzle-orm';
import { type ContentKind, contentKinds } from '#contract/content-kinds.ts';
import { WriteConflict } from '#db/conflict.ts';
import { LockTimeout } from '#db/outage.ts';
import type { Reader, Store } from '#db/store.ts';
import { drafts } from '#schema/index.ts';
import { followSchedule } from './draft-transitions.ts';

/** With more that is due at once, the next sweep does the rest. */
const maxAtOnce = 1000;

const dueMoment = sql`least(${drafts.publishAt}, ${drafts.unpublishAt})`;

/** The question behind `publishDue`. */
export const dueQuery = (db: Reader, now: Date) =>
  db
    .select({ kind: drafts.entity, id: drafts.entityId })
    .from(drafts)
    .where(or(lte(drafts.publishAt, now), lte(drafts.unpublishAt, now)))
    .orderBy(asc(dueMoment))
    .limit(maxAtOnce);

/**
 * Publishes and unpublishes what is due [PUB-3]; where nothing is, that takes one question. What others are changing at
 * this moment waits for the next sweep. Resolves to how many records were due.
 */
export async function publishDue(store: Store, now: Date): Promise<number> {
  const due = await store.read((db) => dueQuery(db, now));
  for (const { kind, id } of due) {
    if (!(kind in contentKinds)) continue;
    try {
      await store.transaction((tx) => followSchedule(tx, kind as ContentKind, id, now));
    } catch (error) {
      if (!(error instanceof WriteConflict || error instanceof LockTimeout)) throw error;
    }
  }
  return due.length;
}

/** When something is due next; null where nothing is. */
export async function nextDue(store: Store): Promise<Date | null> {
  const next = (column: typeof drafts.publishAt | typeof drafts.unpublishAt) =>
    sql<string | null>`(select min(${column}) from ${drafts} where ${column} is not null)`;
  const moment = sql<Date | null>`least(${next(drafts.publishAt)}, ${next(drafts.unpublishAt)})`;
  const [row] = await store.read((db) =>
    db.select({ at: moment.mapWith(drafts.publishAt) }).from(sql`(select 1) as one`),
  );
  return row?.at ?? null;
}
