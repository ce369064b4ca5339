import { expect, it, vi } from 'vitest';
import { buildOpenApiDocument } from '#contract/openapi/document.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import {
  findTranslationCounts,
  findTranslationTexts,
  importTranslations,
} from '#contract/routes/translation-routes.ts';
import { admin, startSharedApi } from '../support/api.ts';
import { createRecordCalls } from '../support/record-calls.ts';

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
const call = api.as(admin);
const news = createRecordCalls(call, 'news');

const english = { title: 'Cranes arrive', description: 'Two.' };

it('stores and reads a third language without a migration [LANG-1]', async () => {
  const translations = {
    ar: { title: 'وصول', description: 'رافعتان' },
    tl: { title: 'Dumating', description: 'Dalawa' },
  };
  const id = await news.add({ ...english, translations });
  await news.saveDraft(id, { translations: { tl: { title: 'Dumating na' } } });
  await news.publish(id);
  const readIn = async (language: string) =>
    (await api.send(`/getNews/${id}?lang=${language}`)).json();
  expect(await readIn('tl')).toMatchObject({ title: 'Dumating na', description: 'Dalawa' });
  expect(await readIn('ar')).toMatchObject(translations.ar);
  expect(await readIn('en')).toMatchObject(english);
  expect(buildOpenApiDocument().components.parameters).toMatchObject({
    lang: { schema: { enum: ['en', 'ar', 'tl'] } },
  });
});

it('counts and imports the translations of a third language separately [LANG-5]', async () => {
  const translations = { ar: { title: 'وصول', description: 'رافعتان' } };
  const id = await news.add({ ...english, translations });
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
