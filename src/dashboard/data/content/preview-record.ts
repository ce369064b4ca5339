import * as z from 'zod/mini';
import { type ContentKind, contentKinds, type RecordOf } from '#contract/kinds/content-kinds.ts';
import type { Field } from '#contract/kinds/define-kind.ts';

/**
 * Builds a record from the values of a form or from a stored version. An invalid number becomes 0 or null, an empty
 * time becomes `now`, and an invalid day becomes null.
 */
export function createPreviewRecord<K extends ContentKind>(
  kind: K,
  input: object,
  now: string,
): RecordOf<K> {
  const values: Record<string, unknown> = { ...input };
  const fields: [string, Field][] = Object.entries(contentKinds[kind].fields);
  const entries = fields.map(([name, field]) => [name, readField(field, values[name] ?? '', now)]);
  return { _id: 'preview', ...Object.fromEntries(entries) };
}

function readField(field: Field, value: unknown, now: string): unknown {
  const { fieldKind } = field;
  const { success, data } = z.safeParse(field, fieldKind === 'instant' ? value || now : value);
  if (success) return data;
  if (fieldKind === 'wholeNumber') return 0;
  if (fieldKind === 'optionalWholeNumber' || fieldKind === 'optionalDay') return null;
  // Other invalid values are previewed as typed because the form shows the error.
  return value;
}
