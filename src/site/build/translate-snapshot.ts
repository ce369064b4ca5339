import { isDeepStrictEqual } from 'node:util';
import { omitLeaves } from '#contract/fields/leaves.ts';
import type { Shown } from '#contract/fields/picture-view.ts';
import { translatePictures } from '#contract/fields/picture-view.ts';
import {
  type ContentKind,
  contentKindNames,
  type RecordOf,
} from '#contract/kinds/content-kinds.ts';
import { isShownIn, translateRecord } from '#contract/kinds/translations.ts';
import type { Snapshot } from '#contract/site/snapshot.ts';
import { allLanguages, defaultLanguage, type Language } from '#contract/texts/languages.ts';
import { oncePerRecord } from './once-per-record.ts';

/** A snapshot with texts in one language, without the leaves that contain translations [LANG-1, LANG-2]. */
export interface TranslatedSnapshot extends Snapshot {
  languages: Language[];
}

/** The website has pages in the languages in which the company's profile is shown. */
export const listLanguages = ({ profile }: Snapshot): Language[] =>
  allLanguages.filter((language) => isShownIn('profile', profile, language));

const translatedSnapshots = new WeakMap<Snapshot, Map<Language, TranslatedSnapshot>>();

/**
 * Returns the snapshot in one language. Parts that equal those of `before`, an earlier snapshot, are the same objects.
 * If texts in one language change, queries for other languages therefore do not run again [PUB-2].
 */
export function translateSnapshot(
  snapshot: Snapshot,
  language: Language,
  before?: Snapshot,
): TranslatedSnapshot {
  const byLanguage = translatedSnapshots.get(snapshot) ?? new Map<Language, TranslatedSnapshot>();
  const cachedSnapshot = byLanguage.get(language);
  if (cachedSnapshot) return cachedSnapshot;
  const oldSnapshot = before && translatedSnapshots.get(before)?.get(language);
  const { privacyText, privacyTexts, sharePicture, sharePictures, ...others } = snapshot;
  const { hidesUntranslated = false } = snapshot;
  const isDefault = language === defaultLanguage;
  const content = contentKindNames.map((kind) => {
    const translate = (records: AnyRecord[], oldRecords?: AnyRecord[]) =>
      translateList(kind, language, records, oldRecords);
    if (kind === 'profile') {
      const oldList = before && toProfileList(before.profile);
      return [kind, translate(toProfileList(snapshot.profile), oldList)[0]];
    }
    const records = translate(snapshot[kind], before?.[kind]);
    if (!hidesUntranslated) return [kind, records];
    const shownRecords = records.filter(({ lang }) => !lang);
    const oldRecords: AnyRecord[] = oldSnapshot?.[kind] ?? [];
    return [kind, isSameList(shownRecords, oldRecords) ? oldRecords : shownRecords];
  });
  const translatedSnapshot: TranslatedSnapshot = {
    ...others,
    ...Object.fromEntries(content),
    privacyText: isDefault ? privacyText : (privacyTexts?.[language] ?? ''),
    sharePicture: isDefault ? sharePicture : sharePictures?.[language],
    languages: listLanguages(snapshot),
  };
  translatedSnapshots.set(snapshot, byLanguage.set(language, translatedSnapshot));
  return translatedSnapshot;
}

type AnyRecord = Shown<RecordOf<ContentKind>>;

const toProfileList = oncePerRecord((profile: Snapshot['profile']): AnyRecord[] => [profile]);

/** Translated lists, keyed by the language and the original list. */
const translatedLists = new Map<Language, WeakMap<AnyRecord[], AnyRecord[]>>();

/**
 * Translates `records`. If the result equals `records` or the translation of `oldRecords`, returns that list and not a
 * copy.
 */
function translateList(
  kind: ContentKind,
  language: Language,
  records: AnyRecord[],
  oldRecords: AnyRecord[] = [],
): AnyRecord[] {
  const lists = translatedLists.get(language) ?? new WeakMap<AnyRecord[], AnyRecord[]>();
  translatedLists.set(language, lists);
  const cachedList = lists.get(records);
  if (cachedList) return cachedList;
  const oldTranslations = lists.get(oldRecords) ?? [];
  let positions: Map<string, number> | undefined;
  const translations = records.map((record, index) => {
    let oldPosition = index;
    if (record !== oldRecords[oldPosition]) {
      positions ??= new Map(oldRecords.map(({ _id }, oldIndex) => [_id, oldIndex]));
      oldPosition = positions.get(record._id) ?? -1;
    }
    const before = oldTranslations[oldPosition];
    if (before && record === oldRecords[oldPosition]) return before;
    const translation = translateSnapshotRecord(kind, record, language);
    return before && isDeepStrictEqual(before, translation) ? before : translation;
  });
  const list = [records, oldTranslations].find((each) => isSameList(translations, each));
  lists.set(records, list ?? translations);
  return list ?? translations;
}

/** The time of the last change applies only to the default language, so translations omit it. */
function translateSnapshotRecord(
  kind: ContentKind,
  record: AnyRecord,
  language: Language,
): AnyRecord {
  if (language === defaultLanguage) return translatePictures(omitLeaves(record), language);
  const translation: AnyRecord = translateRecord(kind, record, language);
  const unsetFields = 'modifiedAt' in translation && { modifiedAt: undefined };
  return isShownIn(kind, record, language)
    ? translatePictures({ ...translation, ...unsetFields }, language)
    : { ...translatePictures(translation, defaultLanguage), lang: defaultLanguage };
}

/** Whether two lists contain the same records in the same order. */
export const isSameList = <R>(
  a: R[],
  b: R[],
  isSame: (a: R, b: R) => boolean = (record, other) => record === other,
): boolean => a.length === b.length && a.every((record, index) => isSame(record, b[index] as R));
