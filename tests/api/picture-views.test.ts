import { describe, expect, it } from 'vitest';
import type { FrameName } from '#contract/fields/picture-frames.ts';
import { getWaitingChanges } from '#contract/routes/changes-routes.ts';
import * as fileRoutes from '#contract/routes/content-file-routes.ts';
import * as library from '#contract/routes/picture-routes.ts';
import * as previewRoutes from '#contract/routes/preview-routes.ts';
import type { Snapshot } from '#contract/site/snapshot.ts';
import { pictures } from '#schema/index.ts';
import { takeSnapshot } from '#services/builds/take-snapshot.ts';
import { admin, startSharedApi } from '../support/api.ts';
import { createContentCalls } from '../support/record-calls.ts';

const api = await startSharedApi();
const { news, profile } = createContentCalls(api.as(admin));

async function addPicture(name: string, frames: Partial<Record<FrameName, string>> = {}) {
  const address = `/media/${name}.webp`;
  const row = { width: 1600, height: 900, bytes: 99, focus: { x: 100, y: 50 }, actor: 'system' };
  await api.insert(pictures, { _id: name, address, ...row, frames, at: api.clock.now });
  return address;
}

const describePicture = (id: string, alt: string | null) =>
  api.as(admin)(library.updatePicture, { params: { id }, body: { alt } });
const createNews = (image: string) => news.add({ title: 'A', image });
const findNews = ({ news }: Snapshot, id: string) => news.find(({ _id }) => _id === id);

describe('picture details', () => {
  it('are included in the records of a snapshot [IMG-2]', async () => {
    const src = '/media/frame-1.webp';
    const plainPicture = await addPicture('plain');
    const framedPicture = await addPicture('framed', { '1:1': src });
    const plainNews = await createNews(plainPicture);
    const framedNews = await createNews(framedPicture);
    await profile.update('profile', { logo: plainPicture, missionImage: framedPicture });
    expect(findNews(await takeSnapshot(api.context()), plainNews)).not.toHaveProperty('pictures');
    await describePicture('plain', 'Masons');
    const snapshot = await takeSnapshot(api.context());
    const frames = { '1:1': { src, fx: 8, fy: 4 } };
    expect(findNews(snapshot, plainNews)?.pictures).toEqual({ [plainPicture]: { alt: 'Masons' } });
    expect(findNews(snapshot, framedNews)?.pictures).toEqual({ [framedPicture]: { frames } });
    expect(snapshot.profile.pictures).toEqual({
      [plainPicture]: { alt: 'Masons' },
      [framedPicture]: { frames },
    });
    // API responses and the content file must not contain `pictures`, because it is not a field.
    expect(await news.read(plainNews)).not.toHaveProperty('pictures');
    const { data: file } = await api.as(admin)(fileRoutes.exportContent);
    for (const record of [file.profile, ...file.news])
      expect(record).not.toHaveProperty('pictures');
  });

  it('mark an opaque logo, but no other opaque picture [IMG-2]', async () => {
    const address = await addPicture('logo');
    await profile.update('profile', { logo: address, missionImage: await addPicture('photo') });
    const readProfilePictures = async (hasTransparency: boolean | null) => {
      await api.store.transaction((tx) => tx.update(pictures).set({ hasTransparency }));
      return (await takeSnapshot(api.context())).profile.pictures;
    };
    expect(await readProfilePictures(null)).toBeUndefined();
    expect(await readProfilePictures(true)).toBeUndefined();
    expect(await readProfilePictures(false)).toEqual({ [address]: { isOpaque: true } });
  });

  it('change only the snapshot objects of records that contain the picture [IMG-2, PUB-2]', async () => {
    const [first, second] = [await addPicture('first'), await addPicture('second')];
    const [firstId, secondId] = [await createNews(first), await createNews(first)];
    const otherId = await createNews(second);
    const before = await takeSnapshot(api.context());
    await describePicture('first', 'Masons');
    const describedSnapshot = await takeSnapshot(api.context(), before);
    expect(describedSnapshot.contentNumber).toBe(before.contentNumber + 1);
    for (const id of [firstId, secondId]) {
      expect(findNews(describedSnapshot, id)).toEqual({
        ...findNews(before, id),
        pictures: { [first]: { alt: 'Masons' } },
      });
    }
    expect(findNews(describedSnapshot, otherId)).toBe(findNews(before, otherId));
    expect(describedSnapshot.profile).toBe(before.profile);

    const nextSnapshot = await takeSnapshot(api.context(), describedSnapshot);
    for (const [index, item] of describedSnapshot.news.entries()) {
      expect(nextSnapshot.news[index]).toBe(item);
    }
    await news.update(firstId, { title: 'B' });
    const editedSnapshot = await takeSnapshot(api.context(), describedSnapshot);
    expect(findNews(editedSnapshot, firstId)).toMatchObject({
      title: 'B',
      pictures: { [first]: { alt: 'Masons' } },
    });
    expect(findNews(editedSnapshot, secondId)).toBe(findNews(describedSnapshot, secondId));
    await describePicture('first', '');
    const decorativeSnapshot = await takeSnapshot(api.context(), editedSnapshot);
    expect(findNews(decorativeSnapshot, firstId)).not.toHaveProperty('pictures');
    expect(findNews(decorativeSnapshot, firstId)?.modifiedAt).toBe(
      findNews(editedSnapshot, firstId)?.modifiedAt,
    );
  });

  it('are included in preview links and form previews [IMG-2, PUB-4]', async () => {
    const image = await addPicture('first');
    await addPicture('second');
    await describePicture('first', 'Masons');
    const id = await createNews(image);
    const params = { kind: 'news', id };
    const link = await api.as(admin)(previewRoutes.postPreviewLink, { params, body: {} });
    const { token } = link.data;
    const { data } = await api.as()(previewRoutes.openPreview, { body: { token } });
    expect(data).toMatchObject({
      record: { _id: id, pictures: { [image]: { alt: 'Masons' } } },
      published: 'same',
    });
    const addresses = [image, '/media/second.webp', '/media/unknown.webp'];
    const views = await api.as(admin)(library.findPictureViews, { body: { addresses } });
    expect(views.data).toEqual({ [image]: { alt: 'Masons' } });
  });

  it('count as a waiting change that belongs to no record [IMG-2, PUB-5]', async () => {
    await createNews(await addPicture('first'));
    const { contentNumber } = await takeSnapshot(api.context());
    await describePicture('first', 'Masons');
    const revision = String(contentNumber);
    const response = await api.as(admin)(getWaitingChanges, { params: { revision } });
    expect(response.data).toMatchObject({ changes: [], orderChanges: 1 });
  });
});
