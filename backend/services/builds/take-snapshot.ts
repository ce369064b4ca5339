import { and, eq, inArray, max, or, sql } from 'drizzle-orm';
import { getKindLeaves } from '#contract/kinds/kind-leaves.ts';
import { pageKinds } from '#contract/site/item-pages.ts';
import type { PublishedNews, Snapshot } from '#contract/site/snapshot.ts';
import { revisions } from '#schema/index.ts';
import { createScheduleAlert } from '../alerts/cached-alert.ts';
import { publishDue } from '../content/act/publish-due.ts';
import { readContent } from '../content/read/read-content.ts';
import { canBeAddress } from '../content/store/addressable-ids.ts';
import type { Context } from '../context.ts';
import { addViews, readPictureViews } from '../pictures/picture-views.ts';

/** Publishes the records that are due [PUB-3]. Returns the content for a build, like `readSnapshot`. */
export async function takeSnapshot(ctx: Context, before: Snapshot | null = null) {
  await publishDue({ ...ctx, alert: createScheduleAlert(ctx.store) });
  return readSnapshot(ctx, before);
}

/**
 * Returns the published content at one point in time, and the content number [PUB-1]. Records that have not changed
 * since the snapshot `before` are the same objects [PUB-2]. Omits records whose id cannot be the address of their page,
 * because they would break a build. `recordBuild` reports these records.
 */
export async function readSnapshot(ctx: Context, before: Snapshot | null): Promise<Snapshot> {
  const snapshot = await readContent(ctx, {
    before,
    pictures: { read: readPictureViews, add: addViews },
  });
  for (const kind of pageKinds) {
    const list: { _id: string }[] = snapshot[kind];
    if (list.every(({ _id }) => canBeAddress(_id))) continue;
    Object.assign(snapshot, { [kind]: list.filter(({ _id }) => canBeAddress(_id)) });
  }
  await setModifiedTimes(ctx, snapshot.news);
  return snapshot;
}

/**
 * Selects two columns: whether a revision differs from the previous one in more than translations, and whether the
 * previous one hid the record from visitors.
 */
function selectRevisionDifference() {
  const { data, action, entityId, version } = revisions;
  const leaves = Object.keys(getKindLeaves('news'));
  const texts = sql`${data} - ${sql.param(leaves)}::text[]`;
  const byItem = sql`(partition by ${entityId} order by ${version})`;
  const hasChanged = sql<boolean>`(${texts}) is distinct from lag(${texts}) over ${byItem}`;
  const wasHidden = sql<boolean>`lag(${action}) over ${byItem} in ('delete', 'unpublish')`;
  return { hasChanged: hasChanged.as('has_changed'), wasHidden: wasHidden.as('was_hidden') };
}

/** If more news items than this need `modifiedAt`, the query reads the revisions of all news items. */
const maxListedIds = 500;

/** Sets the missing `modifiedAt` of news items to the time when visitors last saw a change in the default language. */
async function setModifiedTimes({ store }: Context, items: PublishedNews[]): Promise<void> {
  const undatedItems = items.filter(({ modifiedAt }) => modifiedAt === undefined);
  if (undatedItems.length === 0) return;
  const { entity, entityId, isDraft } = revisions;
  const ids = undatedItems.map(({ _id }) => _id);
  const isListed = ids.length > maxListedIds ? undefined : inArray(entityId, ids);
  const rows = await store.read((db) => {
    const publishedRevisions = db
      .select({ id: entityId, at: revisions.at, ...selectRevisionDifference() })
      .from(revisions)
      .where(and(eq(entity, 'news'), eq(isDraft, false), isListed))
      .as('published');
    return db
      .select({ id: publishedRevisions.id, at: max(publishedRevisions.at) })
      .from(publishedRevisions)
      .where(or(publishedRevisions.hasChanged, publishedRevisions.wasHidden))
      .groupBy(publishedRevisions.id);
  });
  const modifiedTimes = new Map(rows.map((row) => [row.id, row.at?.toISOString()]));
  for (const item of undatedItems) item.modifiedAt = modifiedTimes.get(item._id) ?? '';
}
