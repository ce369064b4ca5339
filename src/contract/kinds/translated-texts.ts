import { contentKinds } from './content-kinds.ts';
import type { Field } from './define-kind.ts';
import { oncePerKind } from './once-per-kind.ts';
import { translatedFields } from './translated-fields.ts';

/**
 * The fields of a kind whose plain texts are translated. A formatted text is left out: it is the formatted form of one of
 * them.
 */
export const translatedTexts = /* @__PURE__ */ oncePerKind<string[]>((kind) => {
  const fields: Record<string, Field> = contentKinds[kind].fields;
  return translatedFields(kind)
    .map(([name]) => name)
    .filter((name) => fields[name]?.plain === undefined);
});
