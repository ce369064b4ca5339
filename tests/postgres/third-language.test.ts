import { expect, it, vi } from 'vitest';
import { buildOpenApiDocument } from '#contract/openapi/document.ts';
import * as routes from '#contract/routes/routes.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import {
  findTranslationCounts,
  findTranslationTexts,
  importTranslations,
} from '#contract/routes/translation-routes.ts';
import { admin, startSharedApi } from '../support/api.ts';

vi.mock(import('#contract/texts/languages.ts'), async (importOriginal) => {
  const original = await importOriginal();
  const tl = { dir: 'ltr', locale: 'tl-PH', name: 'Tagalog' };
  return {
    ...original,
    languages: { ...original.languages, tl },
    allLanguages: [...original.allLanguages, 'tl' as 'ar'],
    translationLanguages: [...original.translationLanguages, 'tl' as 'ar'] as ['ar', ...'ar'[]],
  };
});

const api = await startSharedApi();

it('stores and reads a third language without a migration [LANG-1]', async () => {
  const call = api.as(admin);
  const { news } = contentRoutes;
  const translations = {
    ar: { title: 'وصول', description: 'رافعتان' },
    tl: { title: 'Dumating', description: 'Dalawa' },
  };
  const body = { title: 'Cranes arrive', description: 'Two.', translations };
  const { _id: id } = (await call(news.create, { body })).data;
  const kind = 'news' as const;
  const fields = { translations: { tl: { title: 'Dumating na' } } };
  await call(routes.updateDraft, { params: { kind, id }, body: { fields } });
  await call(routes.publishDraft, { params: { kind, id }, body: { fields: {} } });
  const readIn = async (language: string) =>
    (await api.send(`/getNews/${id}?lang=${language}`)).json();
  expect(await readIn('tl')).toMatchObject({ title: 'Dumating na', description: 'Dalawa' });
  expect(await readIn('ar')).toMatchObject(translations.ar);
  expect(await readIn('en')).toMatchObject({ title: 'Cranes arrive', description: 'Two.' });
  expect(buildOpenApiDocument().components.parameters).toMatchObject({
    lang: { schema: { enum: ['en', 'ar', 'tl'] } },
  });
});

it('counts and imports the translations of a third language separately [LANG-5]', async () => {
  const call = api.as(admin);
  const translations = { ar: { title: 'وصول', description: 'رافعتان' } };
  const body = { title: 'Cranes arrive', description: 'Two.', translations };
  const { _id: id } = (await call(contentRoutes.news.create, { body })).data;
  const countTranslations = async (language: string) =>
    (await call(findTranslationCounts, { body: { language: language as 'ar' } })).data[0];
  expect(await countTranslations('ar')).toMatchObject({ done: 1, missing: 0 });
  expect(await countTranslations('tl')).toMatchObject({ done: 0, missing: 2 });
  const language = 'tl' as 'ar';
  const { data } = await call(findTranslationTexts, { body: { language } });
  const rows = data.texts.map(({ english, translation: _, ...row }) => ({
    ...{ ...row, text: `${english} (tl)` },
  }));
  const { data: result } = await call(importTranslations, { body: { language, rows } });
  expect(result.rows.map(({ outcome }) => outcome)).toEqual(['stored', 'stored']);
  expect(await countTranslations('tl')).toMatchObject({ done: 1 });
  const request = { params: { id }, translations: 'all' } as const;
  const { data: record } = await call(contentRoutes.news.read, request);
  const tl = { title: 'Cranes arrive (tl)', description: 'Two. (tl)' };
  expect(record).toMatchObject({ translations: { ...translations, tl } });
});
