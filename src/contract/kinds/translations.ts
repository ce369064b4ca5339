/** Records in the languages of the website [LANG-1]. */
import { omitLeaves, toLeafName, toSwitchName } from '../fields/leaves.ts';
import { defaultLanguage, type Language } from '../texts/languages.ts';
import type { ContentKind, RecordOf } from './content-kinds.ts';
import { listTranslatedFields } from './translated-fields.ts';

type Fields = Record<string, unknown>;

/** Returns the fields that the record's page needs in every language: the required texts that exist in English. */
const listRequiredTexts = (kind: ContentKind, texts: Fields): string[] =>
  listTranslatedFields(kind)
    .filter(([field, fallback]) => fallback === 'required' && texts[field])
    .map(([field]) => field);

/** Returns the required fields that still lack a translation into `language`. The record must include its leaves. */
export function findMissingTranslations(
  kind: ContentKind,
  record: object,
  language: Language,
): string[] {
  const texts: Fields = { ...record };
  return listRequiredTexts(kind, texts).filter((field) => !texts[toLeafName(field, language)]);
}

/**
 * Whether the record is switched on for the language and every required text that exists in English is translated. The
 * record must include its leaves. Always true for English. For any other language, false if the record has no required
 * texts.
 */
export function isShownIn(kind: ContentKind, record: object, language: Language): boolean {
  if (language === defaultLanguage) return true;
  const texts: Fields = { ...record };
  return (
    texts[toSwitchName(language)] !== false &&
    listRequiredTexts(kind, texts).length > 0 &&
    findMissingTranslations(kind, texts, language).length === 0
  );
}

/**
 * Returns a record as visitors see it, without leaves. `record` must include its leaves. If the record is not shown in
 * the language, the result is in English. Otherwise, an untranslated text is in English if its `fallback` is `english`,
 * and empty if not.
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
