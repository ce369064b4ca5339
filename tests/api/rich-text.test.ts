import { describe, expect, it } from 'vitest';
import { ProblemError } from '#contract/http/client.ts';
import * as fileRoutes from '#contract/routes/content-file-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { revisions } from '#schema/index.ts';
import { admin, startSharedApi } from '../support/api.ts';
import { boldText } from '../support/rich-texts.ts';

const api = await startSharedApi();
const call = api.as(admin);

type Forms = { description?: string; descriptionRich?: string };

const news = contentRoutes.news;
const post = async (body: Forms) => (await call(news.create, { body })).data._id;
const put = (id: string, body: object) => call(news.update, { params: { id }, body });
const params = (id: string) => ({ kind: 'news' as const, id });
const formsOf = ({ description, descriptionRich }: Record<string, unknown>) => ({
  description,
  descriptionRich,
});
const read = async (id: string) => formsOf((await call(news.read, { params: { id } })).data);
const faultsOf = (error: unknown) => (error instanceof ProblemError ? error.problem.errors : error);

const plain = (text: string) => ({ description: text, descriptionRich: '' });
const bold = (text: string) => ({ description: text, descriptionRich: boldText(text) });

/** All changes of the text that visitors read. */
const textChanges: [string, (id: string, body: Forms) => Promise<unknown>][] = [
  ['a change', put],
  [
    'a draft that is published',
    async (id, fields) => {
      await call(routes.updateDraft, { params: params(id), body: { fields } });
      await call(routes.publishDraft, { params: params(id), body: { fields: {} } });
    },
  ],
  [
    'publishing',
    (id, fields) => call(routes.publishDraft, { params: params(id), body: { fields } }),
  ],
  [
    'a draft of an unpublished record',
    async (id, fields) => {
      await call(routes.unpublish, { params: params(id), body: {} });
      await call(routes.updateDraft, { params: params(id), body: { fields } });
      await call(routes.publishDraft, { params: params(id), body: { fields: {} } });
    },
  ],
  [
    'an import',
    async (_id, body) => {
      const { data } = await call(fileRoutes.exportContent);
      const [record] = data.news;
      const { description: _, descriptionRich: __, ...others } = record ?? {};
      const list = [{ ...others, ...body }];
      await call(fileRoutes.importContent, { body: { ...data, news: list } });
    },
  ],
];

type Case = [before: Forms, body: Forms, after: ReturnType<typeof plain>];

const cases: Case[] = [
  // The client supports only plain texts.
  [plain('a'), { description: 'b' }, plain('b')],
  [bold('a'), { description: 'a' }, bold('a')],
  [bold('a'), { description: 'b' }, plain('b')],
  [bold('a'), { description: '' }, plain('')],
  // The client sends the other form back unchanged.
  [plain('a'), plain('b'), plain('b')],
  [plain('a'), plain('a'), plain('a')],
  [bold('a'), { description: 'b', descriptionRich: boldText('a') }, plain('b')],
  [bold('a'), bold('a'), bold('a')],
  // The plain text is derived from the formatted text.
  [plain('a'), { descriptionRich: boldText('b') }, bold('b')],
  [bold('a'), { descriptionRich: boldText('b') }, bold('b')],
  [bold('a'), { descriptionRich: boldText('a') }, bold('a')],
  [plain('a'), { description: 'a', descriptionRich: boldText('b') }, bold('b')],
  [plain('a'), { description: 'c', descriptionRich: boldText('b') }, bold('b')],
  [bold('a'), { description: 'a', descriptionRich: boldText('b') }, bold('b')],
  [bold('a'), { description: 'c', descriptionRich: boldText('b') }, bold('b')],
  [bold('a'), bold('b'), bold('b')],
  // The client removes the formatting and keeps or replaces the text.
  [bold('a'), { descriptionRich: '' }, plain('a')],
  [bold('a'), plain('a'), plain('a')],
  [bold('a'), plain('b'), plain('b')],
  [plain('a'), { descriptionRich: '' }, plain('a')],
  // The client changes neither.
  [bold('a'), {}, bold('a')],
];

describe.each(textChanges)(
  'the two forms of a text stay in step through %s [TEXT-1]',
  (_, change) => {
    it.each(cases)('from %j, after sending %j', async (before, body, after) => {
      const id = await post(before);
      await change(id, body);
      expect(await read(id)).toEqual(after);
    });
  },
);

describe('a formatted text [TEXT-1]', () => {
  it('sets the plain text of a new record, and is validated with it', async () => {
    expect(await read(await post({ descriptionRich: boldText('a') }))).toEqual(bold('a'));
    const body = { description: 'b', descriptionRich: boldText('a') };
    expect(await read(await post(body))).toEqual(bold('a'));
    const longText = { descriptionRich: boldText('a'.repeat(20_001)) };
    const fault = [{ field: 'descriptionRich', message: 'Must be at most 20,000 characters' }];
    const id = await post({ description: 'a' });
    expect(await post(longText).catch(faultsOf)).toEqual(fault);
    expect(await put(id, longText).catch(faultsOf)).toEqual(fault);
    const draft = { params: params(id), body: { fields: longText } };
    expect(await call(routes.updateDraft, draft).catch(faultsOf)).toEqual(fault);
    expect(await read(id)).toEqual(plain('a'));
  });

  it('must contain words if its plain text is required', async () => {
    const body = { question: 'Why?', answer: 'So.' };
    const { data } = await call(contentRoutes.faqs.create, { body });
    const change = { params: { id: data._id }, body: { answerRich: boldText('  ') } };
    expect(await call(contentRoutes.faqs.update, change).catch(faultsOf)).toEqual([
      { field: 'answerRich', message: 'Answer is required' },
    ]);
  });

  it('of a draft has its own plain text, whatever is published in the meantime', async () => {
    const id = await post({ description: 'same' });
    const fields = { descriptionRich: boldText('same') };
    await call(routes.updateDraft, { params: params(id), body: { fields } });
    await put(id, { description: 'published' });
    const { data } = await call(routes.getDraft, { params: params(id) });
    expect(formsOf(data.record)).toEqual(bold('same'));
    await call(routes.publishDraft, { params: params(id), body: { fields: {} } });
    expect(await read(id)).toEqual(bold('same'));
  });

  it('is restored with a version that has it, and removed with one that has none', async () => {
    const id = await post({ description: 'a' });
    await put(id, { descriptionRich: boldText('a') });
    const { data } = await call(routes.getHistory, { params: params(id) });
    const [formatted, first] = data;
    const restore = (revision = '') =>
      call(routes.restoreRevision, { params: { id: revision }, body: {} });
    await restore(first?._id);
    expect(await read(id)).toEqual(plain('a'));
    await restore(formatted?._id);
    expect(await read(id)).toEqual(bold('a'));
    await call(news.remove, { params: { id } });
    await restore(formatted?._id);
    expect(await read(id)).toEqual(bold('a'));
  });

  it('is removed with a version that is older than formatted texts', async () => {
    const id = await post({ description: 'a' });
    const { data } = await call(routes.getHistory, { params: params(id) });
    const { descriptionRich: _, ...older } = data[0]?.data ?? {};
    await api.store.transaction((tx) => tx.update(revisions).set({ data: older }));
    await put(id, { descriptionRich: boldText('a') });
    await call(routes.restoreRevision, { params: { id: data[0]?._id ?? '' }, body: {} });
    expect(await read(id)).toEqual(plain('a'));
  });
});
