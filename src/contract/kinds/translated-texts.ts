import { contentKinds } from './content-kinds.ts';
import type { Field } from './define-kind.ts';
import { oncePerKind } from './once-per-kind.ts';

/**
 * The fields of a kind whose plain texts are translated. A formatted text is left out: it is the formatted form of one of
 * them.
 */
export const translatedTexts = /* @__PURE__ */ oncePerKind<string[]>((kind) =>
  Object.entries<Field>(contentKinds[kind].fields)
    .filter(([, { ifMissing, plain }]) => ifMissing !== undefined && plain === undefined)
    .map(([name]) => name),
);
