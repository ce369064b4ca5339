import type { Snapshot } from '#contract/snapshot.ts';
import type { Store, Transaction } from '#db/store.ts';
import {
  clients,
  faqs,
  manpower,
  news,
  profile,
  rebuild,
  services,
  sliders,
  team,
} from '#schema/index.ts';
import type { ContentKind } from '#services/content/content-kinds.ts';
import { type Change, recordChanges } from '#services/content/revisions.ts';
import type { ImageStore } from '#services/images/image-store.ts';
import { type PictureName, type PictureOf, pictureNames, readPicture } from './pictures.ts';
import { demoSnapshot } from './snapshot.ts';

/**
 * Fills an empty site with the demo company; where anything was ever written, it changes nothing. The pictures are
 * kept first; then the records, their first revisions and the request to build are stored whole or not at all.
 * Rejects when the store or the image store does.
 */
export async function seedDemo(store: Store, imageStore: ImageStore): Promise<void> {
  if (!(await store.transaction(isEmpty))) return;
  const content = demoSnapshot(await keepPictures(imageStore));
  await store.transaction(async (tx) => {
    // Somebody may have begun to write while the pictures were copied.
    if (!(await isEmpty(tx))) return;
    await storeRecords(tx, content);
    await recordChanges(tx, firstChanges(content));
  });
}

/** Nothing was written through the site, and nothing was put into its tables in another way. */
async function isEmpty(tx: Transaction): Promise<boolean> {
  const [asked] = await tx.select({ requested: rebuild.requested }).from(rebuild);
  const [company] = await tx.select({ name: profile.name }).from(profile);
  const articles = await tx.select({ id: news._id }).from(news).limit(1);
  const offers = await tx.select({ id: services._id }).from(services).limit(1);
  return (
    asked?.requested === 0 && company?.name === '' && articles.length === 0 && offers.length === 0
  );
}

/** Copies the pictures into the image store, one after the other; stops at the first that cannot be kept. */
async function keepPictures(imageStore: ImageStore): Promise<PictureOf> {
  const addresses = new Map<PictureName, string>();
  for (const name of pictureNames) {
    addresses.set(name, await imageStore.keep(await readPicture(name)));
  }
  return (name) => {
    const address = addresses.get(name);
    if (address === undefined) throw new Error(`There is no picture ${name}`);
    return address;
  };
}

const timed = <R extends { time: string }>(record: R) => ({
  ...record,
  time: new Date(record.time),
});

/** In the order in which they are written down, counted as the services count: from one. */
const placed = <R>(record: R, index: number) => ({ ...record, position: index + 1 });

async function storeRecords(tx: Transaction, content: Snapshot): Promise<void> {
  const { _id, ...company } = content.profile;
  await tx.update(profile).set({ ...company, version: 2 });
  await tx.insert(news).values(content.news.map(timed));
  await tx.insert(services).values(content.services.map(timed));
  await tx.insert(manpower).values(content.manpower.map(timed).map(placed));
  await tx.insert(clients).values(content.clients.map(placed));
  await tx.insert(sliders).values(content.sliders.map(timed).map(placed));
  await tx.insert(team).values(content.team.map(timed).map(placed));
  await tx.insert(faqs).values(content.faqs.map(placed));
}

function firstChanges(content: Snapshot): Change[] {
  const at = new Date();
  const created = (kind: ContentKind, records: readonly { _id: string }[]): Change[] =>
    records.map((data) => ({
      kind,
      id: data._id,
      version: 1,
      action: 'create',
      actor: 'system',
      data,
      at,
    }));
  return [
    {
      kind: 'profile',
      id: content.profile._id,
      version: 2,
      action: 'update',
      actor: 'system',
      data: content.profile,
      at,
    },
    ...created('news', content.news),
    ...created('service', content.services),
    ...created('manpower', content.manpower),
    ...created('client', content.clients),
    ...created('slider', content.sliders),
    ...created('team', content.team),
    ...created('faq', content.faqs),
  ];
}
