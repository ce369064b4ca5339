import { type Leaf, leavesOf } from '../fields/leaf-schemas.ts';
import { type ContentKind, contentKinds } from './content-kinds.ts';

const known = new Map<ContentKind, Record<string, Leaf>>();

/** The schemas of the translations of a kind by the names of their leaves [LANG-1]. */
export function leavesOfKind(kind: ContentKind): Record<string, Leaf> {
  const leaves = known.get(kind) ?? leavesOf(contentKinds[kind].fields);
  known.set(kind, leaves);
  return leaves;
}
