import type { translated } from '#contract/fields/translated.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import type { FieldOf } from './demo-record.ts';

type TranslatedSchema = Pick<ReturnType<typeof translated>, 'translation'>;
type Texts<K extends ContentKind> = { [F in FieldOf<K, TranslatedSchema>]?: string | undefined };

/**
 * The translations of a kind's records, in the order of the records, with null for an untranslated record. Only
 * outdated translations need a `basis`.
 */
export type TranslationsOf<K extends ContentKind> = ((Texts<K> & { basis?: Texts<K> }) | null)[];
