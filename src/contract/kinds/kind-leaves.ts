import { createLeafSchemas, type Leaf } from '../fields/leaf-schemas.ts';
import { contentKinds } from './content-kinds.ts';
import { oncePerKind } from './once-per-kind.ts';

/** The schemas of a kind's translations, keyed by leaf name [LANG-1]. */
export const getKindLeaves = /* @__PURE__ */ oncePerKind<Record<string, Leaf>>((kind) =>
  createLeafSchemas(contentKinds[kind].fields),
);
