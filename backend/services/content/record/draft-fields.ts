import { type ContentKind, contentKinds, instantFields } from '#contract/kinds/content-kinds.ts';
import { checkInput } from '../../check-input.ts';
import { type ContentRow, toRecord } from '../../tables/content-tables.ts';
import { richTextFields } from '../../tables/rich-texts.ts';

type Fields = Record<string, unknown>;

/** Some fields of a record without the moments that nobody has chosen: publishing sets them. They are stored nowhere. */
export function withoutEmptyMoments(kind: ContentKind, fields: object): Fields {
  const moments = instantFields(kind);
  return Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => value !== '' || !moments.includes(field)),
  );
}

/**
 * The fields of a draft as they can be stored and published [PUB-3]: of a published record those that differ from what
 * visitors see. Throws `invalid-input`, naming each field that no record of the kind may hold.
 */
export function publishableFields(
  kind: ContentKind,
  published: ContentRow | undefined,
  fields: object,
): Fields {
  const { create, update } = contentKinds[kind];
  const chosen = withoutEmptyMoments(kind, fields);
  if (!published) return checkInput(create, chosen);
  const visible = toRecord(kind, published);
  // What stands on the website may be older than a rule: it is checked where it changes.
  return differing(kind, visible, checkInput(update, differing(kind, visible, chosen)));
}

/** The fields that are not as visitors see them; of a text that has two forms both or none. */
export function differing(kind: ContentKind, visible: Fields, fields: Fields): Fields {
  const isChanged = (field: string) => field in visible && fields[field] !== visible[field];
  const changed = new Set(Object.keys(fields).filter(isChanged));
  for (const { rich, plain } of richTextFields(kind)) {
    if (changed.has(rich) || changed.has(plain)) changed.add(rich).add(plain);
  }
  return Object.fromEntries(Object.entries(fields).filter(([field]) => changed.has(field)));
}
