import { isLanguageSwitch } from '#contract/fields/leaves.ts';

/** All values are strings, even those of number fields. */
export type Values<F extends string = string> = Record<F, string>;

export const listFields = <F extends string>({ fields }: { fields: Record<F, string> }): F[] =>
  Object.keys(fields) as F[];

/** The value of a language's switch becomes `Yes` or `No` [LANG-5]. */
export function formatField(field: string, value: unknown): string {
  if (!isLanguageSwitch(field)) return String(value ?? '');
  return value === false || value === 'No' ? 'No' : 'Yes';
}

export const areValuesEqual = (a: Values, b: Values): boolean =>
  Object.keys(a).every((field) => a[field] === b[field]);

/** `record` is null for a new record. */
export function toFormValues<F extends string>(
  resource: { fields: Record<F, string>; initial: Partial<Values<F>> },
  record: object | null,
): Values<F> {
  const source: Record<string, unknown> = { ...(record ?? resource.initial) };
  return Object.fromEntries(
    listFields(resource).map((field) => [field, formatField(field, source[field])]),
  ) as Values<F>;
}
