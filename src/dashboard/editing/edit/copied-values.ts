import { instantFields } from '#contract/kinds/content-kinds.ts';
import type { EditableResource } from '../../data/content/resource.ts';
import { fieldsOf, type Values, valuesOf } from '../../data/form-values.ts';

const mark = ' (copy)';
/** Titles take so many letters. */
const maxTitleLength = 300;

/**
 * What the form of a copy starts with: the newest version of a record, without its address and its moment, and with a title
 * that says what it is [DASH-18].
 */
export function copiedValues<R extends { _id: string }, F extends string>(
  resource: Pick<EditableResource<R, F>, 'name' | 'fields' | 'initial' | 'titleOf'>,
  record: R,
): Values<F> {
  const values: Record<string, string> = valuesOf(resource, record);
  const fields = fieldsOf(resource);
  const title = resource.titleOf?.(record);
  const named =
    fields.find((field) => values[field] !== '' && values[field] === title) ?? fields[0];
  for (const field of ['slug', ...instantFields(resource.name)]) {
    if (field in values) values[field] = '';
  }
  if (named)
    values[named] = `${(values[named] ?? '').slice(0, maxTitleLength - mark.length)}${mark}`;
  return values as Values<F>;
}
