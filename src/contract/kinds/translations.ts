/** Records in the languages of the website [LANG-1]. */
import { omitLeaves, toLeafName, toSwitchName } from '../fields/leaves.ts';
import { defaultLanguage, type Language } from '../texts/languages.ts';
import type { ContentKind, RecordOf } from './content-kinds.ts';
import { listTranslatedFields } from './translated-fields.ts';

type Fields = Record<string, unknown>;

/**
 * Returns the fields that must be translated before the record's page is complete: the required texts that exist in
 * English.
 */
const listRequiredTexts = (kind: ContentKind, texts: Fields): string[] =>
  listTranslatedFields(kind)
    .filter(([field, fallback]) => fallback === 'required' && texts[field])
    .map(([field]) => field);

/** The fields to translate before visitors see a record in a language. The record must include its leaves. */
export function findMissingTexts(kind: ContentKind, record: object, language: Language): string[] {
  const texts: Fields = { ...record };
  return listRequiredTexts(kind, texts).filter((field) => !texts[toLeafName(field, language)]);
}

/**
 * Whether the switch of the language is on and every required text that exists in English is translated. The record
 * must include its leaves. Always true for English. False for a record without required texts in any other language.
 */
export function isShownIn(kind: ContentKind, record: object, language: Language): boolean {
  if (language === defaultLanguage) return true;
  const texts: Fields = { ...record };
  return (
    texts[toSwitchName(language)] !== false &&
    listRequiredTexts(kind, texts).length > 0 &&
    findMissingTexts(kind, texts, language).length === 0
  );
}

/**
 * Returns a record as visitors see it, without leaves. `record` must include its leaves. If the record is not shown in
 * the language, the result is in English. Otherwise, short facts without a translation are in English, and longer texts
 * are empty.
 */
export function translateRecord<K extends ContentKind>(
  kind: K,
  record: RecordOf<K>,
  language: Language,
): RecordOf<K> {
  const english = omitLeaves(record);
  if (language === defaultLanguage || !isShownIn(kind, record, language)) return { ...english };
  const texts: Fields = { ...record };
  const entries = listTranslatedFields(kind).map(([field, fallback]) => [
    field,
    texts[toLeafName(field, language)] || (fallback === 'english' ? texts[field] : ''),
  ]);
  return { ...english, ...Object.fromEntries(entries) };
}
