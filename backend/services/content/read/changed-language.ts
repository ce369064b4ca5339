import { isDeepStrictEqual } from 'node:util';
import { isLeaf, languageOfLeaf } from '#contract/fields/leaves.ts';
import type { TranslationLanguage } from '#contract/texts/languages.ts';

type Fields = Record<string, unknown>;

/** Returns the language of a change that affects only translations into it [LANG-5]. Null for any other change. */
export function changedLanguage(before: Fields, after: Fields): TranslationLanguage | null {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changedNames = names.filter(
    (name) => !isDeepStrictEqual(before[name] ?? '', after[name] ?? ''),
  );
  if (!changedNames.every(isLeaf)) return null;
  const [language, ...others] = new Set(changedNames.map(languageOfLeaf));
  return language && others.length === 0 ? language : null;
}
