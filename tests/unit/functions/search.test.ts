import { expect, it } from 'vitest';
import { pathIn } from '#contract/texts/language-paths.ts';
import { type Language, languages } from '#contract/texts/languages.ts';
import { config } from '../../../netlify/functions/search.ts';

it('answers the search of every language, and never the page that it reads [DASH-17, LANG-2]', () => {
  const patterns = [config.path ?? []].flat().map((pathname) => new URLPattern({ pathname }));
  const isAnswered = (pathname: string) => patterns.some((pattern) => pattern.test({ pathname }));
  for (const language of Object.keys(languages) as Language[]) {
    expect(isAnswered(pathIn('/search', language)), language).toBe(true);
    expect(isAnswered(pathIn('/live/search', language)), language).toBe(false);
  }
});
