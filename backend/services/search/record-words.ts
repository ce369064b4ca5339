import type { FieldKind } from '#contract/fields/fields.ts';
import { getLeafField, isLeaf } from '#contract/fields/leaves.ts';
import { type ContentKind, contentKinds } from '#contract/kinds/content-kinds.ts';
import { oncePerKind } from '#contract/kinds/once-per-kind.ts';
import { getColumn } from '../tables/content-tables.ts';
import { getFieldsInAllLanguages } from '../tables/leaves.ts';
import { listRichTextColumns, toDerivedKey } from '../tables/rich-texts.ts';
import { splitWords } from './split-words.ts';

/** Increase this with every change to the rules in `foldForSearch`, `split-words.ts` and this file. */
export const rulesVersion = 3;

/** The prefix of title words, which are stored with and without it. Matches in titles come first. */
export const titleMark = '=';

/** Formatted texts are searched in their plain copies. Pictures, dates and slugs are not searched. */
const isSearched: Record<FieldKind, boolean> = {
  text: true,
  wholeNumber: true,
  optionalWholeNumber: true,
  choice: true,
  image: false,
  instant: false,
  optionalDay: false,
  richText: false,
};

function findTitleFields(kind: ContentKind): Set<string> {
  const fields = new Set<string>();
  const recorder = new Proxy({}, { get: (_, name) => fields.add(String(name)) && '' });
  (contentKinds[kind].titleOf as (record: object) => string)(recorder);
  return fields;
}

/** Maps the name of each searched column or leaf to whether it is part of the title. */
const getSearchedColumns = oncePerKind((kind): Map<string, boolean> => {
  const titleFields = findTitleFields(kind);
  const fields = Object.entries(getFieldsInAllLanguages(kind));
  const searchedFields = fields.filter(
    ([name, field]) => name !== 'slug' && isSearched[field.fieldKind],
  );
  const toColumnName = (name: string) => (isLeaf(name) ? name : getColumn(kind, name).name);
  const columns = searchedFields.map(
    ([name]) => [toColumnName(name), titleFields.has(getLeafField(name))] as const,
  );
  const derivedColumns = listRichTextColumns(kind).map(
    ({ plainField }) => [toDerivedKey(getColumn(kind, plainField).name), false] as const,
  );
  return new Map([...columns, ...derivedColumns]);
});

/** Maps the name of each searched column or leaf to its words, separated by spaces [DASH-17]. */
export function splitWordsByColumn(kind: ContentKind, columns: object): Record<string, string> {
  const parts: Record<string, string> = {};
  const searchedColumns = getSearchedColumns(kind);
  for (const [name, value] of Object.entries(columns)) {
    const isTitle = searchedColumns.get(name);
    if (isTitle === undefined || value === undefined) continue;
    const words = splitWords(String(value ?? ''));
    const markedWords = isTitle ? words.map((word) => titleMark + word) : [];
    parts[name] = [...markedWords, ...words].join(' ');
  }
  return parts;
}
