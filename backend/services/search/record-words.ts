/** Which words the fields of a record are found by [DASH-17]. */

import type { FieldKind } from '#contract/fields/fields.ts';
import { type ContentKind, contentKindNames, contentKinds } from '#contract/kinds/content-kinds.ts';
import type { Field } from '#contract/kinds/define-kind.ts';
import { columnOf } from '../tables/content-tables.ts';
import { derivedKey, richTextFields } from '../tables/rich-texts.ts';
import { wordsOf } from './words.ts';

/** Rises with every change of the rules in `foldForSearch`, `words.ts` and here: what was stored by older ones is made again. */
export const searchRules = 3;

/** Stands before a word of a title, beside the word itself: what is found by its title comes first. */
export const titleMark = '=';

/** A text and its formatted form say the same; pictures, moments and slugs say nothing that anybody looks for. */
const isSearched: Record<FieldKind, boolean> = {
  text: true,
  wholeNumber: true,
  optionalWholeNumber: true,
  choice: true,
  image: false,
  instant: false,
  richText: false,
};

/** The fields that make the title of a record. */
function titleFields(kind: ContentKind): Set<string> {
  const read = new Set<string>();
  const asked = new Proxy({}, { get: (_, name) => read.add(String(name)) && '' });
  (contentKinds[kind].titleOf as (record: object) => string)(asked);
  return read;
}

/** The names of the columns that records of a kind are found by, and whether their words are those of a title. */
function searchedColumns(kind: ContentKind): Map<string, boolean> {
  const titles = titleFields(kind);
  const fields = Object.entries<Field>(contentKinds[kind].fields);
  const searched = fields.filter(([name, field]) => name !== 'slug' && isSearched[field.fieldKind]);
  const columns = searched.map(([name]) => [columnOf(kind, name).name, titles.has(name)] as const);
  const derived = richTextFields(kind).map(
    ({ plain }) => [derivedKey(columnOf(kind, plain).name), false] as const,
  );
  return new Map([...columns, ...derived]);
}

const columnsSearched = Object.fromEntries(
  contentKindNames.map((kind) => [kind, searchedColumns(kind)]),
) as Record<ContentKind, Map<string, boolean>>;

/** The words of each field among the given columns, between spaces, by the names of columns. */
export function partsOf(kind: ContentKind, columns: object): Record<string, string> {
  const parts: Record<string, string> = {};
  const searched = columnsSearched[kind];
  for (const [name, value] of Object.entries(columns)) {
    const isTitle = searched.get(name);
    if (isTitle === undefined || value === undefined) continue;
    const words = wordsOf(String(value ?? ''));
    const marked = isTitle ? words.map((word) => titleMark + word) : [];
    parts[name] = [...marked, ...words].join(' ');
  }
  return parts;
}
