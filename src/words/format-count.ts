import { type Noun, type Text, t, words } from './words.ts';

/** Returns a number and its noun in the page's language: `1 entry`, `24 entries` [LANG-3]. */
export function formatCount(number: number, singular: string, plural: Noun): string {
  const translations = words.source();
  const forms = translations?.nouns[plural];
  if (!forms) return `${number} ${number === 1 ? singular : plural}`;
  const form = forms[new Intl.PluralRules(translations?.locale).select(number)] ?? forms.other;
  return t(form as Text, { count: number });
}
