import { isDeepStrictEqual } from 'node:util';
import { isLeaf, nestChanges } from '#contract/fields/leaves.ts';
import type { TranslationLanguage } from '#contract/texts/languages.ts';

type Fields = Record<string, unknown>;

/** The language of a change that affects nothing but translations in it [LANG-5]. Null for any other change. */
export function changedLanguage(before: Fields, after: Fields): TranslationLanguage | null {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => !isDeepStrictEqual(before[name] ?? '', after[name] ?? ''));
  if (!changed.every(isLeaf)) return null;
  const languages = Object.keys(
    nestChanges(Object.fromEntries(changed.map((name) => [name, '']))),
  ) as TranslationLanguage[];
  const [language, ...others] = languages;
  return language && others.length === 0 ? language : null;
}
