/** The schemas of translations, keyed by leaf name [LANG-1]. */
import * as z from 'zod/mini';
import { translationLanguages } from '../texts/languages.ts';
import { field as createField, type FieldKind } from './fields.ts';
import { toBasisName, toLeafName, toSwitchName } from './leaves.ts';
import type { TranslatableField } from './translated.ts';

/** A translated text has the `fieldKind` of the field that it translates. A basis and a switch have none. */
export type Leaf = z.ZodMiniType & { fieldKind?: FieldKind; plainField?: string };

const basisSchema = z
  .string('Must be text')
  .check(z.maxLength(20, 'Must be the digest of the English text'));
const switchSchema = z.boolean('Must be true or false');

/** A formatted text refers to the plain text in the same language. */
function createTextLeaf(
  { fieldKind, plainField, translation }: TranslatableField,
  language: string,
): Leaf {
  const schema = createField(fieldKind, z.clone(translation as z.ZodMiniType));
  return plainField === undefined
    ? schema
    : Object.assign(schema, { plainField: toLeafName(plainField, language) });
}

/** The schemas of all leaves of a kind, keyed by name: texts, bases of plain texts, and a switch for each language. */
/* @__NO_SIDE_EFFECTS__ */
export function createLeafSchemas(fields: Record<string, TranslatableField>): Record<string, Leaf> {
  const translatedFields = Object.entries(fields).filter(([, { translation }]) => translation);
  if (translatedFields.length === 0) return {};
  const entries = translationLanguages.flatMap((language) => [
    ...translatedFields.flatMap(([name, field]): [string, Leaf][] => [
      [toLeafName(name, language), createTextLeaf(field, language)],
      ...(field.plainField === undefined
        ? [[toBasisName(toLeafName(name, language)), basisSchema] as [string, Leaf]]
        : []),
    ]),
    [toSwitchName(language), switchSchema] as [string, Leaf],
  ]);
  return Object.fromEntries(entries);
}
