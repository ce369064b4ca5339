import { isBasis } from '#contract/fields/leaves.ts';
import { formatField } from '../../data/form-values.ts';
import { getRichName, isRichForm } from '../../fields/form/rich-text-value.ts';

export interface Difference {
  field: string;
  before: string;
  after: string;
  /** Empty for a field without formatted text. */
  richBefore: string;
  richAfter: string;
}

const formatValue = (field: string, value: unknown) =>
  typeof value === 'number' ? value.toLocaleString('en') : formatField(field, value);

/** If `before` is undefined, returns the fields that are not empty. */
export function findDifferences(
  fields: string[],
  before: Record<string, unknown> | undefined,
  after: Record<string, unknown>,
): Difference[] {
  return fields
    .filter((field) => !isRichForm(field) && !isBasis(field))
    .map((field) => ({
      field,
      before: formatValue(field, before?.[field]),
      after: formatValue(field, after[field]),
      richBefore: formatValue(getRichName(field), before?.[getRichName(field)]),
      richAfter: formatValue(getRichName(field), after[getRichName(field)]),
    }))
    .filter((each) => each.before !== each.after || each.richBefore !== each.richAfter);
}
