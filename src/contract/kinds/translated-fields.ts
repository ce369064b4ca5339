import type { Fallback } from '../fields/translated.ts';
import { type ContentKind, contentKinds } from './content-kinds.ts';
import type { Field } from './define-kind.ts';
import { oncePerKind } from './once-per-kind.ts';

/** The translated fields of a kind, and what pages show if one is not translated [LANG-1]. */
export const listTranslatedFields = (kind: ContentKind) =>
  Object.entries<Field>(contentKinds[kind].fields).flatMap(
    ([field, { fallback }]): [string, Fallback][] => (fallback ? [[field, fallback]] : []),
  );

/** Excludes formatted texts, because each is only the formatted form of another field. */
export const listTranslatedTexts = /* @__PURE__ */ oncePerKind<string[]>((kind) => {
  const fields: Record<string, Field> = contentKinds[kind].fields;
  return listTranslatedFields(kind)
    .map(([name]) => name)
    .filter((name) => fields[name]?.plainField === undefined);
});
