import type { translated } from '#contract/fields/translated.ts';
import type { ContentKind, contentKinds } from '#contract/kinds/content-kinds.ts';

type Fields<K extends ContentKind> = (typeof contentKinds)[K]['fields'];
type Marked = Pick<ReturnType<typeof translated>, 'translation'>;
type TranslatedField<K extends ContentKind> = {
  [F in keyof Fields<K>]: Fields<K>[F] extends Marked ? F : never;
}[keyof Fields<K>];
type Texts<K extends ContentKind> = { [F in TranslatedField<K>]?: string | undefined };

/**
 * The translations of a kind's records in the same order, with null for an untranslated record. Only outdated
 * translations need a `basis`.
 */
export type TranslationsOf<K extends ContentKind> = ((Texts<K> & { basis?: Texts<K> }) | null)[];
