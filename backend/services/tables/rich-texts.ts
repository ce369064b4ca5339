/** How formatted texts and the plain texts beside them stay one [TEXT-1]. */
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type ContentKind, contentKinds } from '#contract/kinds/content-kinds.ts';
import type { Field } from '#contract/kinds/define-kind.ts';
import { plainTextOf, readRichText } from '#contract/rich-text/rich-text.ts';
import { checkInput } from '../check-input.ts';
import { columnOf } from './content-tables.ts';

type Fields = Record<string, unknown>;

/** A field of formatted text, and the field of the plain text that follows from it. */
interface RichTextField {
  rich: string;
  plain: string;
}

/** The fields of a kind that hold formatted text. */
export const richTextFields = (kind: ContentKind): RichTextField[] =>
  Object.entries<Field>(contentKinds[kind].fields).flatMap(([rich, { plain }]) =>
    plain === undefined ? [] : { rich, plain },
  );

/**
 * What the document in a field says, as its plain field takes it; undefined where there is none. Throws `invalid-input`
 * where that is too long, or is nothing and something is required.
 */
function derivedText(kind: ContentKind, { rich, plain }: RichTextField, fields: Fields): unknown {
  const document = readRichText(String(fields[rich] ?? ''));
  if (!document) return undefined;
  const schema = (contentKinds[kind].fields as Record<string, Field>)[plain] as Field;
  return checkInput(z.object({ [rich]: schema }), { [rich]: plainTextOf(document) })[rich];
}

/**
 * Fields that are given for a record, with both forms of each text that they change [TEXT-1]. Who knows only plain texts
 * sends the formatted one back as it was, or not at all: where the plain one is another then, it stays alone. Else the
 * plain one is what the formatted one says. `before` is the record as it was, empty for a new one. Throws like
 * `derivedText`.
 */
export function withBothForms(kind: ContentKind, before: object, given: object): Fields {
  const old: Fields = { ...before };
  const fields: Fields = { ...given };
  for (const field of richTextFields(kind)) {
    const { rich, plain } = field;
    const isGiven = fields[rich] !== undefined || fields[plain] !== undefined;
    if (!isGiven) continue;
    const { [rich]: oldRich = '', [plain]: oldPlain = '' } = old;
    const { [rich]: newRich = oldRich, [plain]: newPlain = oldPlain } = fields;
    const isPlainAlone = newRich === oldRich && newPlain !== oldPlain;
    fields[rich] = isPlainAlone ? '' : newRich;
    fields[plain] = derivedText(kind, field, fields) ?? newPlain;
  }
  return fields;
}

/** Under which name a change that is written as JSON holds the text that a document says, beside the names of columns. */
export const derivedKey = (plain: string) => `derived ${plain}`;

/** The texts that the documents among given fields say, for `bothFormsOf`. Throws like `withBothForms`. */
export const derivedTexts = (kind: ContentKind, given: object): Fields =>
  Object.fromEntries(
    richTextFields(kind).map((field) => [
      derivedKey(columnOf(kind, field.plain).name),
      derivedText(kind, field, { ...given }),
    ]),
  );

/** What `withBothForms` does, for JSON of columns and of `derivedTexts`, which is to change a row of a kind's table. */
export function bothFormsOf(kind: ContentKind, given: SQL): SQL {
  const rules = richTextFields(kind).map((field) => {
    const rich = columnOf(kind, field.rich);
    const plain = columnOf(kind, field.plain);
    const isPlainAlone = sql`${given} ->> ${literal(plain.name)} <> ${plain}
      and coalesce(${given} ->> ${literal(rich.name)}, ${rich}) = ${rich}`;
    return sql` || case when ${isPlainAlone} then jsonb_build_object(${literal(rich.name)}, '')
      else jsonb_strip_nulls(jsonb_build_object(${literal(plain.name)}, ${given} -> ${literal(derivedKey(plain.name))})) end`;
  });
  return sql`(${sql.join([given, ...rules])})`;
}

/** The name of a column as a text. */
const literal = (name: string) => sql.raw(`'${name}'`);
