import { type ContentKind, contentKinds } from './content-kinds.ts';
import type { Field } from './define-kind.ts';

/** Fields that can be set in many records at once. Excludes slugs and formatted texts, which differ between records. */
export const listSettableFields = (kind: ContentKind): string[] => {
  const fields = Object.entries<Field>(contentKinds[kind].fields);
  const plainFields = new Set(fields.map(([, field]) => field.plainField));
  return fields
    .filter(([name, { fieldKind }]) => fieldKind !== 'richText' && !plainFields.has(name))
    .map(([name]) => name)
    .filter((name) => name !== 'slug');
};
