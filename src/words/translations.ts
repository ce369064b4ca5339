import {
  defaultLanguage,
  type Language,
  languages,
  type TranslationLanguage,
} from '#contract/texts/languages.ts';
import { nounsAr } from './ar/nouns.ts';
import { scriptsAr } from './ar/scripts.ts';
import { textsAr } from './ar/texts.ts';
import type { Noun, NounForms, Text, Translations } from './words.ts';

/** All translations into a language. A missing translation is a compile error [LANG-3]. */
interface AllWords extends Translations {
  texts: Record<Text, string>;
  nouns: Record<Noun, NounForms>;
}

const translations: Record<TranslationLanguage, AllWords> = {
  ar: { language: 'ar', locale: languages.ar.locale, texts: textsAr, nouns: nounsAr },
};

/** Returns the translations that client-side scripts use on every page. Undefined for English. */
export function getScriptWords(language: Language): Translations | undefined {
  const all = getTranslations(language);
  const names = Object.keys(scriptsAr) as (keyof typeof scriptsAr)[];
  return all && { ...all, texts: Object.fromEntries(names.map((name) => [name, all.texts[name]])) };
}

/** Undefined for English because the English texts are in the code. */
export const getTranslations = (language: Language): Translations | undefined =>
  language === defaultLanguage ? undefined : translations[language];
