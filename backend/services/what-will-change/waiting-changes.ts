import { count } from 'drizzle-orm';
import type { ContentChange, ContentChanges } from '#contract/entities/changes.ts';
import {
  type ContentKind,
  completeRecord,
  contentKinds,
  isContentKind,
  type RecordInput,
} from '#contract/kinds/content-kinds.ts';
import type { Snapshot } from '#contract/site/snapshot.ts';
import type { Store } from '#db/store.ts';
import { revisions } from '#schema/index.ts';
import { readRebuild } from '../builds/claim-build.ts';
import { readSnapshot } from '../builds/take-snapshot.ts';
import { toRecord } from '../tables/content-tables.ts';
import { applyRecordChanges } from './apply-record-changes.ts';
import {
  changedRecordsQuery,
  isWithin,
  maxChanges,
  recordsBeforeQuery,
  type Span,
} from './changed-records.ts';
import type { SitePages } from './site-pages.ts';

/**
 * What changes for visitors when the newest content is published, where they see that of the number `live` now [PUB-5]. The
 * pages are named where they are rendered in this process and no more records change than are told: to compare two contents of
 * ten thousand records takes seconds, and nobody reads that many addresses. Nothing changes where the content does not have
 * the number yet, as after the database was put back to an older state.
 */
export async function waitingChanges(
  store: Store,
  live: number,
  sitePages?: SitePages,
): Promise<ContentChanges> {
  const { requested } = await readRebuild(store);
  if (live >= requested) return { ...noChanges, pages: sitePages ? [] : null };
  const told = await changesWithin(store, { live, newest: requested });
  if (!sitePages || told.total > maxChanges) return { ...told.answer, pages: null };
  const known = sitePages.content();
  const to = await readSnapshot(store, known);
  const span = { live, newest: to.contentNumber };
  const from = known?.contentNumber === live ? known : await contentBefore(store, to, span);
  // Somebody may have saved between the two reads.
  const { answer } = span.newest === requested ? told : await changesWithin(store, span);
  return { ...answer, pages: await sitePages.changedPages(from, to) };
}

/** What changed between two numbers but the pages, and how many records did. */
async function changesWithin(store: Store, span: Span) {
  const [rows, numbered] = await Promise.all([
    store.read((db) => changedRecordsQuery(db, span)),
    store.read((db) =>
      db.select({ changes: count() }).from(revisions).where(isWithin(revisions.number, span)),
    ),
  ]);
  const total = rows[0]?.total ?? 0;
  const orderChanges = span.newest - span.live - (numbered[0]?.changes ?? 0);
  const answer = {
    changes: rows.flatMap(toChange),
    more: total - rows.length,
    orderChanges: Math.max(0, orderChanges),
  };
  return { total, answer };
}

/** The content as visitors see it, but for the order of records and the text on privacy: earlier ones are stored nowhere. */
async function contentBefore(store: Store, to: Snapshot, span: Span): Promise<Snapshot> {
  const rows = await store.read((db) => recordsBeforeQuery(db, span));
  const changes = rows.flatMap(({ kind, id, before }) =>
    isContentKind(kind)
      ? [{ kind, id, record: asRecord(kind, id, before ?? neverChanged(kind)) }]
      : [],
  );
  return applyRecordChanges({ ...to, contentNumber: span.live }, changes);
}

export const noChanges: ContentChanges = { changes: [], more: 0, orderChanges: 0, pages: [] };

/** What a record was before its first revision: the one record of a kind is there, any other one is not. */
const neverChanged = (kind: ContentKind) => (contentKinds[kind].order === 'singleton' ? {} : null);

type ChangedRow = Awaited<ReturnType<typeof changedRecordsQuery>>[number];

/** Nothing where only the fields of an older version of this code differ. */
function toChange({ kind, id, before, after, by, at }: ChangedRow): ContentChange[] {
  if (!isContentKind(kind)) return [];
  const versions = {
    before: asRecord(kind, id, before ?? neverChanged(kind)),
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
