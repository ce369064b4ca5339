import { truncate } from '#contract/texts/truncate.ts';
import { fieldsOf } from '../../data/form-values.ts';
import { differences } from '../history/differences.ts';

const longest = 60;

const quoted = (text: string) => (text ? `“${truncate(text, longest)}”` : 'empty');

/** Describes the fields in which a record differs from how it was listed, a line for each; empty where none does. */
export function describeChanges<F extends string>(
  fields: Record<F, string>,
  listed: object,
  current: object,
): string {
  const changes = differences(fieldsOf({ fields }), { ...listed }, { ...current });
  return changes
    .map(({ field, was, is }) =>
      was === is
        ? `${fields[field]}: its formatting changed`
        : `${fields[field]}: ${quoted(was)} is now ${quoted(is)}`,
    )
    .join('\n');
}
