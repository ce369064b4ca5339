import { isRichForm, richOf } from '../../fields/form/text-forms.ts';

export interface Difference<F extends string> {
  field: F;
  was: string;
  is: string;
  /** The formatted texts of both; empty if there is none. */
  richWas: string;
  richIs: string;
}

const asText = (value: unknown) =>
  typeof value === 'number' ? value.toLocaleString('en') : String(value ?? '');

/** The fields in which two versions of a record differ. Without an earlier version, the fields that are not empty. */
export function differences<F extends string>(
  fields: F[],
  before: Record<string, unknown> | undefined,
  after: Record<string, unknown>,
): Difference<F>[] {
  return fields
    .filter((field) => !isRichForm(field))
    .map((field) => ({
      field,
      was: asText(before?.[field]),
      is: asText(after[field]),
      richWas: asText(before?.[richOf(field)]),
      richIs: asText(after[richOf(field)]),
    }))
    .filter(({ was, is, richWas, richIs }) => was !== is || richWas !== richIs);
}
