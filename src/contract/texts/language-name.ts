import type { Language } from './languages.ts';

/** The English name of a language, for the dashboard and e-mails to staff: `Arabic`. */
export const getLanguageName = (language: Language): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
