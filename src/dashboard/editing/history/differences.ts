import { isBasis } from '#contract/fields/leaves.ts';
import { textOf } from '../../data/form-values.ts';
import { isRichForm, richOf } from '../../fields/form/rich-text-value.ts';

export interface Difference {
  field: string;
  before: string;
  after: string;
  /** Empty for a field without formatted text. */
  richBefore: string;
  richAfter: string;
}

const asText = (field: string, value: unknown) =>
  typeof value === 'number' ? value.toLocaleString('en') : textOf(field, value);

/** If `before` is undefined, returns the fields that are not empty. */
export function differences(
  fields: string[],
  before: Record<string, unknown> | undefined,
  after: Record<string, unknown>,
): Difference[] {
  return fields
    .filter((field) => !isRichForm(field) && !isBasis(field))
    .map((field) => ({
      field,
      before: asText(field, before?.[field]),
      after: asText(field, after[field]),
      richBefore: asText(richOf(field), before?.[richOf(field)]),
      richAfter: asText(richOf(field), after[richOf(field)]),
    }))
    .filter((each) => each.before !== each.after || each.richBefore !== each.richAfter);
}
