import type { NewLine } from './new-kind.ts';

export const languageLines: NewLine[] = [
  {
    file: 'src/contract/texts/languages.ts',
    after: /export const languages = \{\n/,
    add: "  ur: { dir: 'rtl', locale: 'ur-PK-u-nu-latn-ca-gregory', name: 'اردو' },\n",
  },
  {
    file: 'src/words/translations.ts',
    after: /const translations: .* = \{\n/,
    add: "  ur: { language: 'ur', locale: languages.ur.locale, texts: textsAr, nouns: nounsAr },\n",
  },
  {
    file: 'src/words/account-words.ts',
    after: /const textLoaders: .* = \{\n/,
    add: "  ur: async () => (await import('./ar/account.ts')).accountAr,\n",
  },
  {
    file: 'src/words/search-words.ts',
    after: /const searchWords: .* = \{/,
    add: ' ur: searchAr,',
  },
];

export const languageTests = {
  'tests/publisher/new-language.test.ts': `import { expect, it } from 'vitest';
import type { Snapshot } from '#contract/site/snapshot.ts';
import { renderSite } from '#publisher/render-site.ts';
import { createTestRenderer, translatedContentWith } from '../support/test-site.ts';

it('a new language has pages that link to the other languages', async () => {
  const renderer = await createTestRenderer();
  const arabic = translatedContentWith(2);
  const urdu = JSON.parse(JSON.stringify(arabic).replaceAll('@ar', '@ur')) as Snapshot;
  const content = { ...arabic, news: urdu.news, profile: { ...arabic.profile, ...urdu.profile } };
  const { state, failures } = await renderSite(renderer, null, content);
  expect(failures).toEqual([]);
  const readPage = (file: string) => renderer.contents.get(state.files.get(file)?.digest ?? '') ?? '';
  expect(readPage('ur/contact.html')).toMatch(/<html lang="ur" dir="rtl">/);
  expect(readPage('ur/news-details/news-1.html')).toContain('خبر 1');
  expect(state.files.has('ar/news-details/news-1.html')).toBe(false);
  for (const language of ['en', 'ar', 'ur']) {
    expect(readPage('contact.html')).toContain(\`hreflang="\${language}" href="http\`);
  }
  expect(readPage('ur/contact.html')).toContain('href="/ar/contact"');
});
`,
};
