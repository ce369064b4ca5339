import { type Leaf, leavesOf } from '../fields/leaf-schemas.ts';
import { contentKinds } from './content-kinds.ts';
import { oncePerKind } from './once-per-kind.ts';

/** The schemas of a kind's translations, by the names of their leaves [LANG-1]. */
export const leavesOfKind = /* @__PURE__ */ oncePerKind<Record<string, Leaf>>((kind) =>
  leavesOf(contentKinds[kind].fields),
);
