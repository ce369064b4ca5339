import { describe, expect, it } from 'vitest';
import { ProblemError } from '#contract/http/client.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import * as routes from '#contract/routes/routes.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { findTranslationCounts, findTranslations } from '#contract/routes/translation-routes.ts';
import { admin, startSharedApi } from '../support/api.ts';

const api = await startSharedApi();
const call = api.as(admin);

const language = 'ar';
const english = { title: 'Cranes arrive', description: 'Two cranes.' };
const arabic = { title: 'وصول الرافعات', description: 'رافعتان.' };

const { news, faqs } = contentRoutes;
const add = async (translations: object = {}, fields: object = english) =>
  (await call(news.create, { body: { ...fields, translations: { ar: translations } } })).data._id;
const put = (id: string, body: object) => call(news.update, { params: { id }, body });
const draft = (id: string, fields: object) =>
  call(routes.updateDraft, {
    params: { kind: 'news' as const, id },
    body: { fields: { ...fields } },
  });
const countOf = async (kind: ContentKind) => {
  const { data } = await call(findTranslationCounts, { body: { language } });
  return data.find((counts) => counts.kind === kind);
};
const find = async (search: object = {}) =>
  (await call(findTranslations, { body: { language, kind: 'news', ...search } })).data;

describe('the state of translations', () => {
  it('counts translated records, and missing and outdated texts, by kind [LANG-5]', async () => {
    await add();
    await add(arabic);
    const partly = await add({ title: arabic.title });
    await put(partly, { title: 'Cranes came' });
    await add(arabic, { ...english, imageAlt: 'A crane' });
    await add({}, { title: '' });
    expect(await countOf('news')).toEqual({
      ...{ kind: 'news', records: 4, done: 1, missing: 4, outdated: 1, off: 0 },
    });
    expect(await countOf('faqs')).toEqual({
      ...{ kind: 'faqs', records: 0, done: 0, missing: 0, outdated: 0, off: 0 },
    });
  });

  it('leaves out records that are not shown in the language [LANG-5]', async () => {
    await add({ isShown: false });
    expect(await countOf('news')).toMatchObject({ records: 0, missing: 0, off: 1 });
    expect(await find()).toEqual({ records: [], next: null });
  });

  it('is that of drafts, published or not [LANG-5, PUB-3]', async () => {
    const changed = await add(arabic);
    await draft(changed, { title: 'Cranes came' });
    const translated = await add({ title: arabic.title });
    await draft(translated, { translations: { ar: { description: arabic.description } } });
    const { data } = await call(routes.postDraft, {
      params: { kind: 'news' },
      body: { fields: { title: 'Only a draft' } },
    });
    expect(await countOf('news')).toMatchObject({ records: 3, done: 1, missing: 1, outdated: 1 });
    expect((await find()).records).toEqual([
      ...[{ kind: 'news', id: data.record._id, title: 'Only a draft' }].map((one) => ({
        ...{ ...one, missing: ['title'], outdated: [] },
      })),
      { kind: 'news', id: changed, title: 'Cranes came', missing: [], outdated: ['title'] },
    ]);
  });

  it('lists what a formatted text lacks once, by its plain text [LANG-5, TEXT-1]', async () => {
    const text = { type: 'doc', content: [{ type: 'paragraph', content: [] as object[] }] };
    text.content = [{ type: 'paragraph', content: [{ type: 'text', text: 'Bold' }] }];
    const id = await add({}, { title: 'T', descriptionRich: JSON.stringify(text) });
    expect((await find()).records).toMatchObject([{ id, missing: ['title', 'description'] }]);
  });

  it('is listed by what a record lacks, in pages in one order [LANG-5, API-6]', async () => {
    const missing: string[] = [];
    const outdated: string[] = [];
    for (let at = 0; at < 5; at += 1) {
      missing.unshift(await add({ title: arabic.title }));
      const id = await add(arabic);
      await put(id, { title: `Cranes ${at}` });
      outdated.unshift(id);
    }
    const question = { question: 'Q?', answer: 'A.' };
    const faq = (await call(faqs.create, { body: question })).data._id;
    const idsOf = async (search: object) => {
      const ids: string[] = [];
      let cursor: string | null = null;
      do {
        const page = await find({
          kind: undefined,
          limit: 2,
          ...search,
          ...(cursor && { cursor }),
        });
        ids.push(...page.records.map(({ id }) => id));
        cursor = page.next;
      } while (cursor !== null);
      return ids;
    };
    expect(await idsOf({ lacks: 'missing' })).toEqual([...missing, faq]);
    expect(await idsOf({ lacks: 'outdated' })).toEqual(outdated);
    expect(await idsOf({ kind: 'news' })).toHaveLength(10);
    expect(await idsOf({ kind: 'faqs' })).toEqual([faq]);
  });

  it.each(['', 'news', 'toys/1', 'news/\u0000'])(
    'refuses the cursor %j [API-3]',
    async (cursor) => {
      const error = await find({ cursor }).catch((error) => error);
      expect(error instanceof ProblemError && error.problem.errors).toMatchObject([
        { field: 'cursor' },
      ]);
    },
  );
});
