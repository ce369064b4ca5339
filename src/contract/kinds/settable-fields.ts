import { type ContentKind, contentKinds } from './content-kinds.ts';
import type { Field } from './define-kind.ts';

/** The fields of a kind of which many records can get one value: not what is told of each alone, as its address and its texts. */
export const settableFields = (kind: ContentKind): string[] => {
  const fields = Object.entries<Field>(contentKinds[kind].fields);
  const plain = new Set(fields.map(([, field]) => field.plain));
  return fields
    .filter(([name, { fieldKind }]) => fieldKind !== 'richText' && !plain.has(name))
    .map(([name]) => name)
    .filter((name) => name !== 'slug');
};

/** Whether many records can get one value of a field. */
export const isSettable = (kind: ContentKind, field: string): boolean =>
  settableFields(kind).includes(field);
