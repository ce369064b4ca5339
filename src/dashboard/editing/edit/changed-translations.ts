import {
  isLanguageSwitch,
  isLeaf,
  nestChangedLeaves,
  type Translations,
} from '#contract/fields/leaves.ts';
import { formatField } from '../../data/form-values.ts';

/**
 * Returns the translations that differ from `before`, in the API's format [LANG-5]. Returns an empty object if none
 * differ, because a save without translations is faster.
 */
export function findChangedTranslations(
  values: Record<string, string>,
  before: Record<string, string>,
): { translations?: Translations } {
  const changedEntries = Object.entries(values).filter(
    ([name, value]) => isLeaf(name) && value !== (before[name] ?? formatField(name, undefined)),
  );
  if (changedEntries.length === 0) return {};
  const leaves = changedEntries.map(([name, value]) => [
    name,
    isLanguageSwitch(name) ? value === 'Yes' : value,
  ]);
  return { translations: nestChangedLeaves(Object.fromEntries(leaves)) };
}
