/** The language of the page that is being rendered [LANG-2]. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { defaultLanguage, type Language, languageOf } from '#contract/texts/languages.ts';
import { translationsOf } from '#words/translations.ts';
import { words } from '#words/words.ts';

const rendering = new AsyncLocalStorage<Language>();

/** Renders a page in the language of its path. */
export const inLanguageOf = <T>(path: string, render: () => T): T =>
  rendering.run(languageOf(path), render);

words.source = () => translationsOf(rendering.getStore() ?? defaultLanguage);
