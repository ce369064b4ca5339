import { beforeEach, describe, expect, it } from 'vitest';
import { undoBatch } from '#contract/routes/batch-routes.ts';
import * as fileRoutes from '#contract/routes/content-file-routes.ts';
import * as library from '#contract/routes/picture-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { revisions } from '#schema/index.ts';
import { admin, startSharedApi } from '../support/api.ts';
import { findPicture, uploadPicture } from '../support/library.ts';
import { problem } from '../support/problems.ts';

let red: string;
let blue: string;
const api = await startSharedApi();
const call = api.as(admin);
beforeEach(async () => {
  red = await uploadPicture(api, 'red');
  blue = await uploadPicture(api, 'blue');
});

const createText = (src: string, words = 'Before', size = { width: 4, height: 3 }) =>
  JSON.stringify({
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: words }] },
      { type: 'image', attrs: { src, alt: 'Its own words', ...size } },
    ],
  });

async function addNews(fields: object): Promise<string> {
  return (await call(contentRoutes.news.create, { body: fields })).data._id;
}
const readNews = async (id: string) =>
  (await call(contentRoutes.news.read, { params: { id } })).data;
const readDraft = async (kind: 'news' | 'team', id: string) =>
  (await call(routes.getDraft, { params: { kind, id } })).data;
const readVersions = async (kind: 'news' | 'team', id: string) =>
  (await call(routes.getHistory, { params: { kind, id } })).data;
const saveDraft = (id: string, fields: Record<string, unknown>) =>
  call(routes.updateDraft, { params: { kind: 'news', id }, body: { fields } });
const renameNews = (id: string, title: string) =>
  call(contentRoutes.news.update, { params: { id }, body: { title } });

async function replace(old: string, by: string) {
  const { _id: id } = await findPicture(api, old);
  return (await call(library.replacePicture, { params: { id }, body: { by } })).data;
}
const undoReplacement = async (id: string) =>
  (await call(undoBatch, { params: { id }, body: {} })).data;
const isInTrash = async (address: string) => (await findPicture(api, address)).deletedAt !== null;
const countVersions = async () => (await api.readRows(revisions)).length;

describe('replacing a picture everywhere', () => {
  it('rewrites fields, formatted texts and drafts in one batch [IMG-2, PUB-1]', async () => {
    const fields = { title: 'Shown', image: red, descriptionRich: createText(red) };
    const publishedId = await addNews(fields);
    const draftedId = await addNews({ title: 'Other', image: blue });
    await saveDraft(draftedId, { image: red, descriptionRich: createText(red, 'Draft') });
    const teamDraft = await call(routes.postDraft, {
      params: { kind: 'team' },
      body: { fields: { name: 'Someone', image: red } },
    });
    const { _id: member } = teamDraft.data.record;
    const before = { number: await api.readContentNumber(), requests: api.rebuildRequests.count };

    const { batch, records } = await replace(red, blue);

    expect(records).toBe(3);
    expect(await readNews(publishedId)).toMatchObject({
      image: blue,
      description: 'Before',
      descriptionRich: createText(blue, 'Before', { width: 40, height: 30 }),
    });
    expect((await readDraft('news', draftedId)).record).toMatchObject({
      image: blue,
      description: 'Draft',
      descriptionRich: createText(blue, 'Draft', { width: 40, height: 30 }),
    });
    expect((await readNews(draftedId)).descriptionRich).toBe('');
    expect((await readDraft('team', member)).record).toMatchObject({ image: blue });
    for (const [kind, id] of [
      ['news', publishedId],
      ['news', draftedId],
      ['team', member],
    ] as const) {
      const latestVersion = (await readVersions(kind, id))[0];
      expect(latestVersion).toMatchObject({ batch, action: 'update', by: admin.name });
      expect((await readDraft(kind, id)).record).toMatchObject(latestVersion?.data ?? {});
    }
    expect(await api.readContentNumber()).toBe(before.number + 1);
    expect(api.rebuildRequests.count).toBe(before.requests + 1);
    expect(await isInTrash(red)).toBe(true);
    expect(await isInTrash(blue)).toBe(false);
  });

  it('rewrites published and drafted translations [IMG-2, LANG-1]', async () => {
    const createTranslation = (src: string, size?: { width: number; height: number }) => ({
      translations: { ar: { descriptionRich: createText(src, 'رافعات', size) } },
    });
    const publishedId = await addNews({ title: 'Shown', ...createTranslation(red) });
    const draftedId = await addNews({ title: 'Other' });
    await saveDraft(draftedId, createTranslation(red));
    const { _id: picture } = await findPicture(api, red);
    const { uses } = (await call(library.getPicture, { params: { id: picture } })).data;
    expect(uses.map(({ field, state }) => [field, state]).sort()).toEqual([
      ['descriptionRich@ar', 'draft'],
      ['descriptionRich@ar', 'published'],
    ]);
    expect((await replace(red, blue)).records).toBe(2);
    const options = { translations: 'all' } as const;
    const after = createTranslation(blue, { width: 40, height: 30 });
    const params = { id: publishedId };
    expect((await call(contentRoutes.news.read, { params, ...options })).data).toMatchObject(after);
    const draftParams = { kind: 'news', id: draftedId } as const;
    const request = { params: draftParams, ...options };
    expect((await call(routes.getDraft, request)).data.record).toMatchObject(after);
  });

  it('removes a draft that becomes equal to the published record [IMG-2, PUB-3]', async () => {
    const id = await addNews({ title: 'Shown', image: blue });
    await saveDraft(id, { image: red });
    const { batch } = await replace(red, blue);
    expect(await readDraft('news', id)).toMatchObject({ hasChanges: false });
    await undoReplacement(batch);
    expect(await readDraft('news', id)).toMatchObject({ hasChanges: true, record: { image: red } });
    expect((await readNews(id)).image).toBe(blue);
  });

  it('keeps the other pictures of a formatted text [IMG-2]', async () => {
    const green = await uploadPicture(api, 'green');
    const createTextWithPictures = (...sources: string[]) => {
      const content = sources.map((src) => JSON.parse(createText(src)).content[1]);
      return JSON.stringify({ type: 'doc', content });
    };
    const id = await addNews({ descriptionRich: createTextWithPictures(red, green) });
    await replace(red, blue);
    const { content } = JSON.parse((await readNews(id)).descriptionRich);
    expect(content).toMatchObject([
      { attrs: { src: blue, width: 40, height: 30 } },
      { attrs: { src: green, width: 4, height: 3 } },
    ]);
  });

  it('accepts only another picture in the library [IMG-2]', async () => {
    const id = await addNews({ image: red });
    for (const by of [red, '/media/unknown.png', '']) {
      const message = by && 'Must be the address of another picture in the library';
      await expect(replace(red, by)).rejects.toMatchObject({
        problem: { status: 400, errors: [{ field: 'by', message: message || expect.any(String) }] },
      });
    }
    expect((await readNews(id)).image).toBe(red);
    expect(await isInTrash(red)).toBe(false);
  });

  it('restores the new picture from the trash [IMG-2]', async () => {
    await call(library.deletePicture, { params: { id: (await findPicture(api, blue))._id } });
    await addNews({ image: red });
    await replace(red, blue);
    expect(await isInTrash(blue)).toBe(false);
  });

  it('changes a thousand records as one batch [IMG-2]', async () => {
    const news = Array.from({ length: 1001 }, (_, index) => ({ _id: `item-${index}`, image: red }));
    await call(fileRoutes.importContent, { body: { format: 2, news } });
    const numberBefore = await api.readContentNumber();
    const { batch, records } = await replace(red, blue);
    expect(records).toBe(1001);
    expect(await api.readContentNumber()).toBe(numberBefore + 1001);
    expect(await undoReplacement(batch)).toMatchObject({ records: 1001, changedSince: [] });
    expect((await readNews('item-1000')).image).toBe(red);
  });
});

describe('undoing a replacement', () => {
  it('restores every record in another batch, and the picture from the trash [IMG-2]', async () => {
    const newsId = await addNews({ title: 'Shown', image: red, descriptionRich: createText(red) });
    await saveDraft(newsId, { title: 'Shown soon', descriptionRich: createText(red, 'Draft') });
    const before = { item: await readNews(newsId), draft: await readDraft('news', newsId) };
    const { batch } = await replace(red, blue);
    const numberBefore = await api.readContentNumber();

    const undoResult = await undoReplacement(batch);

    expect(undoResult).toMatchObject({ records: 1, changedSince: [] });
    expect(await readNews(newsId)).toEqual(before.item);
    expect(await readDraft('news', newsId)).toEqual(before.draft);
    expect(
      (await readVersions('news', newsId)).map((version) => version.batch).slice(0, 4),
    ).toEqual([undoResult.batch, undoResult.batch, batch, batch]);
    expect(await api.readContentNumber()).toBe(numberBefore + 1);
    expect(await isInTrash(red)).toBe(false);
  });

  it('skips and lists records that someone has changed since [IMG-2]', async () => {
    const keptId = await addNews({ title: 'Kept', image: red });
    const changedId = await addNews({ title: 'Changed', image: red });
    const deletedId = await addNews({ title: 'Deleted', image: red });
    const draftedId = await addNews({ title: 'Drafted', image: red });
    const { batch } = await replace(red, blue);
    await renameNews(changedId, 'Changed since');
    await call(contentRoutes.news.remove, { params: { id: deletedId } });
    await saveDraft(draftedId, { title: 'Drafted since' });

    const undoResult = await undoReplacement(batch);

    expect(undoResult.records).toBe(1);
    const skippedItems = undoResult.changedSince.map(({ id, title }) => ({ id, title }));
    expect(skippedItems.sort((a, b) => a.title.localeCompare(b.title))).toEqual([
      { id: changedId, title: 'Changed since' },
      { id: deletedId, title: 'Deleted' },
      { id: draftedId, title: 'Drafted since' },
    ]);
    expect((await readNews(keptId)).image).toBe(red);
    expect(await readNews(changedId)).toMatchObject({ title: 'Changed since', image: blue });
    expect((await readNews(draftedId)).image).toBe(blue);
    await expect(readNews(deletedId)).rejects.toMatchObject(problem(404));
  });

  it('preserves a change that was published between the draft and the batch [IMG-2, PUB-3]', async () => {
    const id = await addNews({ title: 'First', image: blue });
    await saveDraft(id, { image: red });
    await renameNews(id, 'Second');
    const { batch } = await replace(red, blue);
    await undoReplacement(batch);
    expect(await readNews(id)).toMatchObject({ title: 'Second', image: blue });
    expect((await readDraft('news', id)).record).toMatchObject({ title: 'Second', image: red });
  });

  it('changes nothing the second time [IMG-2]', async () => {
    await addNews({ image: red });
    const { batch } = await replace(red, blue);
    await undoReplacement(batch);
    const before = { number: await api.readContentNumber(), versions: await countVersions() };
    expect(await undoReplacement(batch)).toMatchObject({ records: 0, changedSince: [] });
    expect({ number: await api.readContentNumber(), versions: await countVersions() }).toEqual(
      before,
    );
  });

  it('can be undone in turn [IMG-2]', async () => {
    const id = await addNews({ image: red });
    const { batch } = await replace(red, blue);
    const result = await undoReplacement((await undoReplacement(batch)).batch);
    expect(result).toMatchObject({ records: 1, changedSince: [] });
    expect((await readNews(id)).image).toBe(blue);
  });

  it('is rejected after 30 days [IMG-2, OPS-5]', async () => {
    const id = await addNews({ image: red });
    const { batch } = await replace(red, blue);
    api.advance(30 * dayMs + 1);
    await expect(undoReplacement(batch)).rejects.toMatchObject(problem(409));
    expect((await readNews(id)).image).toBe(blue);
  });

  it('returns 404 for an unknown batch [IMG-2]', async () => {
    await expect(undoReplacement('no-batch')).rejects.toMatchObject(problem(404));
  });
});
