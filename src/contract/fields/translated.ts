/** Marks fields that are translated [LANG-1]. Their schemas are in `leaf-schemas.ts`. */
import * as z from 'zod/mini';
import { type TranslationLanguage, translationLanguages } from '../texts/languages.ts';
import type { FieldKind } from './fields.ts';

/**
 * What visitors see without a translation. `english`: the English text. `empty`: no text. `required`: the whole record
 * in English, because its page needs the text.
 */
export type Fallback = 'english' | 'empty' | 'required';

type TextField = z.ZodMiniType & { fieldKind: FieldKind; plainField?: string };

/** The properties of a field that affect its translations. */
export type TranslatableField = TextField & { fallback?: Fallback; translation?: TextField };

/**
 * A translation may always be empty. If the field may not be empty, pass a separate schema as `translation`. Formatted
 * text does not fall back to English by default, because pages would then show it instead of a plain translation.
 */
/* @__NO_SIDE_EFFECTS__ */
export const translated = <F extends TextField>(
  field: F,
  fallback: Fallback = field.fieldKind === 'richText' ? 'empty' : 'english',
  translation: TextField = field,
) => Object.assign(field, { fallback, translation });

/** An object with a property of the given schema for each language. All properties are optional. */
/* @__NO_SIDE_EFFECTS__ */
export const byLanguage = <T extends z.ZodMiniType>(translation: T) =>
  z.partial(
    z.object(
      Object.fromEntries(translationLanguages.map((language) => [language, translation])) as Record<
        TranslationLanguage,
        T
      >,
    ),
  );
