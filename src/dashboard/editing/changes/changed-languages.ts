import { omitLeaves } from '#contract/fields/leaves.ts';
import type { ContentKind, RecordOf } from '#contract/kinds/content-kinds.ts';
import { isShownIn, translateRecord } from '#contract/kinds/translations.ts';
import { allLanguages, defaultLanguage, type Language } from '#contract/texts/languages.ts';
import { findDifferences } from '../history/differences.ts';

type Fields = Record<string, unknown>;

/** An item with its leaves, before and after publishing. Null means that the item is not on the website. */
export interface ItemVersions {
  kind: ContentKind;
  before: Fields | null;
  after: Fields | null;
}

/** Replaces a version with null if the pages in this language do not show it. */
export const hideUntranslated = (
  { kind, before, after }: ItemVersions,
  language: Language,
): ItemVersions => {
  const getShownRecord = (record: Fields | null) =>
    record && isShownIn(kind, record, language) ? record : null;
  return { kind, before: getShownRecord(before), after: getShownRecord(after) };
};

/** The languages in which visitors see a difference, or English if they see no difference [PUB-5]. */
export function findChangedLanguages(versions: ItemVersions): Language[] {
  const languages = allLanguages.filter((language) => {
    const { kind, before, after } = hideUntranslated(versions, language);
    if (!before || !after) return before !== after;
    const translate = (record: Fields): Fields => ({
      ...translateRecord(kind, record as RecordOf<ContentKind>, language),
    });
    const fields = Object.keys(omitLeaves({ ...before, ...after }));
    return findDifferences(fields, translate(before), translate(after)).length > 0;
  });
  return languages.length > 0 ? languages : [defaultLanguage];
}
