export interface Difference<F extends string> {
  field: F;
  was: string;
  is: string;
}

const asText = (value: unknown) => String(value ?? '');

/** The fields in which two versions of a record differ. Without a version before, the fields that are not empty. */
export function differences<F extends string>(
  fields: F[],
  before: Record<string, unknown> | undefined,
  after: Record<string, unknown>,
): Difference<F>[] {
  return fields
    .map((field) => ({ field, was: asText(before?.[field]), is: asText(after[field]) }))
    .filter(({ was, is }) => was !== is);
}
