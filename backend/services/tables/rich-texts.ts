import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { isLeaf } from '#contract/fields/leaves.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import type { Field } from '#contract/kinds/define-kind.ts';
import { readRichText, toPlainText } from '#contract/rich-text/rich-text.ts';
import { toLiteral } from '#db/statement.ts';
import { checkInput } from '../check-input.ts';
import { getColumn } from './content-tables.ts';
import { getFieldsInAllLanguages } from './leaves.ts';

type Fields = Record<string, unknown>;

interface RichTextField {
  richField: string;
  plainField: string;
}

/** Returns the formatted text fields of a kind in all languages. */
export const listRichTextFields = (kind: ContentKind): RichTextField[] =>
  Object.entries(getFieldsInAllLanguages(kind)).flatMap(([richField, { plainField }]) =>
    plainField === undefined ? [] : { richField, plainField },
  );

/** Returns the formatted text fields that have columns: those in English. */
export const listRichTextColumns = (kind: ContentKind): RichTextField[] =>
  listRichTextFields(kind).filter(({ richField }) => !isLeaf(richField));

/**
 * Returns the plain text of a formatted field. Undefined if the field contains no document. Throws `invalid-input` if
 * the text is too long for the plain field, or is required and empty.
 */
function derivePlainText(
  kind: ContentKind,
  { richField, plainField }: RichTextField,
  fields: Fields,
): unknown {
  const document = readRichText(String(fields[richField] ?? ''));
  if (!document) return undefined;
  const schema = getFieldsInAllLanguages(kind)[plainField] as Field;
  const input = { [richField]: toPlainText(document) };
  return checkInput(z.object({ [richField]: schema }), input)[richField];
}

/**
 * Returns `input` with both forms of each changed text [TEXT-1]. A client that uses only plain texts sends the
 * formatted text unchanged or not at all. If the plain text then differs, the formatted one becomes empty. Otherwise,
 * the plain text is derived from the formatted one. Throws the same errors as `derivePlainText`.
 */
export function withBothForms(kind: ContentKind, before: object, input: object): Fields {
  const previousFields: Fields = { ...before };
  const fields: Fields = { ...input };
  for (const field of listRichTextFields(kind)) {
    const { richField, plainField } = field;
    const isChanged = fields[richField] !== undefined || fields[plainField] !== undefined;
    if (!isChanged) continue;
    const { [richField]: richBefore = '', [plainField]: plainBefore = '' } = previousFields;
    const { [richField]: richAfter = richBefore, [plainField]: plainAfter = plainBefore } = fields;
    const isPlainTextOnly = richAfter === richBefore && plainAfter !== plainBefore;
    fields[richField] = isPlainTextOnly ? '' : richAfter;
    fields[plainField] = derivePlainText(kind, field, fields) ?? plainAfter;
  }
  return fields;
}

/** The key of a derived plain text in the JSON of columns. */
export const toDerivedKey = (columnName: string) => `derived ${columnName}`;

/**
 * Returns the plain texts of the documents among the fields, for `completeColumns`. Throws the same errors as
 * `withBothForms`.
 */
export const derivePlainTexts = (kind: ContentKind, input: object): Fields =>
  Object.fromEntries(
    listRichTextColumns(kind).map((field) => [
      toDerivedKey(getColumn(kind, field.plainField).name),
      derivePlainText(kind, field, { ...input }),
    ]),
  );

/**
 * SQL that applies the rules of `withBothForms` to `changes`, the JSON of columns and the result of `derivePlainTexts`.
 */
export function completeColumns(kind: ContentKind, changes: SQL): SQL {
  const completions = listRichTextColumns(kind).map((field) => {
    const richColumn = getColumn(kind, field.richField);
    const plainColumn = getColumn(kind, field.plainField);
    const isPlainTextOnly = sql`${changes} ->> ${toLiteral(plainColumn.name)} <> ${plainColumn}
      and coalesce(${changes} ->> ${toLiteral(richColumn.name)}, ${richColumn}) = ${richColumn}`;
    return sql` || case when ${isPlainTextOnly} then jsonb_build_object(${toLiteral(richColumn.name)}, '')
      else jsonb_strip_nulls(jsonb_build_object(${toLiteral(plainColumn.name)}, ${changes} -> ${toLiteral(toDerivedKey(plainColumn.name))})) end`;
  });
  return sql`(${sql.join([changes, ...completions])})`;
}
