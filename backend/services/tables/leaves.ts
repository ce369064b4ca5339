/** The translations of records as leaves beside the fields [LANG-1]. */
import * as z from 'zod/mini';
import { isLeaf } from '#contract/fields/leaves.ts';
import { type ContentKind, contentKindNames, contentKinds } from '#contract/kinds/content-kinds.ts';
import type { Field } from '#contract/kinds/define-kind.ts';
import { leavesOfKind } from '#contract/kinds/kind-leaves.ts';

type Fields = Record<string, unknown>;

const byKind = <T>(make: (kind: ContentKind) => T) =>
  Object.fromEntries(contentKindNames.map((kind) => [kind, make(kind)])) as Record<ContentKind, T>;

const initialLeaves = byKind((kind) =>
  Object.fromEntries(
    Object.keys(leavesOfKind(kind)).map((name) => [name, name.startsWith('isShown@') || '']),
  ),
);

/** Returns every leaf of a kind as it is before anybody translates: the texts are empty, and the switches are on. */
export const emptyLeaves = (kind: ContentKind): Fields => initialLeaves[kind];

/** Returns the leaves among the given fields. */
export const leavesIn = (fields: object): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isLeaf(name)));

const texts = byKind((kind) => {
  const { fields } = contentKinds[kind];
  const translated = Object.entries(leavesOfKind(kind)).filter(([, { fieldKind }]) => fieldKind);
  return { ...fields, ...Object.fromEntries(translated) } as Record<string, Field>;
});

/** Returns the fields of a kind and their translations, by name. */
export const fieldsInAllLanguages = (kind: ContentKind): Record<string, Field> => texts[kind];

/** The schemas of a new record and of a change, with leaves in place of `translations`. */
const schemas = byKind((kind) => {
  const { create, update } = contentKinds[kind];
  const partial = z.partial(z.object(leavesOfKind(kind)));
  const withLeaves = (schema: z.ZodMiniObject) =>
    z.extend(z.omit(schema, { translations: true }), partial.shape);
  return { create: withLeaves(create), update: withLeaves(update) };
});

export const leafySchemas = (kind: ContentKind) => schemas[kind];
