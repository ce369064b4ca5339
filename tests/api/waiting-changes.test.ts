import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { getDraftChanges, getWaitingChanges } from '#contract/routes/changes-routes.ts';
import * as fileRoutes from '#contract/routes/content-file-routes.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import type { Snapshot } from '#contract/site/snapshot.ts';
import { takeSnapshot } from '#services/builds/take-snapshot.ts';
import { admin, initialTime, startSharedApi, startTestApi } from '../support/api.ts';
import { expectProblem } from '../support/problems.ts';
import { createContentCalls } from '../support/record-calls.ts';

const engine = {
  liveContent: null as Snapshot | null,
  comparisons: [] as [from: Snapshot, to: Snapshot][],
  getContent: () => engine.liveContent,
  findChangedPages: async (from: Snapshot, to: Snapshot) => {
    engine.comparisons.push([from, to]);
    return ['/news'];
  },
};

const api = await startSharedApi({ sitePages: engine });
const call = api.as(admin);
const { news, faqs, profile } = createContentCalls(call);
const { saveDraft } = news;
beforeEach(() => {
  engine.liveContent = null;
  engine.comparisons = [];
});

const readWaiting = async (contentNumber: number) =>
  (await call(getWaitingChanges, { params: { revision: String(contentNumber) } })).data;
const readDraftChanges = async (id: string, kind = 'news') =>
  (await call(getDraftChanges, { params: { kind, id } })).data;
/** Resolves to the titles before and after each change, in the order of the response. */
const readTitles = async (contentNumber: number) =>
  (await readWaiting(contentNumber)).changes.map(({ before, after }) => [
    before?.['title'] ?? null,
    after?.['title'] ?? null,
  ]);

const createNews = (title: string) => news.add({ title });
const passSecond = () => api.advance(1000);
const noChanges = { changes: [], more: 0, orderChanges: 0, pages: [] };

describe('the waiting changes', () => {
  it('show each changed record before and after, with the last author [PUB-5]', async () => {
    const [keptId, changedId, deletedId] = [
      await createNews('Kept'),
      await createNews('Old'),
      await createNews('Gone'),
    ];
    const liveNumber = await api.readContentNumber();
    passSecond();
    await news.update(changedId, { title: 'Newer' });
    await news.update(changedId, { title: 'Newest' });
    passSecond();
    await news.remove(deletedId);
    passSecond();
    const addedId = await createNews('Added');
    const { changes, ...rest } = await readWaiting(liveNumber);
    expect(rest).toEqual({ more: 0, orderChanges: 0, pages: ['/news'] });
    expect(changes.map(({ id }) => id)).toEqual([addedId, deletedId, changedId]);
    expect(changes.map(({ id }) => id)).not.toContain(keptId);
    expect(changes[2]).toEqual({
      kind: 'news',
      id: changedId,
      before: expect.objectContaining({ _id: changedId, title: 'Old' }),
      after: await news.read(changedId),
      by: admin.name,
      at: new Date(initialTime.getTime() + 1000).toISOString(),
    });
    expect(await readTitles(liveNumber)).toEqual([
      [null, 'Added'],
      ['Gone', null],
      ['Old', 'Newest'],
    ]);
    expect(await readTitles(await api.readContentNumber())).toEqual([]);
  });

  it('omit records that are unchanged or were never public [PUB-5]', async () => {
    const [id, otherId] = [await createNews('A'), await createNews('B')];
    const liveNumber = await api.readContentNumber();
    await news.update(id, { title: 'Other' });
    await news.update(id, { title: 'A' });
    await news.remove(await createNews('Short'));
    await saveDraft(otherId, { title: 'Unseen' });
    expect(await readWaiting(liveNumber)).toMatchObject({ changes: [], orderChanges: 0 });
  });

  it('include deletions, restorations, publications and unpublications [PUB-5]', async () => {
    const [id, otherId] = [await createNews('A'), await createNews('B')];
    const firstNumber = await api.readContentNumber();
    await news.remove(id);
    const secondNumber = await api.readContentNumber();
    const [deleted] = await news.readHistory(id);
    await news.restore(deleted);
    expect(await readTitles(firstNumber)).toEqual([]);
    expect(await readTitles(secondNumber)).toEqual([[null, 'A']]);

    const thirdNumber = await api.readContentNumber();
    passSecond();
    await news.unpublish(otherId);
    expect(await readTitles(thirdNumber)).toEqual([['B', null]]);
    await saveDraft(otherId, { title: 'C' });
    expect(await readTitles(thirdNumber)).toEqual([['B', null]]);
    const fourthNumber = await api.readContentNumber();
    await news.publish(otherId);
    expect(await readTitles(thirdNumber)).toEqual([['B', 'C']]);
    expect(await readTitles(fourthNumber)).toEqual([[null, 'C']]);
  });

  it('include a draft only after it is published [PUB-5]', async () => {
    const id = await createNews('A');
    const liveNumber = await api.readContentNumber();
    await saveDraft(id, { title: 'B' });
    expect(await readWaiting(liveNumber)).toMatchObject({ changes: [], orderChanges: 0 });
    await news.publish(id);
    expect(await readTitles(liveNumber)).toEqual([['A', 'B']]);
  });

  it('include every record that an import changed, but not the new order [PUB-5]', async () => {
    const makeFile = (answers: string[]) => ({
      format: 2 as const,
      profile: {},
      faqs: answers.map((answer) => ({ _id: `id-${answer[0]}`, question: 'Q', answer })),
    });
    await call(fileRoutes.importContent, { body: makeFile(['a1', 'b1']) });
    const liveNumber = await api.readContentNumber();
    await call(fileRoutes.importContent, { body: makeFile(['b1', 'a2', 'c1']) });
    const { changes, orderChanges } = await readWaiting(liveNumber);
    expect(orderChanges).toBe(0);
    expect(changes.map(({ id, before }) => [id, before?.['answer'] ?? null]).sort()).toEqual([
      ['id-a', 'a1'],
      ['id-c', null],
    ]);
  });

  it('count a new order separately from changed records [PUB-5]', async () => {
    const add = (question: string) => faqs.add({ question, answer: 'A' });
    const ids = [await add('1'), await add('2')];
    const liveNumber = await api.readContentNumber();
    await call(contentRoutes.faqs.order, { body: { ids: ids.toReversed() } });
    expect(await readWaiting(liveNumber)).toMatchObject({ changes: [], orderChanges: 1 });
  });

  it('include the first change to the profile [PUB-5]', async () => {
    const before = { ...(await profile.read('profile')) };
    await profile.update('profile', { name: 'Firm' });
    expect((await readWaiting(0)).changes).toMatchObject([{ before, after: { name: 'Firm' } }]);
  });

  it('are empty for a content number in the future [PUB-5]', async () => {
    await createNews('A');
    expect(await readWaiting(999_999_999)).toEqual(noChanges);
    for (const revision of ['-1', 'x', '1.5', '9999999999']) {
      await expectProblem(call(getWaitingChanges, { params: { revision } }), 404);
    }
  });

  it('are limited to two hundred, with the number of further changes [PUB-5]', async () => {
    const faqs = Array.from({ length: 203 }, (_, index) => ({
      _id: `q${index}`,
      question: 'Q',
      answer: 'A',
    }));
    await call(fileRoutes.importContent, { body: { format: 2, profile: {}, faqs } });
    const { changes, more, pages } = await readWaiting(0);
    expect([changes.length, more, pages]).toEqual([200, 3, null]);
    expect(engine.comparisons).toEqual([]);
  });

  it('are limited to four megabytes, but include at least one change [PUB-5]', async () => {
    const ids: string[] = [];
    for (const title of ['A', 'B', 'C', 'D']) ids.push(await createNews(title));
    await api.store.write(sql`update revisions
      set data = jsonb_set(data, '{description}', to_jsonb(repeat('x', 1500000)))`);
    const { changes, more } = await readWaiting(0);
    expect([changes.length, more]).toEqual([2, 2]);
    await api.store.write(sql`update revisions
      set data = jsonb_set(data, '{description}', to_jsonb(repeat('x', 5000000)))
      where entity_id = ${ids[3]}`);
    expect(await readWaiting(3)).toMatchObject({ changes: [{ id: ids[3] }], more: 0 });
    expect(engine.comparisons.at(-1)?.[0].news).toHaveLength(3);
  });
});

describe('the pages that change', () => {
  it('are determined by the engine from the live and the newest content [PUB-5]', async () => {
    const [changedId, deletedId, unchangedId] = [
      await createNews('Old'),
      await createNews('Gone'),
      await createNews('Same'),
    ];
    const liveSnapshot = await takeSnapshot(api.context());
    passSecond();
    await news.update(changedId, { title: 'New' });
    await news.remove(deletedId);
    await createNews('Added');
    await readWaiting(liveSnapshot.contentNumber);
    const [[from, to] = []] = engine.comparisons;
    // Live content that is reconstructed from the history has no `modifiedAt`.
    expect(from).toMatchObject({
      ...liveSnapshot,
      changedAt: to?.changedAt,
      news: liveSnapshot.news.map(({ modifiedAt: _, ...item }) => item),
    });
    expect(to).toEqual(await takeSnapshot(api.context()));
    const findUnchanged = (content: Snapshot | undefined) =>
      content?.news.find(({ _id }) => _id === unchangedId);
    expect(findUnchanged(from)).toBe(findUnchanged(to));
  });

  it('are determined from the engine’s own copy of the live content [PUB-5]', async () => {
    await createNews('A');
    const sharePicture = { version: 'a', png: '' };
    engine.liveContent = { ...(await takeSnapshot(api.context())), sharePicture };
    await createNews('B');
    await readWaiting(engine.liveContent.contentNumber);
    expect(engine.comparisons[0]?.[0]).toBe(engine.liveContent);
    // The share picture is unchanged, because it is drawn only when the content is published.
    expect(engine.comparisons[0]?.[1].sharePicture).toBe(sharePicture);
    expect(engine.comparisons[0]?.[1].news[1]).toBe(engine.liveContent.news[0]);
  });

  it('are unknown without an engine [PUB-5]', async () => {
    const platformCall = (await startTestApi({ store: api.store })).as(admin);
    const id = await createNews('A');
    const { data } = await platformCall(getWaitingChanges, { params: { revision: '0' } });
    expect(data).toMatchObject({ changes: [{ id }], pages: null });
    const params = { kind: 'news', id };
    expect((await platformCall(getDraftChanges, { params })).data.pages).toBeNull();
  });
});

describe('the changes of a draft', () => {
  it('contain the record before and after publication [PUB-5]', async () => {
    const id = await createNews('A');
    expect(await readDraftChanges(id)).toEqual(noChanges);
    await saveDraft(id, { title: 'B' });
    const { changes, pages } = await readDraftChanges(id);
    expect(pages).toEqual(['/news']);
    const record = await news.read(id);
    expect(changes).toEqual([
      {
        kind: 'news',
        id,
        before: record,
        after: { ...record, title: 'B' },
        by: admin.name,
        at: initialTime.toISOString(),
      },
    ]);
    const [[from, to] = []] = engine.comparisons;
    expect([from?.news[0]?.title, to?.news[0]?.title]).toEqual(['A', 'B']);
    expect((await readWaiting(0)).changes).toMatchObject([{ before: null, after: { title: 'A' } }]);
  });

  it('include a new record with the current time [PUB-5]', async () => {
    await createNews('A');
    passSecond();
    const id = await news.addDraft({ title: 'New' });
    passSecond();
    const time = api.clock.now.toISOString();
    expect((await readDraftChanges(id)).changes).toMatchObject([
      { before: null, after: { title: 'New', time } },
    ]);
    expect(engine.comparisons[0]?.[1].news.map(({ title }) => title)).toEqual(['New', 'A']);
    await expectProblem(readDraftChanges('nowhere'), 404);
  });
});
