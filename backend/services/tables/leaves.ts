/** Handles the translations of records as leaves: flat fields such as `title@ar`, next to the other fields [LANG-1]. */
import * as z from 'zod/mini';
import { isLanguageSwitch, isLeaf } from '#contract/fields/leaves.ts';
import { contentKinds } from '#contract/kinds/content-kinds.ts';
import type { Field } from '#contract/kinds/define-kind.ts';
import { getKindLeaves } from '#contract/kinds/kind-leaves.ts';
import { oncePerKind } from '#contract/kinds/once-per-kind.ts';

type Fields = Record<string, unknown>;

/** Returns every leaf of a kind before it is translated: texts are empty, and switches are on. */
export const getDefaultLeaves = oncePerKind(
  (kind): Fields =>
    Object.fromEntries(
      Object.keys(getKindLeaves(kind)).map((name) => [name, isLanguageSwitch(name) || '']),
    ),
);

export const pickLeaves = (fields: object): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isLeaf(name)));

/** Returns the fields of a kind and their translations, keyed by name. */
export const getFieldsInAllLanguages = oncePerKind((kind) => {
  const { fields } = contentKinds[kind];
  const translations = Object.entries(getKindLeaves(kind)).filter(([, { fieldKind }]) => fieldKind);
  return { ...fields, ...Object.fromEntries(translations) } as Record<string, Field>;
});

/** Returns the schemas of a new record and of a change, with leaves in place of `translations`. */
export const getSchemasWithLeaves = oncePerKind((kind) => {
  const { create, update } = contentKinds[kind];
  const leavesSchema = z.partial(z.object(getKindLeaves(kind)));
  const withLeaves = (schema: z.ZodMiniObject) =>
    z.extend(z.omit(schema, { translations: true }), leavesSchema.shape);
  return { create: withLeaves(create), update: withLeaves(update) };
});
