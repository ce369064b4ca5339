import { and, count, desc, eq, gt, inArray, lte, max, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ContentChange, ContentChanges } from '#contract/changes.ts';
import {
  type ContentKind,
  completeRecord,
  contentKinds,
  type RecordInput,
} from '#contract/content-kinds.ts';
import type { Reader, Store } from '#db/store.ts';
import { revisions, users } from '#schema/index.ts';
import { toRecord } from '../content/content-tables.ts';
import { authorName } from '../content/history.ts';
import { type SitePages, withRecords } from './changed-pages.ts';
import { readRebuild } from './rebuild.ts';
import { readSnapshot } from './snapshot.ts';

/** How many changed records are told one by one: an answer of the platform's functions holds some megabytes. */
const maxChanges = 200;

/** Two numbers of the content: what visitors see, and the newest. */
interface Span {
  live: number;
  newest: number;
}

/**
 * What changes for visitors when the newest content is published, where they see that of the number `live` now [PUB-5]. The
 * pages are told where the engine that renders them runs here. Of a number that the content does not have yet, as after
 * the database was put back to an older state, nothing is told.
 */
export async function waitingChanges(
  store: Store,
  live: number,
  sitePages?: SitePages,
): Promise<ContentChanges> {
  const { requested } = await readRebuild(store);
  if (live >= requested) return { ...nothing, pages: sitePages ? [] : null };
  const known = sitePages?.content() ?? null;
  const to = sitePages && (await readSnapshot(store, known));
  const span = { live, newest: to?.revision ?? requested };
  const [rows, numbered] = await Promise.all([
    store.read((db) => changedRecordsQuery(db, span)),
    store.read((db) =>
      db.select({ changes: count() }).from(revisions).where(isWithin(revisions.number, span)),
    ),
  ]);
  const changes = rows.flatMap(toChange);
  const orderChanges = span.newest - live - (numbered[0]?.changes ?? 0);
  const before = () => changes.map(({ kind, id, before }) => ({ kind, id, record: before }));
  const from =
    to && (known?.revision === live ? known : withRecords({ ...to, revision: live }, before()));
  return {
    changes: changes.slice(0, maxChanges),
    more: Math.max(0, changes.length - maxChanges),
    orderChanges: Math.max(0, orderChanges),
    pages: from ? await sitePages.changedPages(from, to) : null,
  };
}

/** Nothing changes. */
export const nothing: ContentChanges = { changes: [], more: 0, orderChanges: 0, pages: [] };

const isWithin = (number: typeof revisions.number, { live, newest }: Span) =>
  and(gt(number, live), lte(number, newest));

const goneBy = ['delete', 'unpublish'] as const;

/** The question for the records that were changed, each with its newest revision and what it was before. */
export function changedRecordsQuery(db: Reader, span: Span) {
  const { entity, entityId, version } = revisions;
  const changed = db
    .select({ entity, entityId, version: max(version).as('newest') })
    .from(revisions)
    .where(isWithin(revisions.number, span))
    .groupBy(entity, entityId)
    .as('changed');
  const earlier = alias(revisions, 'earlier');
  const before = db
    .select({
      data: sql`case when ${inArray(earlier.action, [...goneBy])} then null else ${earlier.data} end`,
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
  return db
    .select({
      kind: changed.entity,
      id: changed.entityId,
      before: sql<object | null>`(${before})`,
      after: sql<
        object | null
      >`case when ${notInArray(revisions.action, [...goneBy])} then ${revisions.data} end`,
      by: authorName,
      at: revisions.at,
    })
    .from(changed)
    .innerJoin(
      revisions,
      and(eq(entity, changed.entity), eq(entityId, changed.entityId), eq(version, changed.version)),
    )
    .leftJoin(users, eq(users._id, revisions.actor))
    .orderBy(desc(revisions.at), desc(revisions._id));
}

type Row = Awaited<ReturnType<typeof changedRecordsQuery>>[number];

/** A record that is as it was again does not change. */
function toChange({ kind: entity, id, before, after, by, at }: Row): ContentChange[] {
  if (!(entity in contentKinds)) return [];
  const kind = entity as ContentKind;
  // The one record of a kind is there before its first revision.
  const isSingle = contentKinds[kind].order === 'singleton';
  const versions = {
    before: asRecord(kind, id, before ?? (isSingle ? {} : null)),
    after: asRecord(kind, id, after),
  };
  if (JSON.stringify(versions.before) === JSON.stringify(versions.after)) return [];
  return [{ kind, id, ...versions, by, at: at.toISOString() }];
}

/** What an older version of this code stored may lack fields. */
const asRecord = (kind: ContentKind, _id: string, data: object | null) =>
  data && {
    ...toRecord(kind, {
      version: 0,
      ...completeRecord(kind, { ...data, _id } as RecordInput<ContentKind>),
    }),
  };
