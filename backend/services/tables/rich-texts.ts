import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { isLeaf } from '#contract/fields/leaves.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import type { Field } from '#contract/kinds/define-kind.ts';
import { plainTextOf, readRichText } from '#contract/rich-text/rich-text.ts';
import { literal } from '#db/statement.ts';
import { checkInput } from '../check-input.ts';
import { columnOf } from './content-tables.ts';
import { fieldsInAllLanguages } from './leaves.ts';

type Fields = Record<string, unknown>;

interface RichTextField {
  rich: string;
  plain: string;
}

/** Returns the formatted text fields of a kind in all languages. */
export const richTextFields = (kind: ContentKind): RichTextField[] =>
  Object.entries(fieldsInAllLanguages(kind)).flatMap(([rich, { plain }]) =>
    plain === undefined ? [] : { rich, plain },
  );

/** Returns the formatted text fields that have columns: those of English. */
export const richTextColumns = (kind: ContentKind): RichTextField[] =>
  richTextFields(kind).filter(({ rich }) => !isLeaf(rich));

/**
 * Returns the plain text of a formatted field. Undefined if the field contains no document. Throws `invalid-input` if
 * the text is too long for the plain field, or is required and empty.
 */
function derivePlainText(
  kind: ContentKind,
  { rich, plain }: RichTextField,
  fields: Fields,
): unknown {
  const document = readRichText(String(fields[rich] ?? ''));
  if (!document) return undefined;
  const schema = fieldsInAllLanguages(kind)[plain] as Field;
  return checkInput(z.object({ [rich]: schema }), { [rich]: plainTextOf(document) })[rich];
}

/**
 * Returns `input` with both forms of each changed text [TEXT-1]. A client that uses only plain texts sends the
 * formatted text unchanged or not at all. If the plain text then differs, the formatted one becomes empty. Otherwise,
 * the plain text is derived from the formatted one. Throws the errors of `derivePlainText`.
 */
export function withBothForms(kind: ContentKind, before: object, input: object): Fields {
  const old: Fields = { ...before };
  const fields: Fields = { ...input };
  for (const field of richTextFields(kind)) {
    const { rich, plain } = field;
    const isChanged = fields[rich] !== undefined || fields[plain] !== undefined;
    if (!isChanged) continue;
    const { [rich]: oldRich = '', [plain]: oldPlain = '' } = old;
    const { [rich]: newRich = oldRich, [plain]: newPlain = oldPlain } = fields;
    const isPlainAlone = newRich === oldRich && newPlain !== oldPlain;
    fields[rich] = isPlainAlone ? '' : newRich;
    fields[plain] = derivePlainText(kind, field, fields) ?? newPlain;
  }
  return fields;
}

/** The key of a derived plain text in the JSON of columns. */
export const derivedKey = (plain: string) => `derived ${plain}`;

/**
 * Returns the plain texts of the documents among the fields, for `completeColumns`. Throws the errors of
 * `withBothForms`.
 */
export const derivePlainTexts = (kind: ContentKind, input: object): Fields =>
  Object.fromEntries(
    richTextColumns(kind).map((field) => [
      derivedKey(columnOf(kind, field.plain).name),
      derivePlainText(kind, field, { ...input }),
    ]),
  );

/** SQL for the rules of `withBothForms`, applied to the JSON of columns and `derivePlainTexts` that changes a row. */
export function completeColumns(kind: ContentKind, changes: SQL): SQL {
  const rules = richTextColumns(kind).map((field) => {
    const rich = columnOf(kind, field.rich);
    const plain = columnOf(kind, field.plain);
    const isPlainAlone = sql`${changes} ->> ${literal(plain.name)} <> ${plain}
      and coalesce(${changes} ->> ${literal(rich.name)}, ${rich}) = ${rich}`;
    return sql` || case when ${isPlainAlone} then jsonb_build_object(${literal(rich.name)}, '')
      else jsonb_strip_nulls(jsonb_build_object(${literal(plain.name)}, ${changes} -> ${literal(derivedKey(plain.name))})) end`;
  });
  return sql`(${sql.join([changes, ...rules])})`;
}
