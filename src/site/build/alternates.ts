import { defaultLanguage, type Language } from '#contract/texts/languages.ts';

/** The translations of a page, for search engines. Empty if the page exists in only one language [LANG-2]. */
export const listAlternates = (
  translations: readonly Language[],
): { hreflang: string; language: Language }[] =>
  translations.length > 1
    ? [
        ...translations.map((language) => ({ hreflang: language, language })),
        { hreflang: 'x-default', language: defaultLanguage },
      ]
    : [];
