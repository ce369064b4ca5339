/** Rules that are checked only when a field changes, because stored values can be older than a rule. */

import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { FieldError } from '#contract/http/problem.ts';
import { type ContentKind, contentKinds } from '#contract/kinds/content-kinds.ts';
import type { Transaction } from '#db/store.ts';
import { ServiceError } from '../../service-error.ts';
import { selectRows } from '../../tables/content-tables.ts';

const maxErrors = 100;

type ImportedRecord = { _id: string } & Record<string, unknown>;

interface InvalidValue extends FieldError {
  id: string;
  name: string;
  value: unknown;
}

/**
 * Throws `invalid-input` if imported records would change a field to a value that its rule rejects, such as an unusable
 * e-mail address [API-3]. `toFieldName` returns the path of the record at an index, such as `profile`.
 */
export async function rejectInvalidChanges(
  tx: Transaction,
  kind: ContentKind,
  records: ImportedRecord[],
  toFieldName: (index: number) => string,
): Promise<void> {
  const invalidFields = [...records.entries()].flatMap(([index, record]) =>
    findInvalidValues(kind, record).map((invalidValue) => ({
      ...invalidValue,
      field: `${toFieldName(index)}.${invalidValue.name}`,
    })),
  );
  if (invalidFields.length === 0) return;
  const ids = sql.param(invalidFields.map(({ id }) => id));
  const rows = await selectRows(tx, kind, sql`_id = any(${ids}::text[])`);
  const rowsById = new Map(rows.map((row) => [row._id, row]));
  const errors = invalidFields
    .filter(({ id, name, value }) => parseValue(kind, name, rowsById.get(id)?.[name]) !== value)
    .slice(0, maxErrors)
    .map(({ field, message }) => ({ field, message }));
  if (errors.length > 0) throw new ServiceError('invalid-input', { errors });
}

const findInvalidValues = (
  kind: ContentKind,
  record: ImportedRecord,
): Omit<InvalidValue, 'field'>[] =>
  Object.entries(contentKinds[kind].strictFields).flatMap(([name, schema]) => {
    const value = record[name];
    if (value === undefined) return [];
    const [issue] = z.safeParse(schema, value).error?.issues ?? [];
    return issue ? { id: record._id, name, value, message: issue.message } : [];
  });

const parseValue = (kind: ContentKind, name: string, value: unknown): unknown =>
  z.safeParse((contentKinds[kind].fields as Record<string, z.ZodMiniType>)[name] ?? z.any(), value)
    .data;
