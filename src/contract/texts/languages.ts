/** The languages of the website [LANG-2]. To add one, add a line here and its words in `src/words/translations.ts`. */
export const languages = {
  en: { dir: 'ltr', locale: 'en-GB', name: 'English' },
  ar: { dir: 'rtl', locale: 'ar-AE-u-nu-latn-ca-gregory', name: 'العربية' },
} as const;

export type Language = keyof typeof languages;

/** The language of every record's fields, of addresses without a prefix and of the texts in the code [LANG-1]. */
export const defaultLanguage = 'en';

export type TranslationLanguage = Exclude<Language, typeof defaultLanguage>;

export const allLanguages = /* @__PURE__ */ Object.keys(languages) as Language[];

export const translationLanguages = /* @__PURE__ */ allLanguages.filter(
  (language) => language !== defaultLanguage,
) as [TranslationLanguage, ...TranslationLanguage[]];

/** The language of the page at a path: `ar` for `/ar/contact`. */
export function getPathLanguage(path: string): Language {
  const [, segment = ''] = path.split('/');
  return translationLanguages.find((language) => language === segment) ?? defaultLanguage;
}
