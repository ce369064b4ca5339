/** The language of the fields of every record. Translations are in the same record [LANG-1]. */
export const defaultLanguage = 'en';

/** The languages into which content is translated. Another language is another line here. */
export const translationLanguages = ['ar'] as const;

export type TranslationLanguage = (typeof translationLanguages)[number];
export type Language = typeof defaultLanguage | TranslationLanguage;
