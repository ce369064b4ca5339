import { beforeEach, describe, expect, it } from 'vitest';
import { undoBatch } from '#contract/routes/batch-routes.ts';
import * as fileRoutes from '#contract/routes/content-file-routes.ts';
import * as library from '#contract/routes/picture-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { revisions } from '#schema/index.ts';
import { admin, startSharedApi } from '../support/api.ts';
import { pictureAt, uploadPicture } from '../support/library.ts';
import { problem } from '../support/problems.ts';

let red: string;
let blue: string;
const api = await startSharedApi();
const call = api.as(admin);
beforeEach(async () => {
  red = await uploadPicture(api, 'red');
  blue = await uploadPicture(api, 'blue');
});

const textWith = (src: string, words = 'Before', size = { width: 4, height: 3 }) =>
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
const newsItem = async (id: string) =>
  (await call(contentRoutes.news.read, { params: { id } })).data;
const draftOf = async (kind: 'news' | 'team', id: string) =>
  (await call(routes.getDraft, { params: { kind, id } })).data;
const versionsOf = async (kind: 'news' | 'team', id: string) =>
  (await call(routes.getHistory, { params: { kind, id } })).data;
const saveDraft = (id: string, fields: Record<string, unknown>) =>
  call(routes.updateDraft, { params: { kind: 'news', id }, body: { fields } });
const rename = (id: string, title: string) =>
  call(contentRoutes.news.update, { params: { id }, body: { title } });

async function replace(old: string, by: string) {
  const { _id: id } = await pictureAt(api, old);
  return (await call(library.replacePicture, { params: { id }, body: { by } })).data;
}
const undo = async (id: string) => (await call(undoBatch, { params: { id }, body: {} })).data;
const isInTrash = async (address: string) => (await pictureAt(api, address)).deletedAt !== null;
const countVersions = async () => (await api.rows(revisions)).length;

describe('replacing a picture everywhere', () => {
  it('rewrites fields, formatted texts and drafts, with one batch and one rebuild [IMG-2, PUB-1]', async () => {
    const publishedId = await addNews({
      title: 'Shown',
      image: red,
      descriptionRich: textWith(red),
    });
    const draftedId = await addNews({ title: 'Other', image: blue });
    await saveDraft(draftedId, { image: red, descriptionRich: textWith(red, 'Draft') });
    const teamDraft = await call(routes.postDraft, {
      params: { kind: 'team' },
      body: { fields: { name: 'Someone', image: red } },
    });
    const { _id: member } = teamDraft.data.record;
    const before = { number: await api.contentNumber(), requests: api.rebuildRequests.count };

    const { batch, records } = await replace(red, blue);

    expect(records).toBe(3);
    expect(await newsItem(publishedId)).toMatchObject({
      image: blue,
      description: 'Before',
      descriptionRich: textWith(blue, 'Before', { width: 40, height: 30 }),
    });
    expect((await draftOf('news', draftedId)).record).toMatchObject({
      image: blue,
      description: 'Draft',
      descriptionRich: textWith(blue, 'Draft', { width: 40, height: 30 }),
    });
    expect((await newsItem(draftedId)).descriptionRich).toBe('');
    expect((await draftOf('team', member)).record).toMatchObject({ image: blue });
    for (const [kind, id] of [
      ['news', publishedId],
      ['news', draftedId],
      ['team', member],
    ] as const) {
      const latestVersion = (await versionsOf(kind, id))[0];
      expect(latestVersion).toMatchObject({ batch, action: 'update', by: admin.name });
      expect((await draftOf(kind, id)).record).toMatchObject(latestVersion?.data ?? { none: 0 });
    }
    expect(await api.contentNumber()).toBe(before.number + 1);
    expect(api.rebuildRequests.count).toBe(before.requests + 1);
    expect(await isInTrash(red)).toBe(true);
    expect(await isInTrash(blue)).toBe(false);
  });

  it('rewrites formatted translations, published and in drafts [IMG-2, LANG-1]', async () => {
    const arabicWith = (src: string, size?: { width: number; height: number }) => ({
      translations: { ar: { descriptionRich: textWith(src, 'رافعات', size) } },
    });
    const publishedId = await addNews({ title: 'Shown', ...arabicWith(red) });
    const draftedId = await addNews({ title: 'Other' });
    await saveDraft(draftedId, arabicWith(red));
    const { _id: picture } = await pictureAt(api, red);
    const { uses } = (await call(library.getPicture, { params: { id: picture } })).data;
    expect(uses.map(({ field, state }) => [field, state]).sort()).toEqual([
      ['descriptionRich@ar', 'draft'],
      ['descriptionRich@ar', 'published'],
    ]);
    expect((await replace(red, blue)).records).toBe(2);
    const all = { translations: 'all' } as const;
    const after = arabicWith(blue, { width: 40, height: 30 });
    const params = { id: publishedId };
    expect((await call(contentRoutes.news.read, { params, ...all })).data).toMatchObject(after);
    const { data } = await call(routes.getDraft, {
      params: { kind: 'news', id: draftedId },
      ...all,
    });
    expect(data.record).toMatchObject(after);
  });

  it('removes a draft that then equals the published record [IMG-2, PUB-3]', async () => {
    const id = await addNews({ title: 'Shown', image: blue });
    await saveDraft(id, { image: red });
    const { batch } = await replace(red, blue);
    expect(await draftOf('news', id)).toMatchObject({ hasChanges: false });
    await undo(batch);
    expect(await draftOf('news', id)).toMatchObject({ hasChanges: true, record: { image: red } });
    expect((await newsItem(id)).image).toBe(blue);
  });

  it('keeps the other pictures of a formatted text [IMG-2]', async () => {
    const green = await uploadPicture(api, 'green');
    const textWithPictures = (...sources: string[]) => {
      const content = sources.map((src) => JSON.parse(textWith(src)).content[1]);
      return JSON.stringify({ type: 'doc', content });
    };
    const id = await addNews({ descriptionRich: textWithPictures(red, green) });
    await replace(red, blue);
    const { content } = JSON.parse((await newsItem(id)).descriptionRich);
    expect(content).toMatchObject([
      { attrs: { src: blue, width: 40, height: 30 } },
      { attrs: { src: green, width: 4, height: 3 } },
    ]);
  });

  it('accepts only another picture of the library, and changes nothing otherwise [IMG-2]', async () => {
    const id = await addNews({ image: red });
    for (const by of [red, '/media/unknown.png', '']) {
      const message = by && 'Must be the address of another picture in the library';
      await expect(replace(red, by)).rejects.toMatchObject({
        problem: { status: 400, errors: [{ field: 'by', message: message || expect.any(String) }] },
      });
    }
    expect((await newsItem(id)).image).toBe(red);
    expect(await isInTrash(red)).toBe(false);
  });

  it('restores the new picture from the trash [IMG-2]', async () => {
    await call(library.deletePicture, { params: { id: (await pictureAt(api, blue))._id } });
    await addNews({ image: red });
    await replace(red, blue);
    expect(await isInTrash(blue)).toBe(false);
  });

  it('changes a thousand records as one batch [IMG-2]', async () => {
    const news = Array.from({ length: 1001 }, (_, index) => ({ _id: `item-${index}`, image: red }));
    await call(fileRoutes.importContent, { body: { format: 2, news } });
    const number = await api.contentNumber();
    const { batch, records } = await replace(red, blue);
    expect(records).toBe(1001);
    expect(await api.contentNumber()).toBe(number + 1001);
    expect(await undo(batch)).toMatchObject({ records: 1001, changedSince: [] });
    expect((await newsItem('item-1000')).image).toBe(red);
  });
});

describe('undoing a batch', () => {
  it('restores every record in another batch, and the picture from the trash [IMG-2]', async () => {
    const newsId = await addNews({ title: 'Shown', image: red, descriptionRich: textWith(red) });
    await saveDraft(newsId, { title: 'Shown soon', descriptionRich: textWith(red, 'Draft') });
    const before = { item: await newsItem(newsId), draft: await draftOf('news', newsId) };
    const { batch } = await replace(red, blue);
    const number = await api.contentNumber();

    const undoResult = await undo(batch);

    expect(undoResult).toMatchObject({ records: 1, changedSince: [] });
    expect(await newsItem(newsId)).toEqual(before.item);
    expect(await draftOf('news', newsId)).toEqual(before.draft);
    expect((await versionsOf('news', newsId)).map((version) => version.batch).slice(0, 4)).toEqual([
      undoResult.batch,
      undoResult.batch,
      batch,
      batch,
    ]);
    expect(await api.contentNumber()).toBe(number + 1);
    expect(await isInTrash(red)).toBe(false);
  });

  it('skips and names what someone changed since [IMG-2]', async () => {
    const keptId = await addNews({ title: 'Kept', image: red });
    const changedId = await addNews({ title: 'Changed', image: red });
    const deletedId = await addNews({ title: 'Deleted', image: red });
    const draftedId = await addNews({ title: 'Drafted', image: red });
    const { batch } = await replace(red, blue);
    await rename(changedId, 'Changed since');
    await call(contentRoutes.news.remove, { params: { id: deletedId } });
    await saveDraft(draftedId, { title: 'Drafted since' });

    const undoResult = await undo(batch);

    expect(undoResult.records).toBe(1);
    const skippedItems = undoResult.changedSince.map(({ id, title }) => ({ id, title }));
    expect(skippedItems.sort((a, b) => a.title.localeCompare(b.title))).toEqual([
      { id: changedId, title: 'Changed since' },
      { id: deletedId, title: 'Deleted' },
      { id: draftedId, title: 'Drafted since' },
    ]);
    expect((await newsItem(keptId)).image).toBe(red);
    expect(await newsItem(changedId)).toMatchObject({ title: 'Changed since', image: blue });
    expect((await newsItem(draftedId)).image).toBe(blue);
    await expect(newsItem(deletedId)).rejects.toMatchObject(problem(404));
  });

  it('keeps what was published after a draft was stored and before the batch [IMG-2, PUB-3]', async () => {
    const id = await addNews({ title: 'First', image: blue });
    await saveDraft(id, { image: red });
    await rename(id, 'Second');
    const { batch } = await replace(red, blue);
    await undo(batch);
    expect(await newsItem(id)).toMatchObject({ title: 'Second', image: blue });
    expect((await draftOf('news', id)).record).toMatchObject({ title: 'Second', image: red });
  });

  it('changes nothing the second time, and says so [IMG-2]', async () => {
    await addNews({ image: red });
    const { batch } = await replace(red, blue);
    await undo(batch);
    const before = { number: await api.contentNumber(), versions: await countVersions() };
    expect(await undo(batch)).toMatchObject({ records: 0, changedSince: [] });
    expect({ number: await api.contentNumber(), versions: await countVersions() }).toEqual(before);
  });

  it('can be undone itself [IMG-2]', async () => {
    const id = await addNews({ image: red });
    const { batch } = await replace(red, blue);
    const result = await undo((await undo(batch)).batch);
    expect(result).toMatchObject({ records: 1, changedSince: [] });
    expect((await newsItem(id)).image).toBe(blue);
  });

  it('is refused after 30 days, when the earlier picture may no longer exist [IMG-2, OPS-5]', async () => {
    const id = await addNews({ image: red });
    const { batch } = await replace(red, blue);
    api.advance(30 * dayMs + 1);
    await expect(undo(batch)).rejects.toMatchObject(problem(409));
    expect((await newsItem(id)).image).toBe(blue);
  });

  it('answers 404 for a batch that never existed [IMG-2]', async () => {
    await expect(undo('no-batch')).rejects.toMatchObject(problem(404));
  });
});
