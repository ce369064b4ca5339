import * as z from 'zod/mini';
import type { RowResult, TranslationRow } from '#contract/entities/translations.ts';
import { digestText } from '#contract/texts/text-digest.ts';

interface Texts {
  english: string;
  translation: string;
}

/**
 * The digests of the English text and of the translation, joined by an underscore. Spreadsheets do not convert the
 * result to a number or a date.
 */
export const formatRowBasis = ({ english, translation }: Texts): string =>
  `${digestText(english)}_${digestText(translation)}`;

const parseRowBasis = (basis: string) =>
  /^(?<english>[0-9a-z]+)_(?<translation>[0-9a-z]+)$/.exec(basis)?.groups as
    | Record<'english' | 'translation', string>
    | undefined;

export const refuseRow = (reason: string): RowResult => ({ outcome: 'refused', reason });

interface AcceptedRow {
  value: unknown;
  /** The digest of the English text that the row translates. */
  basis: string;
  result: RowResult;
}

/**
 * Checks a row [LANG-5]. Returns the value to store and the result, or only the result if the row is not stored.
 * `document` is the current translation as a formatted text.
 */
export function checkRow(
  row: TranslationRow,
  schema: z.ZodMiniType,
  { english, translation, document }: Texts & { document?: string | undefined },
): AcceptedRow | RowResult {
  const basis = parseRowBasis(row.basis);
  if (!basis)
    return refuseRow(
      'The value in the column “basis” is missing or was changed. Download the file again.',
    );
  const { data: value, error } = z.safeParse(schema, row.text);
  if (error) return refuseRow(`${error.issues.map(({ message }) => message).join('. ')}.`);
  const unchangedValues: unknown[] = ['', translation, document];
  if (unchangedValues.includes(value)) return { outcome: 'same', reason: '' };
  if (basis.translation !== digestText(translation)) {
    return refuseRow('Someone has changed this translation since the file was downloaded.');
  }
  const outcome = basis.english === digestText(english) ? 'stored' : 'outdated';
  return { value, basis: basis.english, result: { outcome, reason: '' } };
}
