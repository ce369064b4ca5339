/** Marks fields that are translated, and makes the schemas of their translations [LANG-1]. */
import * as z from 'zod/mini';
import { translationLanguages } from '../texts/languages.ts';
import { type FieldKind, field as fieldOf } from './fields.ts';
import { basisOf, isShownName, leafName, nestLeaves } from './leaves.ts';

/**
 * What visitors see if a text is not translated. `english`: the English text. `empty`: nothing. `required`: the whole
 * record in English, because a page needs this text.
 */
export type IfMissing = 'english' | 'empty' | 'required';

type Schema = z.ZodMiniType;
type TextField = Schema & { fieldKind: FieldKind; plain?: string };

/** The schema of a leaf. A text has the kind of its field; a basis and a switch have none. */
export type Leaf = Schema & { fieldKind?: FieldKind; plain?: string };

/** A field as far as its translations depend on it. */
type MaybeTranslated = TextField & { ifMissing?: IfMissing; translation?: TextField };

/**
 * Marks a field as translated. A translation may always be empty: if the field may not, give the schema of its
 * `translation`. A formatted text appears together with its plain text, so it never falls back alone.
 */
/* @__NO_SIDE_EFFECTS__ */
export const translated = <F extends TextField>(
  field: F,
  ifMissing: IfMissing = field.fieldKind === 'richText' ? 'empty' : 'english',
  translation: TextField = field,
) => Object.assign(field, { ifMissing, translation });

const basis = z.string('Must be text').check(z.maxLength(20, 'Must be a basis'));
const isShown = z.boolean('Must be true or false');

/** The schema of a text. A formatted text refers to the plain text in the same language. */
function textLeaf({ fieldKind, plain, translation }: MaybeTranslated, language: string): Leaf {
  const schema = fieldOf(fieldKind, z.clone(translation as Schema));
  return plain === undefined ? schema : Object.assign(schema, { plain: leafName(plain, language) });
}

/** The schemas of all leaves of a kind, by name: the texts, the bases of plain texts, and a switch for each language. */
/* @__NO_SIDE_EFFECTS__ */
export function leavesOf(fields: Record<string, MaybeTranslated>): Record<string, Leaf> {
  const translated = Object.entries(fields).filter(([, { translation }]) => translation);
  if (translated.length === 0) return {};
  const entries = translationLanguages.flatMap((language) => [
    ...translated.flatMap(([name, field]): [string, Leaf][] => [
      [leafName(name, language), textLeaf(field, language)],
      ...(field.plain === undefined
        ? [[basisOf(leafName(name, language)), basis] as [string, Leaf]]
        : []),
    ]),
    [isShownName(language), isShown] as [string, Leaf],
  ]);
  return Object.fromEntries(entries);
}

/** The schema of `translations` in the body of a request, which names only the leaves to change. */
/* @__NO_SIDE_EFFECTS__ */
export function translationsOf(leaves: Record<string, Leaf>) {
  const languages = Object.entries(nestLeaves(leaves)).map(([language, { basis, ...others }]) => {
    const bases = z.partial(z.object((basis ?? {}) as Record<string, Schema>));
    const given = { ...(others as Record<string, Schema>), basis: bases };
    return [language, z.partial(z.object(given))] as const;
  });
  return z.partial(z.object(Object.fromEntries(languages)));
}
