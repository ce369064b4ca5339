import { instantFields } from '#contract/kinds/content-kinds.ts';
import type { EditableResource } from '../../data/content/resource.ts';
import { fieldsOf, type Values, valuesOf } from '../../data/form-values.ts';

const mark = ' (copy)';
/** The most characters that a title can have. */
const maxTitleLength = 300;

/**
 * The initial values for the form of a copy: the newest version of a record without its slug and its dates. The title is
 * marked as a copy [DASH-18].
 */
export function copiedValues<R extends { _id: string }, F extends string>(
  resource: Pick<EditableResource<R, F>, 'name' | 'fields' | 'initial' | 'titleOf'>,
  record: R,
): Values<F> {
  const values: Record<string, string> = valuesOf(resource, record);
  const fields = fieldsOf(resource);
  const title = resource.titleOf?.(record);
  const titleField =
    fields.find((field) => values[field] !== '' && values[field] === title) ?? fields[0];
  for (const field of ['slug', ...instantFields(resource.name)]) {
    if (field in values) values[field] = '';
  }
  if (titleField) {
    const text = values[titleField] ?? '';
    values[titleField] = `${text.slice(0, maxTitleLength - mark.length)}${mark}`;
  }
  return values as Values<F>;
}
