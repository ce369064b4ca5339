/** The content as the pages in a language show it [LANG-1, LANG-2]. */
import { isDeepStrictEqual } from 'node:util';
import { withoutLeaves } from '#contract/fields/leaves.ts';
import type { Shown } from '#contract/fields/picture-view.ts';
import { withPicturesIn } from '#contract/fields/pictures-in-language.ts';
import {
  type ContentKind,
  contentKindNames,
  type RecordOf,
} from '#contract/kinds/content-kinds.ts';
import { inLanguage, isShownIn } from '#contract/kinds/translations.ts';
import type { Snapshot } from '#contract/site/snapshot.ts';
import { allLanguages, defaultLanguage, type Language } from '#contract/texts/languages.ts';

/** A snapshot without leaves, with its texts in the language of a page. */
export interface TranslatedSnapshot extends Snapshot {
  /** The languages of the website. */
  languages: Language[];
}

/** The languages in which the website has pages: those in which the company’s profile is shown. */
export const languagesOf = ({ profile }: Snapshot): Language[] =>
  allLanguages.filter((language) => isShownIn('profile', profile, language));

const snapshots = new WeakMap<Snapshot, Map<Language, TranslatedSnapshot>>();

/**
 * Returns the content in a language. Lists have an item without a translation in English, or leave it out if editors chose
 * so. Parts that are equal to those of `before`, an earlier snapshot, are the same objects. A change of the texts in one
 * language therefore runs no queries of another [PUB-2].
 */
export function translateSnapshot(
  snapshot: Snapshot,
  language: Language,
  before?: Snapshot,
): TranslatedSnapshot {
  const ofSnapshot = snapshots.get(snapshot) ?? new Map<Language, TranslatedSnapshot>();
  const known = ofSnapshot.get(language);
  if (known) return known;
  const old = before && snapshots.get(before)?.get(language);
  const { privacyText, privacyTexts, hidesUntranslated = false, ...others } = snapshot;
  const content = contentKindNames.map((kind) => {
    if (kind === 'profile') {
      const [profile] = translateList({ kind, language }, [snapshot.profile], old && [old.profile]);
      return [kind, profile];
    }
    const list = translateList({ kind, language, hidesUntranslated }, snapshot[kind], old?.[kind]);
    return [kind, list];
  });
  const translated: TranslatedSnapshot = {
    ...others,
    ...Object.fromEntries(content),
    privacyText: language === defaultLanguage ? privacyText : (privacyTexts?.[language] ?? ''),
    languages: languagesOf(snapshot),
  };
  snapshots.set(snapshot, ofSnapshot.set(language, translated));
  return translated;
}

type AnyRecord = Shown<RecordOf<ContentKind>>;

interface TranslationRule {
  kind: ContentKind;
  language: Language;
  /** Whether to leave out records that are not translated. */
  hidesUntranslated?: boolean;
}

/** Translated records by language, for the records of snapshots. */
const translatedRecords = new Map<Language, WeakMap<object, AnyRecord>>();

/** Returns the list itself if no record has translations, and the translated list of an earlier snapshot if it is equal. */
function translateList(
  { kind, language, hidesUntranslated = false }: TranslationRule,
  records: AnyRecord[],
  old: AnyRecord[] = [],
): AnyRecord[] {
  const known = translatedRecords.get(language) ?? new WeakMap<object, AnyRecord>();
  translatedRecords.set(language, known);
  let oldById: Map<string, AnyRecord> | undefined;
  const translate = (record: AnyRecord): AnyRecord => {
    const made = known.get(record);
    if (made) return made;
    oldById ??= new Map(old.map((each) => [each._id, each]));
    const before = oldById.get(record._id);
    const translated = translateRecord(kind, record, language);
    const result = before && isDeepStrictEqual(before, translated) ? before : translated;
    known.set(record, result);
    return result;
  };
  const all = records.map(translate);
  const list = hidesUntranslated ? all.filter(({ lang }) => !lang) : all;
  return [records, old].find((other) => hasSameRecords(list, other)) ?? list;
}

/** The time of the last change is that of the text in the default language. */
function translateRecord(kind: ContentKind, record: AnyRecord, language: Language): AnyRecord {
  if (language === defaultLanguage) return withPicturesIn(withoutLeaves(record), language);
  const shown: AnyRecord = inLanguage(kind, record, language);
  const isUnknown = 'modified' in shown && { modified: undefined };
  return isShownIn(kind, record, language)
    ? withPicturesIn({ ...shown, ...isUnknown }, language)
    : { ...withPicturesIn(shown, defaultLanguage), lang: defaultLanguage };
}

const hasSameRecords = (a: AnyRecord[], b: AnyRecord[]): boolean =>
  a.length === b.length && a.every((record, at) => record === b[at]);
