/**
 * The names in tables, snapshots, export files, the history and routes are derived from this list. If code for a new
 * kind is missing, the project does not compile (docs/extending.md).
 */
import * as z from 'zod/mini';
import type { FieldKind, PicturePlace } from '../fields/fields.ts';
import { clients } from './clients.ts';
import type { Field } from './define-kind.ts';
import { faqs } from './faqs.ts';
import { manpower } from './manpower.ts';
import { news } from './news.ts';
import { profile } from './profile.ts';
import { services } from './services.ts';
import { sliders } from './sliders.ts';
import { team } from './team.ts';

/** All kinds, in the order in which they are exported and counted. */
export const contentKinds = { news, services, manpower, clients, sliders, team, faqs, profile };

type Kinds = typeof contentKinds;
export type KindsWith<Property> = {
  [K in keyof Kinds]: Kinds[K] extends Property ? K : never;
}[keyof Kinds];

export type ContentKind = keyof Kinds;
/** Kinds with any number of records. */
export type ListKind = KindsWith<{ order: 'time' | 'position' }>;
export type OrderedKind = KindsWith<{ order: 'position' }>;
export type RecordOf<K extends ContentKind> = z.output<Kinds[K]['record']>;

export const contentKindNames = /* @__PURE__ */ Object.keys(contentKinds) as [
  ContentKind,
  ...ContentKind[],
];

/**
 * Whether the code still has this kind. A stored name can be from another version of the code. `isOfKnownKind` does the
 * same in a query.
 */
export const isContentKind = (name: string): name is ContentKind =>
  Object.hasOwn(contentKinds, name);

export const listKinds = /* @__PURE__ */ contentKindNames.filter(
  (name) => contentKinds[name].order !== 'singleton',
) as [ListKind, ...ListKind[]];

export const getTitle = <K extends ContentKind>(kind: K, record: RecordOf<K>): string =>
  (contentKinds[kind].titleOf as (record: RecordOf<K>) => string)(record);

export const findFields = (fieldKind: FieldKind, kind: ContentKind): string[] =>
  Object.entries(contentKinds[kind].fields)
    .filter(([, field]) => field.fieldKind === fieldKind)
    .map(([name]) => name);

/** The largest area in which pages show a field's picture. Undefined for a field without a picture. */
export const getPicturePlace = (kind: ContentKind, field: string): PicturePlace | undefined =>
  (contentKinds[kind].fields as Record<string, Field>)[field]?.place;

export const listInstantFields = (kind: ContentKind): string[] => findFields('instant', kind);

/** A new record with its id. Optional fields may be missing. `completeRecord` adds them. */
export type RecordInput<K extends ContentKind> = { _id: string } & z.output<Kinds[K]['create']>;

/** Completes a record. A missing text becomes empty, and any other missing field becomes null. */
export function completeRecord<K extends ContentKind>(kind: K, input: RecordInput<K>): RecordOf<K> {
  const record: Record<string, unknown> = { ...input };
  for (const [field, schema] of Object.entries(contentKinds[kind].record.shape)) {
    if (record[field] === undefined) record[field] = z.safeParse(schema, null).data ?? null;
  }
  return record as RecordOf<K>;
}
