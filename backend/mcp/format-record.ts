import type { Draft } from '#contract/entities/draft.ts';
import { type ContentKind, findFields } from '#contract/kinds/content-kinds.ts';

type Fields = Record<string, unknown>;

export const omitInternals = (record: Fields): Fields =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !name.startsWith('_')));

/**
 * The fields of a record to show in a list. Omits internal fields, empty fields, and formatted texts, which the record
 * also contains as plain text.
 */
export function pickListFields(kind: ContentKind, record: Fields): Fields {
  const richTextNames = new Set(findFields('richText', kind));
  const fields = Object.entries(omitInternals(record));
  return Object.fromEntries(
    fields.filter(([name, value]) => !richTextNames.has(name) && !isEmpty(value)),
  );
}

const isEmpty = (value: unknown) =>
  value === '' || value === null || (Array.isArray(value) && value.length === 0);

/** The state of a draft, without its fields and without nulls such as a missing schedule. */
export const toDraftState = ({ record: _, ...state }: Draft) =>
  Object.fromEntries(Object.entries(state).filter(([, value]) => value !== null));

/** The fields that differ, each with both values. `before` or `after` is null if there is no record. */
export function findDifferences(before: Fields | null, after: Fields | null): Fields {
  const names = Object.keys(omitInternals({ ...before, ...after }));
  const values = names.map((name) => [name, before?.[name] ?? '', after?.[name] ?? ''] as const);
  const changes = values.filter(([, from, to]) => JSON.stringify(from) !== JSON.stringify(to));
  return Object.fromEntries(changes.map(([name, from, to]) => [name, { before: from, after: to }]));
}
