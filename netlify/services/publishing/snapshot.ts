import { pageKinds } from '#contract/item-pages.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import type { Store } from '#db/store.ts';
import { canBeAddress } from '../content/addresses.ts';
import { publishDue } from '../content/publish-due.ts';
import { readAllContent } from '../content/read-content.ts';

/**
 * What a build of the site is made from: the content as `readSnapshot` reads it, with what is due by then published [PUB-3].
 */
export async function takeSnapshot(
  store: Store,
  before: Snapshot | null = null,
  now: Date = new Date(),
): Promise<Snapshot> {
  await publishDue(store, now);
  return readSnapshot(store, before);
}

/**
 * All content as one moment saw it, and its number [PUB-1]. With the snapshot taken `before`, records that did not change
 * since are the same objects [PUB-2]. Records without an address would end a build, so they are left out, and told when it
 * is done [S15].
 */
export async function readSnapshot(store: Store, before: Snapshot | null): Promise<Snapshot> {
  const snapshot = await readAllContent(store, before);
  for (const kind of pageKinds) {
    const list: { _id: string }[] = snapshot[kind];
    if (list.every(({ _id }) => canBeAddress(_id))) continue;
    Object.assign(snapshot, { [kind]: list.filter(({ _id }) => canBeAddress(_id)) });
  }
  return snapshot;
}
