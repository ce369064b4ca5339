import type { image } from '#contract/fields/fields.ts';
import {
  type ContentKind,
  type contentKinds,
  fieldsOfKind,
  type RecordInput,
} from '#contract/kinds/content-kinds.ts';
import type { PictureName, PictureOf } from './pictures.ts';

type Fields<K extends ContentKind> = (typeof contentKinds)[K]['fields'];
/** The names of the fields of a kind that have the type `Schema`. */
export type FieldOf<K extends ContentKind, Schema> = {
  [F in keyof Fields<K>]: Fields<K>[F] extends Schema ? F : never;
}[keyof Fields<K>];
type PictureField<K extends ContentKind> = FieldOf<K, ReturnType<typeof image>>;

/** A demo record, which contains picture names instead of addresses. */
export type DemoRecord<K extends ContentKind> = Omit<RecordInput<K>, PictureField<K>> & {
  [F in PictureField<K>]?: PictureName;
};

export function withAddresses<K extends ContentKind>(
  kind: K,
  record: DemoRecord<K>,
  pictureOf: PictureOf,
): RecordInput<K> {
  const fields: Record<string, unknown> = { ...record };
  for (const field of fieldsOfKind('image', kind)) {
    if (fields[field]) fields[field] = pictureOf(fields[field] as PictureName);
  }
  return fields as RecordInput<K>;
}
