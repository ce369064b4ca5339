/** The website's own texts in the page's language [LANG-3]. The English texts are in the code, the others in lists. */
import type { Language } from '#contract/texts/languages.ts';
import type { nounsAr } from './ar/nouns.ts';
import type { textsAr } from './ar/texts.ts';

/** An English text with a translation in every language. `{name}` is a placeholder for a value. */
export type Text = keyof typeof textsAr;
/** An English plural noun with forms in every language. */
export type Noun = keyof typeof nounsAr;

/** The forms of a noun, keyed by plural category. `{count}` is a placeholder for the number. */
export type NounForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Translations into a language. Pages include only the translations that their scripts use. */
export interface Translations {
  language: Language;
  /** The locale for dates and plurals, with its calendar and numerals. */
  locale: string;
  texts: Partial<Record<Text, string>>;
  nouns: Partial<Record<Noun, NounForms>>;
}

/** The id of the element that contains the translations for the page's scripts. English pages omit this element. */
export const wordsElementId = 'words';

const documentJson = globalThis.document?.getElementById(wordsElementId)?.textContent;
const documentTranslations: Translations | undefined = documentJson && JSON.parse(documentJson);

/** The source of the page's translations. Undefined for English pages. */
export const words: { source: () => Translations | undefined } = {
  source: () => documentTranslations,
};

export type Values = Record<string, string | number>;

/** Returns a text in the page's language [LANG-3]. */
export const t = (text: Text, values: Values = {}): string =>
  translate(words.source(), text, values);

/** Returns a text in the language of `translations`, or in English if they are undefined. */
export const translate = (
  translations: Translations | undefined,
  text: Text,
  values: Values = {},
): string =>
  (translations?.texts[text] ?? text).replace(/\{(\w+)\}/g, (_, name) => `${values[name]}`);
