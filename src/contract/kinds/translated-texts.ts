import { contentKinds } from './content-kinds.ts';
import type { Field } from './define-kind.ts';
import { oncePerKind } from './once-per-kind.ts';
import { listTranslatedFields } from './translated-fields.ts';

/** Excludes formatted texts, because each is only the formatted form of another field. */
export const listTranslatedTexts = /* @__PURE__ */ oncePerKind<string[]>((kind) => {
  const fields: Record<string, Field> = contentKinds[kind].fields;
  return listTranslatedFields(kind)
    .map(([name]) => name)
    .filter((name) => fields[name]?.plainField === undefined);
});
