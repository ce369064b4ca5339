import { pageKinds } from '#contract/content-kinds.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import type { Store } from '#db/store.ts';
import { canBeAddress } from '../content/addresses.ts';
import { readAllContent } from '../content/read-content.ts';

/**
 * All content as one moment saw it, and its number [PUB-1]: what a build of the site is made from. Records without an
 * address would end the build, so they are left out, and told when it is done [S15].
 */
export async function takeSnapshot(store: Store): Promise<Snapshot> {
  const snapshot = await readAllContent(store);
  for (const kind of pageKinds) {
    const list: { _id: string }[] = snapshot[kind];
    Object.assign(snapshot, { [kind]: list.filter(({ _id }) => canBeAddress(_id)) });
  }
  return snapshot;
}
