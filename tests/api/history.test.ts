import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { contentKindNames, listKinds } from '#contract/kinds/content-kinds.ts';
import { contentExamples } from '#contract/openapi/content-examples.ts';
import * as fileRoutes from '#contract/routes/content-file-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { findDifferences } from '#dashboard/editing/history/differences.ts';
import { findRevisionBases } from '#dashboard/editing/history/revision-bases.ts';
import { revisions } from '#schema/index.ts';
import { restoreRevision } from '#services/content/act/restore-revision.ts';
import { restoreFromTrash } from '#services/pictures/picture-trash.ts';
import { admin, editor, startSharedApi } from '../support/api.ts';
import { expectProblem } from '../support/problems.ts';
import { readPages } from '../support/read-pages.ts';
import { createContentCalls, createRecordCalls } from '../support/record-calls.ts';

const api = await startSharedApi();
const call = api.as(admin);
const { news, faqs, sliders } = createContentCalls(call);

const postNews = (title: string) => news.add({ title });
const readTitle = async (id: string) => (await news.read(id)).title;
const listVersions = async (id: string, { readHistory }: Pick<typeof news, 'readHistory'> = news) =>
  (await readHistory(id)).map(({ version }) => version);

describe('the history of a record', () => {
  it('lists the changes with their authors, newest first', async () => {
    const id = await postNews('First');
    await news.update(id, { title: 'Second' });
    const entries = (await news.readHistory(id)).map(({ version, action, by, data }) => [
      version,
      action,
      by,
      data['title'],
    ]);
    expect(entries).toEqual([
      [2, 'update', admin.name, 'Second'],
      [1, 'create', admin.name, 'First'],
    ]);
  });

  it('restores an older version as a new version and requests a rebuild [PUB-1]', async () => {
    const id = await postNews('First');
    await news.update(id, { title: 'Second' });
    const first = (await news.readHistory(id)).at(-1);
    const rebuildRequests = api.rebuildRequests.count;
    const { data } = await news.restore(first);
    expect(data).toMatchObject({ version: 3, action: 'update', entityId: id });
    expect(await readTitle(id)).toBe('First');
    expect(api.rebuildRequests.count).toBe(rebuildRequests + 1);
  });

  it('returns the restored state without a separate read [API-3]', async () => {
    const id = await postNews('First');
    await news.update(id, { title: 'Second' });
    const firstId = (await news.readHistory(id)).at(-1)?._id ?? '';
    const overrides = {
      read: () => Promise.reject(new Error('Reads outside the transaction are not allowed')),
    };
    const store = Object.setPrototypeOf(overrides, api.store);
    const author = { actor: 'system', now: api.clock.now };
    expect(await restoreRevision({ store, ...author, restoreFromTrash }, firstId)).toMatchObject({
      version: 3,
      data: { title: 'First' },
    });
  });

  it('is paginated by count and by size [API-6]', async () => {
    const id = await postNews('1');
    for (const title of ['2', '3']) await news.update(id, { title });
    const params = { kind: 'news', id };
    const readPage = async (page: { limit: number; cursor?: string }) => {
      const { data, nextCursor } = await call(routes.getHistory, { params, page });
      return [data.map(({ version }) => version), nextCursor] as const;
    };
    const [newest, cursor] = await readPage({ limit: 2 });
    expect([newest, await readPage({ limit: 2, cursor: cursor ?? '' })]).toEqual([
      [3, 2],
      [[1], null],
    ]);
    await api.store.write(sql`update revisions
      set data = jsonb_set(data, '{description}', to_jsonb(repeat('x', 500000)))`);
    const { data, nextCursor } = await call(routes.getHistory, { params });
    expect(data.map(({ version }) => version)).toEqual([3]);
    expect(nextCursor).not.toBeNull();
  });

  it('omits versions that change only the scheduled end [PUB-3]', async () => {
    const id = await postNews('First');
    const params = { kind: 'news', id } as const;
    const unpublishAt = new Date(api.clock.now.getTime() + dayMs).toISOString();
    await news.publish(id, {}, { unpublishAt });
    const { data, etag } = await call(routes.getDraft, { params });
    expect([data.unpublishAt, etag]).toEqual([unpublishAt, '"v2"']);
    expect((await news.readHistory(id)).map(({ action }) => action)).toEqual(['create']);
  });

  it('is empty for an unknown id', async () => {
    expect(await news.readHistory('nobody')).toEqual([]);
  });

  it('returns 404 for an unknown kind [API-3]', async () => {
    for (const kind of ['users', 'new', 'toString']) {
      await expectProblem(call(routes.getHistory, { params: { kind, id: 'a' } }), 'not-found');
    }
  });

  it('returns 404 for a revision that is unknown or belongs to a removed kind', async () => {
    const removedKindRow = { _id: 'older', entity: 'older', entityId: 'x', version: 1 };
    const row = { ...removedKindRow, action: 'create' as const, actor: 'system', data: {} };
    await api.insert(revisions, row);
    for (const _id of ['nothing', 'older']) await expectProblem(news.restore({ _id }), 'not-found');
  });
});

describe('the history of a record with a draft', () => {
  const fields = ['title', 'description'];
  /** Resolves to the author, the action and the changed fields of each version, oldest first. */
  async function listCredits(id: string) {
    const versions = await news.readHistory(id);
    const bases = findRevisionBases(versions);
    return versions
      .map(({ action, by, data }, index) => {
        const changedFields = findDifferences(fields, bases[index], data).map(({ field }) => field);
        return [by, action, ...(action === 'discard' ? [] : changedFields)].join(' ');
      })
      .toReversed();
  }
  const amina = admin.name;
  const edna = editor.name;
  const draftedTitle = { title: 'Drafted' };
  const newDescription = { description: 'Published' };

  /** Publishes a record and saves a draft of it. */
  async function publishWithDraft() {
    await api.addAccount(editor, 'admin');
    const id = await postNews('First');
    await news.saveDraft(id, draftedTitle);
    return id;
  }
  const otherNews = createRecordCalls(api.as(editor), 'news');
  const firstCredits = [`${amina} create title`, `${amina} update title`];

  it('credits each publisher only with the fields that they changed [PUB-3]', async () => {
    const id = await publishWithDraft();
    await otherNews.update(id, newDescription);
    await news.saveDraft(id, { title: 'Drafted again' });
    await otherNews.publish(id, { description: 'Both' });
    const expected = [
      `${edna} update description`,
      `${amina} update title`,
      `${edna} publish description`,
    ];
    expect(await listCredits(id)).toEqual([...firstCredits, ...expected]);
  });

  it('does not credit later editors with discarded changes [PUB-3]', async () => {
    const id = await publishWithDraft();
    await news.discard(id);
    await otherNews.update(id, newDescription);
    await news.saveDraft(id, draftedTitle);
    await news.publish(id, { title: 'First' });
    await otherNews.saveDraft(id, { description: 'Later' });
    const expected = [
      ...[`${amina} discard`, `${edna} update description`, `${amina} update title`],
      ...[`${amina} discard`, `${edna} update description`],
    ];
    expect(await listCredits(id)).toEqual([...firstCredits, ...expected]);
  });

  it('does not credit the draft’s changes to the person who unpublishes [PUB-3]', async () => {
    const id = await publishWithDraft();
    await otherNews.unpublish(id);
    await news.saveDraft(id, newDescription);
    await otherNews.publish(id);
    const expected = [`${edna} unpublish`, `${amina} update description`, `${edna} publish`];
    expect(await listCredits(id)).toEqual([...firstCredits, ...expected]);
  });

  it('credits a restore only with the fields that it changes [PUB-3]', async () => {
    const id = await publishWithDraft();
    const restoreFirst = async () => (await news.restore((await news.readHistory(id)).at(-1))).data;
    expect(await restoreFirst()).toMatchObject({ action: 'discard', version: 3 });
    await otherNews.update(id, newDescription);
    await news.saveDraft(id, draftedTitle);
    expect(await restoreFirst()).toMatchObject({ action: 'publish', version: 6 });
    await otherNews.saveDraft(id, newDescription);
    const expected = [
      ...[`${amina} discard`, `${edna} update description`, `${amina} update title`],
      ...[`${amina} publish title description`, `${edna} update description`],
    ];
    expect(await listCredits(id)).toEqual([...firstCredits, ...expected]);
  });
});

describe('the trash', () => {
  it('contains deleted records until they are restored with the same ids', async () => {
    const id = await postNews('Gone');
    await news.remove(id);
    const [deleted] = (await call(routes.getTrash)).data;
    expect(deleted).toMatchObject({ entity: 'news', entityId: id, action: 'delete', version: 2 });

    await news.restore(deleted);
    expect(await readTitle(id)).toBe('Gone');
    expect((await call(routes.getTrash)).data).toEqual([]);
    const ids = [await postNews('A'), await postNews('B')];
    for (const deletedId of ids) await news.remove(deletedId);
    const pages = await readPages(1, (page) => call(routes.getTrash, { page }));
    expect(pages.map(({ length }) => length)).toEqual([1, 1]);
    expect(pages.flatMap((page) => page.map(({ entityId }) => entityId)).sort()).toEqual(
      ids.sort(),
    );
    expect(await listVersions(id)).toEqual([3, 2, 1]);
  });

  it('restores a record only once for two simultaneous requests', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await postNews('Gone');
      await news.remove(id);
      const [deleted] = await news.readHistory(id);
      const restore = async () => (await news.restore(deleted)).data;
      const [first, second] = await Promise.all([restore(), restore()]);
      expect(first).toMatchObject({ entityId: id, version: 3, action: 'create' });
      expect(second).toEqual(first);
      expect(await listVersions(id)).toEqual([3, 2, 1]);
    }
  });

  it('distinguishes records of two kinds with the same id', async () => {
    const id = 'shared-id';
    const { data: file } = await call(fileRoutes.exportContent);
    const body = {
      ...file,
      news: [{ _id: id, title: 'News' }],
      faqs: [{ _id: id, question: 'Question?', answer: 'Yes.' }],
    };
    await call(fileRoutes.importContent, { body });
    await faqs.update(id, { answer: 'No.' });
    await news.remove(id);
    await faqs.remove(id);
    const deletions = (await call(routes.getTrash)).data;
    expect(deletions.map(({ entity }) => entity).sort()).toEqual(['faqs', 'news']);
    for (const deletion of deletions) await news.restore(deletion);
    expect(await listVersions(id)).toEqual([3, 2, 1]);
    expect(await listVersions(id, faqs)).toEqual([4, 3, 2, 1]);
    expect((await call(routes.getTrash)).data).toEqual([]);
  });

  it('restores every kind of content', async () => {
    for (const kind of listKinds) {
      const { add, remove } = createRecordCalls(call, kind);
      await remove(await add(contentExamples[kind].record));
    }
    for (const deletion of (await call(routes.getTrash)).data) await news.restore(deletion);
    const { counts } = (await call(routes.getOverview)).data;
    expect(counts).toEqual(Object.fromEntries(contentKindNames.map((kind) => [kind, 1])));
  });
});

describe('the position of a restored record [DASH-18]', () => {
  const { remove } = sliders;
  const add = (firstTitle: string) => sliders.add({ firstTitle });
  const readTitles = async () => (await sliders.list()).map(({ firstTitle }) => firstTitle);
  const restore = async (id: string) => sliders.restore((await sliders.readHistory(id))[0]);

  it('is the earlier position, even if that was the first', async () => {
    const [a, b] = [await add('A'), await add('B'), await add('C')];
    for (const id of [b, a]) {
      await remove(id);
      await restore(id);
      expect(await readTitles()).toEqual(['A', 'B', 'C']);
    }
  });

  it('is the earlier position, regardless of the order of the restores', async () => {
    const ids = [await add('A'), await add('B'), await add('C'), await add('D')];
    for (const id of ids) await remove(id);
    for (const index of [2, 0, 3, 1]) await restore(ids[index] ?? '');
    expect(await readTitles()).toEqual(['A', 'B', 'C', 'D']);
  });

  it('is the same as before even if other records have moved', async () => {
    const [a, b, c] = [await add('A'), await add('B'), await add('C')];
    await remove(b);
    await call(contentRoutes.sliders.order, { body: { ids: [c, a] } });
    await add('D');
    await restore(b);
    expect(await readTitles()).toEqual(['C', 'B', 'A', 'D']);
  });

  it('is the last position if too few records remain', async () => {
    const [a, b, c] = [await add('A'), await add('B'), await add('C')];
    for (const id of [c, a]) await remove(id);
    await restore(c);
    expect(await readTitles()).toEqual(['B', 'C']);
    await remove(b);
    await restore(a);
    expect(await readTitles()).toEqual(['A', 'C']);
  });

  it('does not change if an older version of an existing record is restored', async () => {
    const [a, b] = [await add('A'), await add('B')];
    await sliders.update(a, { firstTitle: 'A2' });
    await call(contentRoutes.sliders.order, { body: { ids: [b, a] } });
    await sliders.restore((await sliders.readHistory(a)).at(-1));
    expect(await readTitles()).toEqual(['B', 'A']);
  });
});
