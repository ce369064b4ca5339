/** The language of the page that is being rendered [LANG-2]. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { defaultLanguage, type Language } from '#contract/texts/languages.ts';
import { getTranslations } from '#words/translations.ts';
import { words } from '#words/words.ts';

const languageStorage = new AsyncLocalStorage<Language>();

export const runInLanguage = <T>(language: Language, render: () => T): T =>
  languageStorage.run(language, render);

words.source = () => getTranslations(languageStorage.getStore() ?? defaultLanguage);
