import { and, eq, inArray, max } from 'drizzle-orm';
import { pageKinds } from '#contract/site/item-pages.ts';
import type { PublishedNews, Snapshot } from '#contract/site/snapshot.ts';
import type { Store } from '#db/store.ts';
import { revisions } from '#schema/index.ts';
import { scheduleAlert } from '../alerts/remembered-alert.ts';
import { publishDue } from '../content/act/publish-due.ts';
import { readContent } from '../content/read/read-content.ts';
import { canBeAddress } from '../content/store/addressable-ids.ts';
import { addViews, readPictureViews } from '../pictures/picture-views.ts';

/**
 * What a build of the site is made from: the content as `readSnapshot` reads it, with what is due by then published [PUB-3].
 */
export async function takeSnapshot(
  store: Store,
  before: Snapshot | null = null,
  now: Date = new Date(),
): Promise<Snapshot> {
  await publishDue(store, now, { alert: scheduleAlert(store) });
  return readSnapshot(store, before);
}

/**
 * All content as one moment saw it, and its number [PUB-1]; when news last changed (`modified`) is read right after it. With the snapshot taken `before`, records that did not change
 * since are the same objects [PUB-2]. Records whose id cannot be an address would end a build, so the snapshot
 * leaves them out; `recordBuild` names them [PUB-1].
 */
export async function readSnapshot(store: Store, before: Snapshot | null): Promise<Snapshot> {
  const snapshot = await readContent(store, before, { read: readPictureViews, add: addViews });
  for (const kind of pageKinds) {
    const list: { _id: string }[] = snapshot[kind];
    if (list.every(({ _id }) => canBeAddress(_id))) continue;
    Object.assign(snapshot, { [kind]: list.filter(({ _id }) => canBeAddress(_id)) });
  }
  await setModified(store, snapshot.news);
  return snapshot;
}

/** With more news than this read anew, one query reads the moments of all news. */
const maxAskedOneByOne = 500;

/** Sets `modified` of the news that were read anew: when visitors last saw a change of them. */
async function setModified(store: Store, items: PublishedNews[]): Promise<void> {
  const fresh = items.filter(({ modified }) => modified === undefined);
  if (fresh.length === 0) return;
  const { entity, entityId, isDraft, at } = revisions;
  const ids = fresh.map(({ _id }) => _id);
  const isAskedFor = ids.length > maxAskedOneByOne ? undefined : inArray(entityId, ids);
  const rows = await store.read((db) =>
    db
      .select({ id: entityId, at: max(at) })
      .from(revisions)
      .where(and(eq(entity, 'news'), eq(isDraft, false), isAskedFor))
      .groupBy(entityId),
  );
  const moments = new Map(rows.map((row) => [row.id, row.at?.toISOString()]));
  for (const item of fresh) item.modified = moments.get(item._id) ?? '';
}
