import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ContentFile } from '#contract/entities/content-file.ts';
import { changeMany, undoBatch } from '#contract/routes/batch-routes.ts';
import * as fileRoutes from '#contract/routes/content-file-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { contentTables } from '#schema/content.ts';
import { admin, startSharedApi } from '../support/api.ts';
import { expectProblem, invalidField } from '../support/problems.ts';
import { createContentCalls } from '../support/record-calls.ts';
import { dumpRows } from '../support/test-store.ts';
import { visitorMessage as message } from '../support/visitor-message.ts';

const api = await startSharedApi();
const call = api.as(admin);
const { news, services, faqs, team, profile } = createContentCalls(call);

const getOverview = async () => (await call(routes.getOverview)).data;

describe('the overview', () => {
  it('counts unread messages, and messages per day for the last 30 days', async () => {
    await call(routes.postMessage, { body: message });
    await call(routes.postMessage, { body: message });
    const { messagesPerDay, unreadMessages } = await getOverview();
    expect(messagesPerDay).toHaveLength(30);
    expect(messagesPerDay.at(-1)).toEqual({
      day: api.clock.now.toISOString().slice(0, 10),
      count: 2,
    });
    expect(unreadMessages).toBe(2);
  });

  it('counts suspected spam as unread only after someone marks the message as genuine [DASH-22, CON-5]', async () => {
    await call(routes.postMessage, { body: { ...message, filledInMs: 100 } });
    expect((await getOverview()).unreadMessages).toBe(0);
    const [{ _id: id } = { _id: '' }] = (await call(routes.getMessages)).data;
    await call(routes.updateMessage, { params: { id }, body: { suspected: false } });
    expect((await getOverview()).unreadMessages).toBe(1);
  });

  it('counts each published record and each unpublished draft once [DASH-2]', async () => {
    await news.saveDraft(await news.add({ title: 'A' }), { title: 'B' });
    await news.addDraft({ title: 'C' });
    const { counts } = await getOverview();
    expect(counts).toMatchObject({ news: 2, services: 0, profile: 1 });
  });

  it('lists the newest messages, except suspected spam [DASH-22]', async () => {
    for (const subject of ['1', '2', '3', '4', '5', '6']) {
      await call(routes.postMessage, { body: { ...message, subject } });
      api.advance(1000);
    }
    await call(routes.postMessage, { body: { ...message, filledInMs: 100 } });
    const { latestMessages } = await getOverview();
    expect(latestMessages.map(({ subject }) => subject)).toEqual(['6', '5', '4', '3', '2']);
    expect(latestMessages[0]).toMatchObject({ name: message.name, read: false });
  });

  it('lists waiting drafts of all kinds, and scheduled drafts by time [DASH-2, PUB-3]', async () => {
    const inDays = (days: number) => new Date(api.clock.now.getTime() + days * dayMs).toISOString();
    await news.saveDraft(await news.add({ title: 'A' }), {}, { unpublishAt: inDays(9) });
    await services.addDraft({ name: 'B' }, { publishAt: inDays(8), unpublishAt: inDays(20) });
    const changedId = await news.add({ title: 'A' });
    await news.saveDraft(changedId, { title: 'D' }, { publishAt: inDays(10) });
    await faqs.addDraft({ question: 'C?', answer: 'Yes.' });
    const { drafts, scheduled } = await getOverview();
    expect(drafts).toMatchObject({
      count: 1,
      latest: [{ kind: 'faqs', title: 'C?', isPublished: false, publishAt: null }],
    });
    expect(scheduled).toMatchObject({
      count: 3,
      next: [
        {
          kind: 'services',
          title: 'B',
          isPublished: false,
          publishAt: inDays(8),
          unpublishAt: inDays(20),
        },
        { kind: 'news', title: 'A', hasChanges: false, publishAt: null, unpublishAt: inDays(9) },
        { kind: 'news', title: 'D', isPublished: true, hasChanges: true, publishAt: inDays(10) },
      ],
    });
  });

  it('shows the five newest drafts and the total number of drafts [DASH-2, PUB-3]', async () => {
    const id = await news.add({ title: 'A' });
    const passOneSecond = () => {
      api.advance(1000);
      return api.clock.now.toISOString();
    };
    const firstTime = passOneSecond();
    await news.saveDraft(id, { title: 'B' });
    for (const title of ['1', '2', '3', '4']) {
      passOneSecond();
      await news.addDraft({ title });
    }
    const { drafts, scheduled } = await getOverview();
    expect(drafts.latest.map(({ title }) => title)).toEqual(['4', '3', '2', '1', 'B']);
    expect(drafts.latest[4]).toEqual({
      ...{ kind: 'news', _id: id, title: 'B', isPublished: true, hasChanges: true },
      ...{ publishAt: null, unpublishAt: null, at: firstTime },
    });
    expect(drafts.latest[0]).toMatchObject({ isPublished: false, hasChanges: false });
    expect(scheduled).toEqual({ count: 0, next: [] });
    passOneSecond();
    await news.addDraft({ title: '5' });
    const latestDrafts = (await getOverview()).drafts;
    expect([latestDrafts.count, latestDrafts.latest.map(({ title }) => title)]).toEqual([
      6,
      ['5', '4', '3', '2', '1'],
    ]);
  });

  it('lists the newest changes first', async () => {
    await news.add({ title: 'A' });
    await services.add({ name: 'B' });
    const { changes } = await getOverview();
    expect(changes.map(({ entity, by }) => [entity, by])).toEqual([
      ['services', admin.name],
      ['news', admin.name],
    ]);
  });

  it('shows the language of changes that affect only translations [LANG-5, DASH-2]', async () => {
    const id = await news.add({ title: 'Cranes', description: 'Two.' });
    await news.update(id, { translations: { ar: { title: 'رافعات' } } });
    await news.update(id, { title: 'Two cranes', translations: { ar: { title: 'رافعتان' } } });
    await news.update(id, { title: 'Three cranes' });
    await news.saveDraft(id, { translations: { ar: { title: 'ثلاث رافعات' } } });
    const { changes } = await getOverview();
    expect(changes.map(({ isDraft, language }) => [isDraft, language])).toEqual([
      [true, 'ar'],
      ...[null, null, 'ar', null].map((language) => [false, language]),
    ]);
    expect(JSON.stringify(changes)).not.toContain('@ar');
  });

  it('lists a batch of changes as one entry, and its undo as another [DASH-2, DASH-18]', async () => {
    const records: { id: string }[] = [];
    for (const name of ['A', 'B', 'C']) records.push({ id: await team.add({ name }) });
    const change = { action: 'set', field: 'designation', value: 'Recruiter' } as const;
    const { batch } = (await call(changeMany, { body: { kind: 'team', records, change } })).data;
    await call(undoBatch, { params: { id: batch ?? '' }, body: {} });
    const { changes } = await getOverview();
    expect(changes.map(({ records, isUndo }) => [records, isUndo])).toEqual([
      ...[
        [3, true],
        [3, false],
      ],
      ...Array(3).fill([1, false]),
    ]);
  });
});

describe('a message', () => {
  it('can be marked as read, and as unread again [DASH-13]', async () => {
    await call(routes.postMessage, { body: message });
    const [{ _id: id, read } = { _id: '', read: true }] = (await call(routes.getMessages)).data;
    expect(read).toBe(false);
    const mark = async (value: boolean) =>
      (await call(routes.updateMessage, { params: { id }, body: { read: value } })).data.read;
    expect(await mark(true)).toBe(true);
    expect((await getOverview()).unreadMessages).toBe(0);
    expect(await mark(false)).toBe(false);
  });
});

describe('the content file', () => {
  const addFaqs = async (...questions: string[]) => {
    for (const question of questions) await faqs.add({ question, answer: 'Yes.' });
  };

  it('restores exported content in the same order', async () => {
    await news.add({ title: 'A' });
    await addFaqs('First?', 'Second?');
    await profile.update('profile', { name: 'Harbour' });
    const { data: file } = await call(fileRoutes.exportContent);
    const result = await call(fileRoutes.importContent, { body: file });
    expect(result.data).toEqual({ created: 0, updated: 0, unchanged: 4 });

    await api.reset();
    await api.addAccount(admin, 'admin');
    const { data } = await call(fileRoutes.importContent, { body: file });
    expect(data).toEqual({ created: 3, updated: 1, unchanged: 0 });
    expect((await call(fileRoutes.exportContent)).data).toEqual(file);
  });

  it('requests a rebuild only if its import changes something [PUB-1]', async () => {
    await addFaqs('A?', 'B?');
    const { data: file } = await call(fileRoutes.exportContent);
    const rebuildRequests = api.rebuildRequests.count;
    const { requested } = (await call(routes.getPublishState)).data;
    await call(fileRoutes.importContent, { body: file });
    expect(api.rebuildRequests.count).toBe(rebuildRequests);
    expect((await call(routes.getPublishState)).data.requested).toBe(requested);
    await call(fileRoutes.importContent, { body: { ...file, faqs: file.faqs.toReversed() } });
    expect(api.rebuildRequests.count).toBe(rebuildRequests + 1);
    expect((await call(routes.getPublishState)).data.requested).toBe(requested + 1);
  });

  it('is split into importable parts if it exceeds one response [DASH-18]', async () => {
    const description = 'خ'.repeat(20_000);
    const rows = Array.from({ length: 130 }, (_, index) => ({
      ...{ _id: `n${index}`, title: `Number ${index}`, description },
      time: new Date(Date.UTC(2026, 0, 1 + index)),
    }));
    await api.insert(contentTables.news, rows);
    await profile.update('profile', { name: 'Harbour' });
    const parts: ContentFile[] = [];
    let cursor: string | undefined;
    do {
      const part = await call(fileRoutes.exportContent, cursor ? { page: { cursor } } : {});
      expect(JSON.stringify(part.data).length).toBeLessThan(3 * 1024 * 1024);
      parts.push(part.data);
      cursor = part.nextCursor ?? undefined;
    } while (cursor);
    expect(parts).toHaveLength(2);
    await api.reset();
    await api.addAccount(admin, 'admin');
    const createdCounts: number[] = [];
    for (const body of parts)
      createdCounts.push((await call(fileRoutes.importContent, { body })).data.created);
    expect(createdCounts.reduce((sum, count) => sum + count)).toBe(130);
    const titles = (await news.list()).map(({ title }) => title);
    expect(titles).toEqual(rows.map(({ title }) => title).toReversed());
    expect((await profile.list())[0]?.name).toBe('Harbour');
  });

  it('is not exported from an outdated or invalid cursor [DASH-18]', async () => {
    await news.add({ title: 'A' });
    const exportPart = (cursor: string) => call(fileRoutes.exportContent, { page: { cursor } });
    await expectProblem(exportPart('0.0'), 'conflict');
    for (const cursor of ['1.1', 'x', '1', '1.-1']) {
      await expectProblem(exportPart(cursor), invalidField('cursor'));
    }
    expect((await exportPart('1.0')).data.news).toMatchObject([{ title: 'A' }]);
  });

  it('may contain an id with a dot if the record already exists or has no page [PUB-1, DASH-18]', async () => {
    await api.insert(contentTables.news, { _id: 'a.html' });
    const { data: file } = await call(fileRoutes.exportContent);
    const body = { ...file, faqs: [{ _id: 'a.html', question: 'Q?', answer: 'A.' }] };
    const { data } = await call(fileRoutes.importContent, { body });
    expect(data).toEqual({ created: 1, updated: 0, unchanged: 2 });
  });

  it('stores the last of two records with the same id', async () => {
    const { data: file } = await call(fileRoutes.exportContent);
    const duplicates = ['First', 'Second'].map((title) => ({ _id: 'twice', title }));
    await call(fileRoutes.importContent, { body: { ...file, news: duplicates } });
    expect(await news.list()).toMatchObject([{ title: 'Second' }]);
  });

  it('sets the order of a kind only if it lists every record', async () => {
    await addFaqs('A?', 'B?', 'C?');
    const { data: file } = await call(fileRoutes.exportContent);
    const [a, b, c] = file.faqs;
    if (!a || !b || !c) throw new Error('Expected three questions');
    const readRowVersions = () =>
      api.store.read((db) =>
        db
          .select({ row: sql`xmin::text` })
          .from(contentTables.faqs)
          .orderBy(contentTables.faqs._id),
      );
    const before = await readRowVersions();
    await call(fileRoutes.importContent, { body: file });
    expect(await readRowVersions()).toEqual(before);
    await call(fileRoutes.importContent, { body: { ...file, faqs: [b, a, c] } });
    expect((await call(fileRoutes.exportContent)).data.faqs).toEqual([b, a, c]);
    expect((await readRowVersions())[2]).toEqual(before[2]);
    await call(fileRoutes.importContent, { body: { ...file, faqs: [c, b] } });
    expect((await call(fileRoutes.exportContent)).data.faqs).toEqual([b, a, c]);
  });

  it('is imported completely or not at all', async () => {
    const { data: file } = await call(fileRoutes.exportContent);
    const before = await dumpRows(api.store);
    const brokenFile = {
      ...file,
      news: [{ _id: 'n', title: 'Fine', description: '', image: '', time: '2026-01-01' }],
      faqs: [{ _id: 'f', question: '', answer: 'No question' }],
    };
    await expectProblem(
      call(fileRoutes.importContent, { body: brokenFile }),
      invalidField('faqs.0.question'),
    );
    expect(await dumpRows(api.store)).toBe(before);
  });

  it.each([
    ['is empty', ''],
    ['contains a NUL', 'a\u0000b'],
    ['has 9,000 characters', 'x'.repeat(9000)],
    ['is a path to a parent folder', '../../index'],
    ['is a parent folder', '..'],
    ['contains half a surrogate pair', '\ud800'],
    ['contains a space', 'a b'],
    ['is a number', 5],
  ])('is rejected, like a reordering request, if an id %s [API-3]', async (_, id) => {
    const { data: file } = await call(fileRoutes.exportContent);
    const item = { _id: id as string, title: '', description: '', image: '', time: '2026-01-01' };
    const body = { ...file, news: [item] };
    await expectProblem(call(fileRoutes.importContent, { body }), invalidField('news.0._id'));
    const order = call(contentRoutes.faqs.order, { body: { ids: [id as string] } });
    await expectProblem(order, invalidField('ids.0'));
  });

  it('accepts ids in the formats of older records [API-5]', async () => {
    const { data: file } = await call(fileRoutes.exportContent);
    const news = ['64f1c0ffee0ddba11ca7f00d', 'a', `${'x'.repeat(199)}~`].map((_id) => ({
      ...{ _id, title: '', description: '', image: '', time: '2026-01-01T00:00:00.000Z' },
    }));
    const { data } = await call(fileRoutes.importContent, { body: { ...file, news } });
    expect(data.created).toBe(3);
  });
});
