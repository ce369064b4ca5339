import { expect, it } from 'vitest';
import { localizePath } from '#contract/texts/language-paths.ts';
import { type Language, languages } from '#contract/texts/languages.ts';
import { config } from '../../../netlify/functions/search.ts';

it('the search function serves searches in every language, but not its template page [DASH-17, LANG-2]', () => {
  const patterns = [config.path ?? []].flat().map((pathname) => new URLPattern({ pathname }));
  const isServed = (pathname: string) => patterns.some((pattern) => pattern.test({ pathname }));
  for (const language of Object.keys(languages) as Language[]) {
    expect(isServed(localizePath('/search', language)), language).toBe(true);
    expect(isServed(localizePath('/live/search', language)), language).toBe(false);
  }
});
