import { omitEmptyLeaves, pickStoredLeaves } from '#contract/fields/leaves.ts';
import { type ContentKind, listInstantFields } from '#contract/kinds/content-kinds.ts';
import { getLiteralDefaults, toColumns } from '../../tables/content-tables.ts';
import { withBothForms } from '../../tables/rich-texts.ts';

/**
 * Returns the columns of a new record, with defaults. Dates and times that are missing become the current time. Throws
 * the errors of `withBothForms`.
 */
export function toNewRow<R extends { _id: string }>(
  kind: ContentKind,
  record: R,
  now: Date,
): { _id: string } & Record<string, unknown> {
  const dates = Object.fromEntries(listInstantFields(kind).map((field) => [field, now]));
  const fields = { ...dates, ...getLiteralDefaults(kind), ...record };
  const completeFields = withBothForms(kind, {}, fields);
  const columns = toColumns(kind, omitEmptyLeaves(completeFields));
  return { ...columns, translations: pickStoredLeaves(completeFields), _id: record._id };
}
