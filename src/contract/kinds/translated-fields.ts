import type { Fallback } from '../fields/translated.ts';
import { type ContentKind, contentKinds } from './content-kinds.ts';
import type { Field } from './define-kind.ts';

/** The translated fields of a kind, and what pages show if one is not translated [LANG-1]. */
export const listTranslatedFields = (kind: ContentKind) =>
  Object.entries<Field>(contentKinds[kind].fields).flatMap(
    ([field, { fallback }]): [string, Fallback][] => (fallback ? [[field, fallback]] : []),
  );
