import { and, eq } from 'drizzle-orm';
import type { ContentChanges } from '#contract/entities/changes.ts';
import { listInstantFields } from '#contract/kinds/content-kinds.ts';
import { drafts, users } from '#schema/index.ts';
import { readSnapshot } from '../builds/take-snapshot.ts';
import { readRecord } from '../content/record/read-records.ts';
import { getEditedRecord } from '../content/record/record-state.ts';
import { authorName } from '../identity/author-name.ts';
import { requireFound } from '../service-error.ts';
import { type RecordKey, toRecordWithLeaves } from '../tables/content-tables.ts';
import { applyRecordChanges, type RecordChange } from './apply-record-changes.ts';
import { noChanges, type SiteContext } from './pending-changes.ts';

/**
 * Returns the changes that visitors would see if the draft were published now [PUB-5]. Returns no changes if there is
 * no draft. Throws `not-found`.
 */
export async function readDraftChanges(
  ctx: SiteContext,
  { kind, id }: RecordKey,
): Promise<ContentChanges> {
  const { store, sitePages } = ctx;
  const state = await store.read((db) => readRecord(db, { kind, id }));
  const record = requireFound(getEditedRecord(state));
  const { published, draft } = state;
  const before = published ? { ...toRecordWithLeaves(kind, published) } : null;
  const after: { _id: string } & Record<string, unknown> = { ...record };
  for (const field of listInstantFields(kind)) after[field] ||= ctx.now.toISOString();
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
  const pages = await findChangedPages(ctx, { kind, id, record: after });
  return { ...noChanges, changes: [change], pages };
}

async function findChangedPages(ctx: SiteContext, change: RecordChange): Promise<string[] | null> {
  const { sitePages } = ctx;
  if (!sitePages) return null;
  const from = await readSnapshot(ctx, sitePages.getContent());
  const to = applyRecordChanges({ ...from, contentNumber: from.contentNumber + 1 }, [change]);
  return sitePages.findChangedPages(from, to);
}
