import { pickStoredLeaves, toLeafName } from '#contract/fields/leaves.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { isShownIn } from '#contract/kinds/translations.ts';
import { translationLanguages } from '#contract/texts/languages.ts';
import { type ContentRow, toColumns, toRecordWithLeaves } from '../tables/content-tables.ts';
import { getFieldsInAllLanguages } from '../tables/leaves.ts';
import type { FoundKey } from './find-words.ts';
import { splitWordsByColumn } from './record-words.ts';
import { hasTerm, parseSearchWords, toMistypedTerms, toTerms } from './search-terms.ts';
import { parsePhoneNumber } from './split-words.ts';

/**
 * Whether the texts that visitors see match a search. The index also contains the words of hidden translations, which
 * only staff may find [LANG-1].
 */
export function matchesVisibleTexts(
  { kind, closeness }: FoundKey,
  row: ContentRow,
  search: string,
): boolean {
  const record: Record<string, unknown> = { ...toRecordWithLeaves(kind, row) };
  const hiddenNames = listHiddenLeaves(kind, record);
  if (Object.keys(pickStoredLeaves(record)).every((name) => !hiddenNames.has(name))) return true;
  const visibleFields = Object.entries(record).filter(([name]) => !hiddenNames.has(name));
  const parts = splitWordsByColumn(kind, toColumns(kind, Object.fromEntries(visibleFields)));
  const words = new Set(Object.values(parts).flatMap((part) => part.split(' ')));
  const wordsToFind = parseSearchWords(search);
  const terms = closeness === 'typo' ? toMistypedTerms(wordsToFind) : toTerms(wordsToFind, 'stem');
  const number = parsePhoneNumber(search);
  const hasNumber = number !== undefined && hasTerm(words, [{ word: number, isPrefix: true }]);
  return hasNumber || terms.every((term) => hasTerm(words, term));
}

function listHiddenLeaves(kind: ContentKind, record: object): Set<string> {
  const languages = translationLanguages.filter((language) => !isShownIn(kind, record, language));
  const fields = Object.keys(getFieldsInAllLanguages(kind));
  return new Set(
    languages.flatMap((language) => fields.map((field) => toLeafName(field, language))),
  );
}
