import type { ContentKind, RecordOf } from '#contract/kinds/content-kinds.ts';
import { isShownIn, translateRecord } from '#contract/kinds/translations.ts';
import { defaultLanguage, type Language } from '#contract/texts/languages.ts';
import { type ContentRow, toRecord, toRecordWithLeaves } from '../../tables/content-tables.ts';

/**
 * The translations in a response: none, those of one language in place of the English texts, or all of them as leaves.
 */
export type RequestedTranslations = Language | 'all' | undefined;

/**
 * Returns the record with the requested translations. If one language is requested, `_language` is that language, or
 * English for a record that is not shown in it [LANG-1].
 */
export function localizeRecord<K extends ContentKind>(
  kind: K,
  row: ContentRow,
  translations: RequestedTranslations,
): RecordOf<K> {
  if (translations === undefined) return toRecord(kind, row);
  const record = toRecordWithLeaves(kind, row);
  return translations === 'all' ? record : toLocalizedRecord(kind, record, translations);
}

/** Returns a record with leaves in one language. `_language` works as in `localizeRecord`. */
export function toLocalizedRecord<K extends ContentKind>(
  kind: K,
  record: RecordOf<K>,
  language: Language,
) {
  const _language = isShownIn(kind, record, language) ? language : defaultLanguage;
  return { ...translateRecord(kind, record, language), _language };
}
