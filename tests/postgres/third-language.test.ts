import { expect, it, vi } from 'vitest';
import { openApiDocument } from '#contract/openapi/document.ts';
import * as routes from '#contract/routes/routes.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { admin, startSharedApi } from '../support/api.ts';

// The line that adds a language.
vi.mock('#contract/texts/languages.ts', () => ({
  defaultLanguage: 'en',
  translationLanguages: ['ar', 'tl'],
}));

const api = await startSharedApi();

it('a third language needs one line of configuration and no migration [LANG-1]', async () => {
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
  expect(openApiDocument().components.parameters.lang.schema).toEqual({ enum: ['en', 'ar', 'tl'] });
});
