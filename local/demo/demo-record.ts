import type { image } from '#contract/fields/fields.ts';
import type { translated } from '#contract/fields/translated.ts';
import {
  type ContentKind,
  type contentKinds,
  findFields,
  type RecordInput,
} from '#contract/kinds/content-kinds.ts';
import type { GetPictureAddress, PictureName } from './pictures.ts';

type Fields<K extends ContentKind> = (typeof contentKinds)[K]['fields'];
/** The names of a kind's fields whose schema has the type `Schema`. */
type FieldOf<K extends ContentKind, Schema> = {
  [F in keyof Fields<K>]: Fields<K>[F] extends Schema ? F : never;
}[keyof Fields<K>];
type PictureField<K extends ContentKind> = FieldOf<K, ReturnType<typeof image>>;

/** A demo record, which contains picture names instead of addresses, and no id. */
export type DemoRecord<K extends ContentKind> = Omit<RecordInput<K>, '_id' | PictureField<K>> & {
  [F in PictureField<K>]?: PictureName;
};

type TranslatedSchema = Pick<ReturnType<typeof translated>, 'translation'>;
type Texts<K extends ContentKind> = { [F in FieldOf<K, TranslatedSchema>]?: string | undefined };

/**
 * The translations of a kind's records, in the order of the records, with null for an untranslated record. Only
 * outdated translations need a `basis`.
 */
export type TranslationsOf<K extends ContentKind> = ((Texts<K> & { basis?: Texts<K> }) | null)[];

/** Adds an id and the addresses of the pictures. */
export function toRecordInput<K extends ContentKind>(
  kind: K,
  record: DemoRecord<K>,
  index: number,
  getAddress: GetPictureAddress,
): RecordInput<K> {
  const _id = kind === 'profile' ? kind : `${kind}-${index + 1}`;
  const fields: Record<string, unknown> = { ...record, _id };
  for (const field of findFields('image', kind)) {
    if (fields[field]) fields[field] = getAddress(fields[field] as PictureName);
  }
  return fields as RecordInput<K>;
}
