import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Call, ProblemError } from '#contract/client.ts';
import * as routes from '#contract/routes.ts';
import { faqs } from '#schema/index.ts';
import { admin, startApi, type TestApi } from '../support/api.ts';
import { everythingIn } from '../support/test-store.ts';

let api: TestApi;
let call: Call;
beforeAll(async () => {
  api = await startApi();
  call = api.as(admin);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.reset();
  await api.settle(admin, 'admin');
});

const message = {
  name: 'Visitor',
  email: 'visitor@mail.example',
  phone: '+974 5555 0101',
  subject: 'Twelve welders',
  description: 'From January on.',
};
const overview = async () => (await call(routes.getOverview)).data;

describe('the overview', () => {
  it('counts messages of the last 30 days by day, and those nobody read', async () => {
    await call(routes.postMessage, { body: message });
    await call(routes.postMessage, { body: message });
    const { messagesPerDay, unreadMessages } = await overview();
    expect(messagesPerDay).toHaveLength(30);
    expect(messagesPerDay.at(-1)).toEqual({
      day: api.clock.now.toISOString().slice(0, 10),
      count: 2,
    });
    expect(unreadMessages).toBe(2);
  });

  it('tells the newest changes, newest first', async () => {
    await call(routes.postNews, { body: { title: 'A' } });
    await call(routes.postService, { body: { name: 'B' } });
    const { changes } = await overview();
    expect(changes.map(({ entity, by }) => [entity, by])).toEqual([
      ['services', admin.name],
      ['news', admin.name],
    ]);
  });
});

describe('a message', () => {
  it('is unread until it is marked, and can be unread again [DASH-13]', async () => {
    await call(routes.postMessage, { body: message });
    const [{ _id: id, read } = { _id: '', read: true }] = (await call(routes.getMessages)).data;
    expect(read).toBe(false);
    const mark = async (value: boolean) =>
      (await call(routes.updateMessage, { params: { id }, body: { read: value } })).data.read;
    expect(await mark(true)).toBe(true);
    expect((await overview()).unreadMessages).toBe(0);
    expect(await mark(false)).toBe(false);
  });
});

describe('all content as one file', () => {
  it('comes back as it was, in its order, with nothing changed by taking it in again', async () => {
    await call(routes.postNews, { body: { title: 'A' } });
    await call(routes.postFaq, { body: { question: 'First?', answer: 'Yes.' } });
    await call(routes.postFaq, { body: { question: 'Second?', answer: 'Yes.' } });
    await call(routes.updateProfile, { params: { id: 'profile' }, body: { name: 'Harbour' } });
    const { data: file } = await call(routes.exportContent);
    const again = await call(routes.importContent, { body: file });
    expect(again.data).toEqual({ created: 0, updated: 0, unchanged: 4 });

    await api.reset();
    await api.settle(admin, 'admin');
    const { data } = await call(routes.importContent, { body: file });
    expect(data).toEqual({ created: 3, updated: 1, unchanged: 0 });
    expect((await call(routes.exportContent)).data).toEqual(file);
  });

  it('says the order of a kind where it names every record, and moves only what stands elsewhere', async () => {
    for (const question of ['A?', 'B?', 'C?']) {
      await call(routes.postFaq, { body: { question, answer: 'Yes.' } });
    }
    const { data: file } = await call(routes.exportContent);
    const [a, b, c] = file.faqs;
    if (!a || !b || !c) throw new Error('Three questions were stored');
    const rowVersions = () =>
      api.store.read((db) => db.select({ row: sql`xmin::text` }).from(faqs).orderBy(faqs._id));
    const before = await rowVersions();
    await call(routes.importContent, { body: file });
    expect(await rowVersions()).toEqual(before);
    await call(routes.importContent, { body: { ...file, faqs: [b, a, c] } });
    expect((await call(routes.exportContent)).data.faqs).toEqual([b, a, c]);
    expect((await rowVersions())[2]).toEqual(before[2]);
    await call(routes.importContent, { body: { ...file, faqs: [c, b] } });
    expect((await call(routes.exportContent)).data.faqs).toEqual([b, a, c]);
  });

  it('is taken in whole or not at all', async () => {
    const { data: file } = await call(routes.exportContent);
    const before = await everythingIn(api.store);
    const broken = {
      ...file,
      news: [{ _id: 'n', title: 'Fine', description: '', image: '', time: '2026-01-01' }],
      faqs: [{ _id: 'f', question: '', answer: 'No question' }],
    };
    const refusal = await call(routes.importContent, { body: broken }).catch((e: unknown) => e);
    expect(refusal).toBeInstanceOf(ProblemError);
    expect((refusal as ProblemError).problem.errors?.[0]?.field).toBe('faqs.0.question');
    expect(await everythingIn(api.store)).toBe(before);
  });

  it.each([
    ['nothing', ''],
    ['a NUL', 'a\u0000b'],
    ['9,000 characters', 'x'.repeat(9000)],
    ['a way out of the folder', '../../index'],
    ['a folder', '..'],
    ['half a character', '\ud800'],
    ['a blank', 'a b'],
    ['no text', 5],
  ])('refuses an id that is %s, here and in an order [API-3]', async (_, id) => {
    const { data: file } = await call(routes.exportContent);
    const item = { _id: id as string, title: '', description: '', image: '', time: '2026-01-01' };
    const body = { ...file, news: [item] };
    await expect(call(routes.importContent, { body })).rejects.toMatchObject({
      problem: { status: 400, errors: [{ field: 'news.0._id' }] },
    });
    const order = call(routes.orderFaqs, { body: { ids: [id as string] } });
    await expect(order).rejects.toMatchObject({
      problem: { status: 400, errors: [{ field: 'ids.0' }] },
    });
  });

  it('takes ids of older records as they are [API-5]', async () => {
    const { data: file } = await call(routes.exportContent);
    const news = ['64f1c0ffee0ddba11ca7f00d', 'a', `${'x'.repeat(199)}~`].map((_id) => ({
      ...{ _id, title: '', description: '', image: '', time: '2026-01-01T00:00:00.000Z' },
    }));
    const { data } = await call(routes.importContent, { body: { ...file, news } });
    expect(data.created).toBe(3);
  });
});
