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
const createNews = async (body: Forms) => (await call(news.create, { body })).data._id;
const updateNews = (id: string, body: object) => call(news.update, { params: { id }, body });
const toParams = (id: string) => ({ kind: 'news' as const, id });
const pickForms = ({ description, descriptionRich }: Record<string, unknown>) => ({
  description,
  descriptionRich,
});
const readForms = async (id: string) => pickForms((await call(news.read, { params: { id } })).data);
const getErrors = (error: unknown) =>
  error instanceof ProblemError ? error.problem.errors : error;

const plain = (text: string) => ({ description: text, descriptionRich: '' });
const bold = (text: string) => ({ description: text, descriptionRich: boldText(text) });

/** All ways to change the text that visitors read. */
const textChanges: [string, (id: string, body: Forms) => Promise<unknown>][] = [
  ['a change', updateNews],
  [
    'a draft that is published',
    async (id, fields) => {
      await call(routes.updateDraft, { params: toParams(id), body: { fields } });
      await call(routes.publishDraft, { params: toParams(id), body: { fields: {} } });
    },
  ],
  [
    'a publication',
    (id, fields) => call(routes.publishDraft, { params: toParams(id), body: { fields } }),
  ],
  [
    'a draft of an unpublished record',
    async (id, fields) => {
      await call(routes.unpublish, { params: toParams(id), body: {} });
      await call(routes.updateDraft, { params: toParams(id), body: { fields } });
      await call(routes.publishDraft, { params: toParams(id), body: { fields: {} } });
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
  // The client changes neither form.
  [bold('a'), {}, bold('a')],
];

describe.each(textChanges)('%s [TEXT-1]', (_, change) => {
  it.each(cases)('turns the stored %j with the input %j into %j', async (before, body, after) => {
    const id = await createNews(before);
    await change(id, body);
    expect(await readForms(id)).toEqual(after);
  });
});

describe('a formatted text [TEXT-1]', () => {
  it('determines the plain text, and is limited in length', async () => {
    expect(await readForms(await createNews({ descriptionRich: boldText('a') }))).toEqual(
      bold('a'),
    );
    const body = { description: 'b', descriptionRich: boldText('a') };
    expect(await readForms(await createNews(body))).toEqual(bold('a'));
    const longText = { descriptionRich: boldText('a'.repeat(20_001)) };
    const lengthError = [
      { field: 'descriptionRich', message: 'Must be at most 20,000 characters' },
    ];
    const id = await createNews({ description: 'a' });
    expect(await createNews(longText).catch(getErrors)).toEqual(lengthError);
    expect(await updateNews(id, longText).catch(getErrors)).toEqual(lengthError);
    const draft = { params: toParams(id), body: { fields: longText } };
    expect(await call(routes.updateDraft, draft).catch(getErrors)).toEqual(lengthError);
    expect(await readForms(id)).toEqual(plain('a'));
  });

  it('must contain words if its plain text is required', async () => {
    const body = { question: 'Why?', answer: 'So.' };
    const { data } = await call(contentRoutes.faqs.create, { body });
    const change = { params: { id: data._id }, body: { answerRich: boldText('  ') } };
    expect(await call(contentRoutes.faqs.update, change).catch(getErrors)).toEqual([
      { field: 'answerRich', message: 'Answer is required' },
    ]);
  });

  it('keeps its plain text in a draft while another text is published', async () => {
    const id = await createNews({ description: 'same' });
    const fields = { descriptionRich: boldText('same') };
    await call(routes.updateDraft, { params: toParams(id), body: { fields } });
    await updateNews(id, { description: 'published' });
    const { data } = await call(routes.getDraft, { params: toParams(id) });
    expect(pickForms(data.record)).toEqual(bold('same'));
    await call(routes.publishDraft, { params: toParams(id), body: { fields: {} } });
    expect(await readForms(id)).toEqual(bold('same'));
  });

  it('is restored or removed together with an earlier version', async () => {
    const id = await createNews({ description: 'a' });
    await updateNews(id, { descriptionRich: boldText('a') });
    const { data } = await call(routes.getHistory, { params: toParams(id) });
    const [formatted, first] = data;
    const restore = (revision = '') =>
      call(routes.restoreRevision, { params: { id: revision }, body: {} });
    await restore(first?._id);
    expect(await readForms(id)).toEqual(plain('a'));
    await restore(formatted?._id);
    expect(await readForms(id)).toEqual(bold('a'));
    await call(news.remove, { params: { id } });
    await restore(formatted?._id);
    expect(await readForms(id)).toEqual(bold('a'));
  });

  it('is removed by a version that predates formatted texts', async () => {
    const id = await createNews({ description: 'a' });
    const { data } = await call(routes.getHistory, { params: toParams(id) });
    const { descriptionRich: _, ...olderData } = data[0]?.data ?? {};
    await api.store.transaction((tx) => tx.update(revisions).set({ data: olderData }));
    await updateNews(id, { descriptionRich: boldText('a') });
    await call(routes.restoreRevision, { params: { id: data[0]?._id ?? '' }, body: {} });
    expect(await readForms(id)).toEqual(plain('a'));
  });
});
