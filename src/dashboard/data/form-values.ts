import { isSwitch } from '#contract/fields/leaves.ts';

/** The values of a form: the typed text of every field, including numbers. */
export type Values<F extends string> = Record<F, string>;

/** The names of the fields of a form. */
export const fieldsOf = <F extends string>({ fields }: { fields: Record<F, string> }): F[] =>
  Object.keys(fields) as F[];

/**
 * Returns the value of a field as the text that a form edits. The switch that shows a language is `Yes` or `No`
 * [LANG-5].
 */
export function textOf(field: string, value: unknown): string {
  if (!isSwitch(field)) return String(value ?? '');
  return value === false || value === 'No' ? 'No' : 'Yes';
}

/** The values of a form for a record, or the initial values of a new record if it is null. */
export function valuesOf<F extends string>(
  resource: { fields: Record<F, string>; initial: Partial<Values<F>> },
  record: object | null,
): Values<F> {
  const source: Record<string, unknown> = { ...(record ?? resource.initial) };
  return Object.fromEntries(
    fieldsOf(resource).map((field) => [field, textOf(field, source[field])]),
  ) as Values<F>;
}
