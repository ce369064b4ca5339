import type { ContentChange, ContentChanges } from '#contract/entities/changes.ts';
import {
  type ContentKind,
  completeRecord,
  contentKinds,
  isContentKind,
  type RecordInput,
} from '#contract/kinds/content-kinds.ts';
import type { Snapshot } from '#contract/site/snapshot.ts';
import { revisions } from '#schema/index.ts';
import { readRebuild } from '../builds/claim-build.ts';
import { readSnapshot } from '../builds/take-snapshot.ts';
import type { Context } from '../context.ts';
import { listAllowedKinds } from '../key-rights.ts';
import { toRecordWithLeaves } from '../tables/content-tables.ts';
import { applyRecordChanges } from './apply-record-changes.ts';
import {
  isWithin,
  maxChanges,
  queryChangedRecords,
  queryRecordsBefore,
  type Span,
} from './changed-records.ts';

/** Finds the pages that change with the content, on hosts that render pages in this process. */
export interface SitePages {
  /** The content that was published last. Null before this process has published. */
  getContent(): Snapshot | null;
  findChangedPages(from: Snapshot, to: Snapshot): Promise<string[]>;
}

/** Without `sitePages`, services return null for the pages. */
export interface SiteContext extends Context {
  sitePages?: SitePages | undefined;
}

/**
 * Returns the changes that visitors would see if the newest content were published [PUB-5]. `liveNumber` is the number
 * of the content that they see now. If it is higher than the newest number, for example after a restore of an older
 * database, the result is empty. `pages` is null without `sitePages`. It is also null if more than `maxChanges` records
 * change, because comparing two snapshots of ten thousand records takes seconds. An API key receives the changes to its
 * kinds, and only the number of other changes.
 */
export async function readPendingChanges(
  ctx: SiteContext,
  liveNumber: number,
): Promise<ContentChanges> {
  const { changes, ...rest } = await readAllChanges(ctx, liveNumber);
  const kinds = listAllowedKinds(ctx);
  const allowedChanges = changes.filter(({ kind }) => kinds.includes(kind));
  const more = rest.more + changes.length - allowedChanges.length;
  return { ...rest, changes: allowedChanges, more };
}

async function readAllChanges(ctx: SiteContext, liveNumber: number): Promise<ContentChanges> {
  const { store, sitePages } = ctx;
  const { requested } = await readRebuild(ctx);
  if (liveNumber >= requested) return { ...noChanges, pages: sitePages ? [] : null };
  const firstRead = await readChangesWithin(store, { liveNumber, newestNumber: requested });
  if (!sitePages || firstRead.total > maxChanges) return { ...firstRead.result, pages: null };
  const publishedContent = sitePages.getContent();
  const to = await readSnapshot(ctx, publishedContent);
  const span = { liveNumber, newestNumber: to.contentNumber };
  const from =
    publishedContent?.contentNumber === liveNumber
      ? publishedContent
      : await readContentBefore(store, to, span);
  // Somebody may have saved between the two reads.
  const { result } =
    span.newestNumber === requested ? firstRead : await readChangesWithin(store, span);
  return { ...result, pages: await sitePages.findChangedPages(from, to) };
}

async function readChangesWithin(store: Context['store'], span: Span) {
  const [rows, revisionCount] = await Promise.all([
    store.read((db) => queryChangedRecords(db, span)),
    store.read((db) => db.$count(revisions, isWithin(revisions.number, span))),
  ]);
  const total = rows[0]?.total ?? 0;
  const orderChanges = span.newestNumber - span.liveNumber - revisionCount;
  const result = {
    changes: rows.flatMap(toChange),
    more: total - rows.length,
    orderChanges: Math.max(0, orderChanges),
  };
  return { total, result };
}

/** The order of records and the privacy text are those in `to`, because earlier ones are not stored. */
async function readContentBefore(
  store: Context['store'],
  to: Snapshot,
  span: Span,
): Promise<Snapshot> {
  const rows = await store.read((db) => queryRecordsBefore(db, span));
  const changes = rows.flatMap(({ kind, id, before }) =>
    isContentKind(kind)
      ? [{ kind, id, record: completeData(kind, id, before ?? getInitialData(kind)) }]
      : [],
  );
  return applyRecordChanges({ ...to, contentNumber: span.liveNumber }, changes);
}

export const noChanges: ContentChanges = { changes: [], more: 0, orderChanges: 0, pages: [] };

const getInitialData = (kind: ContentKind) =>
  contentKinds[kind].order === 'singleton' ? {} : null;

type ChangedRow = Awaited<ReturnType<typeof queryChangedRecords>>[number];

/** Ignores differences in fields that an older version of this code did not define. */
function toChange({ kind, id, before, after, by, at: time }: ChangedRow): ContentChange[] {
  if (!isContentKind(kind)) return [];
  const versions = {
    before: completeData(kind, id, before ?? getInitialData(kind)),
    after: completeData(kind, id, after),
  };
  if (JSON.stringify(versions.before) === JSON.stringify(versions.after)) return [];
  return [{ kind, id, ...versions, by, at: time.toISOString() }];
}

/** Completes data that an older version of this code stored without some fields. Missing leaves have their defaults. */
const completeData = (kind: ContentKind, _id: string, data: object | null) =>
  data && {
    ...toRecordWithLeaves(kind, {
      version: 0,
      ...completeRecord(kind, { ...data, _id } as RecordInput<ContentKind>),
    }),
  };
