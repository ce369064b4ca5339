/**
 * The website's own words in the language of the page [LANG-3]. The English texts are in the code, and each other
 * language has a list that translates them.
 */
import type { Language } from '#contract/texts/languages.ts';
import type { nounsAr } from './ar/nouns.ts';
import type { textsAr } from './ar/texts.ts';

/** An English text that has a translation in every language. `{name}` is a placeholder for a value. */
export type Text = keyof typeof textsAr;
/** An English plural noun whose forms exist in every language. */
export type Noun = keyof typeof nounsAr;

/** The forms of a noun according to the plural rules of its language. `{count}` is a placeholder for the number. */
export type NounForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** The words of a language other than English. Scripts only get the words that they show. */
export interface Translations {
  language: Language;
  /** The locale with its calendar and numerals, for dates and plurals. */
  locale: string;
  texts: Partial<Record<Text, string>>;
  nouns: Partial<Record<Noun, NounForms>>;
}

/** The id of the element with the words that the scripts of a page show. English pages have none. */
export const wordsElementId = 'words';

const inDocument = globalThis.document?.getElementById(wordsElementId)?.textContent;
const ofDocument: Translations | undefined = inDocument && JSON.parse(inDocument);

/** Where the words of the current page come from. Without a source, they are English. */
export const words: { source: () => Translations | undefined } = { source: () => ofDocument };

/** The values that replace the names in braces in a text. */
export type Values = Record<string, string | number>;

/** A text in the language of the page [LANG-3]. */
export const say = (text: Text, values: Values = {}): string =>
  sayWith(words.source(), text, values);

/** A text in the language of these words, or in English if there are none. */
export const sayWith = (
  translations: Translations | undefined,
  text: Text,
  values: Values = {},
): string =>
  (translations?.texts[text] ?? text).replace(/\{(\w+)\}/g, (_, name) => `${values[name]}`);
