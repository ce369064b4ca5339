import * as z from 'zod/mini';
import { type ContentKind, contentKinds, type RecordOf } from '#contract/kinds/content-kinds.ts';
import type { Field } from '#contract/kinds/define-kind.ts';

/**
 * The record that is `given` as far as it is known: by the values of a form, or as it was stored once. Each value is read
 * as its field reads it; a number that cannot be read is none, and a moment that is not told is `now`.
 */
export function previewRecord<K extends ContentKind>(
  kind: K,
  given: object,
  now: string,
): RecordOf<K> {
  const values: Record<string, unknown> = { ...given };
  const fields: [string, Field][] = Object.entries(contentKinds[kind].fields);
  const read = fields.map(([name, field]) => [name, readField(field, values[name] ?? '', now)]);
  return { _id: 'preview', ...Object.fromEntries(read) };
}

function readField(field: Field, given: unknown, now: string): unknown {
  const { fieldKind } = field;
  const { success, data } = z.safeParse(field, fieldKind === 'instant' ? given || now : given);
  if (success) return data;
  if (fieldKind === 'wholeNumber') return 0;
  if (fieldKind === 'optionalWholeNumber') return null;
  // A text stays as it is typed, also where it is too long: there is a message beside it.
  return given;
}
