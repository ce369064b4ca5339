import { and, eq } from 'drizzle-orm';
import type { ContentChanges } from '#contract/entities/changes.ts';
import { type ContentKind, instantFields } from '#contract/kinds/content-kinds.ts';
import type { Store } from '#db/store.ts';
import { drafts, users } from '#schema/index.ts';
import { readSnapshot } from '../builds/take-snapshot.ts';
import { readRecord } from '../content/record/read-records.ts';
import { editedRecord } from '../content/record/record-state.ts';
import { authorName } from '../identity/author-name.ts';
import { ServiceError } from '../service-error.ts';
import { toRecord } from '../tables/content-tables.ts';
import { applyRecordChanges, type RecordChange } from './apply-record-changes.ts';
import type { SitePages } from './site-pages.ts';
import { noChanges } from './waiting-changes.ts';

/**
 * What publishing the draft of a record at this moment would change for visitors [PUB-5]; no changes where it has no draft.
 * Throws `not-found`.
 */
export async function draftChanges(
  store: Store,
  { kind, id, now }: { kind: ContentKind; id: string; now: Date },
  sitePages?: SitePages,
): Promise<ContentChanges> {
  const stored = await store.read((db) => readRecord(db, { kind, id }));
  const record = editedRecord(stored);
  if (!record) throw new ServiceError('not-found');
  const { published, draft } = stored;
  const before = published ? { ...toRecord(kind, published) } : null;
  const after = { ...record, ...momentsSetIn(kind, record, now) };
  if (!draft || JSON.stringify(before) === JSON.stringify(after)) {
    return { ...noChanges, pages: sitePages ? [] : null };
  }
  const [author] = await store.read((db) =>
    db
      .select({ by: authorName })
      .from(drafts)
      .leftJoin(users, eq(users._id, drafts.actor))
      .where(and(eq(drafts.entity, kind), eq(drafts.entityId, id))),
  );
  const change = { kind, id, before, after, by: author?.by ?? '', at: draft.at.toISOString() };
  const pages = sitePages && (await pagesOf(store, { kind, id, record: after }, sitePages));
  return { ...noChanges, changes: [change], pages: pages ?? null };
}

/** The moments that are empty, as publishing sets them. */
const momentsSetIn = (kind: ContentKind, record: object, now: Date) => {
  const values: Record<string, unknown> = { ...record };
  const empty = instantFields(kind).filter((field) => values[field] === '');
  return Object.fromEntries(empty.map((field) => [field, now.toISOString()]));
};

async function pagesOf(
  store: Store,
  change: RecordChange,
  sitePages: SitePages,
): Promise<string[]> {
  const from = await readSnapshot(store, sitePages.content());
  const to = applyRecordChanges({ ...from, contentNumber: from.contentNumber + 1 }, [change]);
  return sitePages.changedPages(from, to);
}
