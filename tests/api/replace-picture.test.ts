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
import { expectProblem } from '../support/problems.ts';
import { createContentCalls } from '../support/record-calls.ts';

let red: string;
let blue: string;
const api = await startSharedApi();
const call = api.as(admin);
const { news, team } = createContentCalls(call);
beforeEach(async () => {
  red = await uploadPicture(api, 'red');
  blue = await uploadPicture(api, 'blue');
});

const createText = (src: string, words = 'Before', size = { width: 4, height: 3 }) =>
  JSON.stringify({
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: words }] },
      { type: 'image', attrs: { src, alt: 'A crane', ...size } },
    ],
  });

async function replace(old: string, by: string) {
  const { _id: id } = await findPicture(api, old);
  return (await call(library.replacePicture, { params: { id }, body: { by } })).data;
}
const undoReplacement = async (id: string) =>
  (await call(undoBatch, { params: { id }, body: {} })).data;
const isInTrash = async (address: string) => (await findPicture(api, address)).deletedAt !== null;
const countVersions = async () => (await api.readRows(revisions)).length;

describe('replacing a picture everywhere', () => {
  it('rewrites fields, formatted text and drafts in one batch [IMG-2, PUB-1]', async () => {
    const fields = { title: 'Shown', image: red, descriptionRich: createText(red) };
    const publishedId = await news.add(fields);
    const draftedId = await news.add({ title: 'Other', image: blue });
    await news.saveDraft(draftedId, { image: red, descriptionRich: createText(red, 'Draft') });
    const member = await team.addDraft({ name: 'Someone', image: red });
    const before = { number: await api.readContentNumber(), requests: api.rebuildRequests.count };

    const { batch, records } = await replace(red, blue);

    expect(records).toBe(3);
    expect(await news.read(publishedId)).toMatchObject({
      image: blue,
      description: 'Before',
      descriptionRich: createText(blue, 'Before', { width: 40, height: 30 }),
    });
    expect((await news.readDraft(draftedId)).record).toMatchObject({
      image: blue,
      description: 'Draft',
      descriptionRich: createText(blue, 'Draft', { width: 40, height: 30 }),
    });
    expect((await news.read(draftedId)).descriptionRich).toBe('');
    expect((await team.readDraft(member)).record).toMatchObject({ image: blue });
    for (const [{ readHistory, readDraft }, id] of [
      [news, publishedId],
      [news, draftedId],
      [team, member],
    ] as const) {
      const [latestVersion] = await readHistory(id);
      expect(latestVersion).toMatchObject({ batch, action: 'update', by: admin.name });
      expect((await readDraft(id)).record).toMatchObject(latestVersion?.data ?? {});
    }
    expect(await api.readContentNumber()).toBe(before.number + 1);
    expect(api.rebuildRequests.count).toBe(before.requests + 1);
    expect(await isInTrash(red)).toBe(true);
    expect(await isInTrash(blue)).toBe(false);
  });

  it('rewrites published and draft translations [IMG-2, LANG-1]', async () => {
    const createTranslation = (src: string, size?: { width: number; height: number }) => ({
      translations: { ar: { descriptionRich: createText(src, 'رافعات', size) } },
    });
    const publishedId = await news.add({ title: 'Shown', ...createTranslation(red) });
    const draftedId = await news.add({ title: 'Other' });
    await news.saveDraft(draftedId, createTranslation(red));
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
    const request = { params: { kind: 'news', id: draftedId }, ...options };
    expect((await call(routes.getDraft, request)).data.record).toMatchObject(after);
  });

  it('removes a draft that becomes identical to the published record [IMG-2, PUB-3]', async () => {
    const id = await news.add({ title: 'Shown', image: blue });
    await news.saveDraft(id, { image: red });
    const { batch } = await replace(red, blue);
    expect(await news.readDraft(id)).toMatchObject({ hasChanges: false });
    await undoReplacement(batch);
    expect(await news.readDraft(id)).toMatchObject({ hasChanges: true, record: { image: red } });
    expect((await news.read(id)).image).toBe(blue);
  });

  it('keeps the other pictures in a formatted text [IMG-2]', async () => {
    const green = await uploadPicture(api, 'green');
    const createTextWithPictures = (...sources: string[]) => {
      const content = sources.map((src) => JSON.parse(createText(src)).content[1]);
      return JSON.stringify({ type: 'doc', content });
    };
    const id = await news.add({ descriptionRich: createTextWithPictures(red, green) });
    await replace(red, blue);
    const { content } = JSON.parse((await news.read(id)).descriptionRich);
    expect(content).toMatchObject([
      { attrs: { src: blue, width: 40, height: 30 } },
      { attrs: { src: green, width: 4, height: 3 } },
    ]);
  });

  it('accepts only another library picture as the replacement [IMG-2]', async () => {
    const id = await news.add({ image: red });
    for (const by of [red, '/media/unknown.png', '']) {
      const message = by && 'Must be the address of another picture in the library';
      await expectProblem(replace(red, by), {
        status: 400,
        errors: [{ field: 'by', message: message || expect.any(String) }],
      });
    }
    expect((await news.read(id)).image).toBe(red);
    expect(await isInTrash(red)).toBe(false);
  });

  it('restores the replacement from the trash [IMG-2]', async () => {
    await call(library.deletePicture, { params: { id: (await findPicture(api, blue))._id } });
    await news.add({ image: red });
    await replace(red, blue);
    expect(await isInTrash(blue)).toBe(false);
  });

  it('changes more than a thousand records in one batch [IMG-2]', async () => {
    const items = Array.from({ length: 1001 }, (_, index) => ({
      _id: `item-${index}`,
      image: red,
    }));
    await call(fileRoutes.importContent, { body: { format: 2, news: items } });
    const numberBefore = await api.readContentNumber();
    const { batch, records } = await replace(red, blue);
    expect(records).toBe(1001);
    expect(await api.readContentNumber()).toBe(numberBefore + 1001);
    expect(await undoReplacement(batch)).toMatchObject({ records: 1001, changedSince: [] });
    expect((await news.read('item-1000')).image).toBe(red);
  });
});

describe('undoing a replacement', () => {
  it('restores the record, its draft and the old picture [IMG-2]', async () => {
    const newsId = await news.add({ title: 'Shown', image: red, descriptionRich: createText(red) });
    await news.saveDraft(newsId, {
      title: 'Shown soon',
      descriptionRich: createText(red, 'Draft'),
    });
    const before = { item: await news.read(newsId), draft: await news.readDraft(newsId) };
    const { batch } = await replace(red, blue);
    const numberBefore = await api.readContentNumber();

    const undoResult = await undoReplacement(batch);

    expect(undoResult).toMatchObject({ records: 1, changedSince: [] });
    expect(await news.read(newsId)).toEqual(before.item);
    expect(await news.readDraft(newsId)).toEqual(before.draft);
    expect((await news.readHistory(newsId)).map((version) => version.batch).slice(0, 4)).toEqual([
      undoResult.batch,
      undoResult.batch,
      batch,
      batch,
    ]);
    expect(await api.readContentNumber()).toBe(numberBefore + 1);
    expect(await isInTrash(red)).toBe(false);
  });

  it('skips and lists records that have changed since the replacement [IMG-2]', async () => {
    const keptId = await news.add({ title: 'Kept', image: red });
    const changedId = await news.add({ title: 'Changed', image: red });
    const deletedId = await news.add({ title: 'Deleted', image: red });
    const draftedId = await news.add({ title: 'Drafted', image: red });
    const { batch } = await replace(red, blue);
    await news.update(changedId, { title: 'Changed since' });
    await news.remove(deletedId);
    await news.saveDraft(draftedId, { title: 'Drafted since' });

    const undoResult = await undoReplacement(batch);

    expect(undoResult.records).toBe(1);
    const skippedItems = undoResult.changedSince.map(({ id, title }) => ({ id, title }));
    expect(skippedItems.sort((a, b) => a.title.localeCompare(b.title))).toEqual([
      { id: changedId, title: 'Changed since' },
      { id: deletedId, title: 'Deleted' },
      { id: draftedId, title: 'Drafted since' },
    ]);
    expect((await news.read(keptId)).image).toBe(red);
    expect(await news.read(changedId)).toMatchObject({ title: 'Changed since', image: blue });
    expect((await news.read(draftedId)).image).toBe(blue);
    await expectProblem(news.read(deletedId), 404);
  });

  it('preserves a change published between the draft and the replacement [IMG-2, PUB-3]', async () => {
    const id = await news.add({ title: 'First', image: blue });
    await news.saveDraft(id, { image: red });
    await news.update(id, { title: 'Second' });
    const { batch } = await replace(red, blue);
    await undoReplacement(batch);
    expect(await news.read(id)).toMatchObject({ title: 'Second', image: blue });
    expect((await news.readDraft(id)).record).toMatchObject({ title: 'Second', image: red });
  });

  it('changes nothing the second time [IMG-2]', async () => {
    await news.add({ image: red });
    const { batch } = await replace(red, blue);
    await undoReplacement(batch);
    const before = { number: await api.readContentNumber(), versions: await countVersions() };
    expect(await undoReplacement(batch)).toMatchObject({ records: 0, changedSince: [] });
    expect({ number: await api.readContentNumber(), versions: await countVersions() }).toEqual(
      before,
    );
  });

  it('can itself be undone [IMG-2]', async () => {
    const id = await news.add({ image: red });
    const { batch } = await replace(red, blue);
    const result = await undoReplacement((await undoReplacement(batch)).batch);
    expect(result).toMatchObject({ records: 1, changedSince: [] });
    expect((await news.read(id)).image).toBe(blue);
  });

  it('is rejected after 30 days [IMG-2, OPS-5]', async () => {
    const id = await news.add({ image: red });
    const { batch } = await replace(red, blue);
    api.advance(30 * dayMs + 1);
    await expectProblem(undoReplacement(batch), 409);
    expect((await news.read(id)).image).toBe(blue);
  });

  it('returns 404 for an unknown batch [IMG-2]', async () => {
    await expectProblem(undoReplacement('no-batch'), 404);
  });
});
