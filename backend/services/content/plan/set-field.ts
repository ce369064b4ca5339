import { type ChangingRecord, draftFields } from '../record/record-state.ts';
import { copiesOf, type Fields } from '../record/record-step.ts';
import { planChangeFields } from './change-fields.ts';
import { type Planned, unlessInvalid } from './planned.ts';

/**
 * Gives a record another value of a field: of what visitors see, and of the draft where that has its own. All other fields of
 * both stay.
 */
export function planSetField(
  stored: ChangingRecord,
  field: string,
  change: (before: unknown) => unknown,
): Planned {
  return unlessInvalid(() => {
    const { published } = copiesOf(stored);
    const drafted = draftFields(stored);
    const changed = (fields: Fields | null): Fields =>
      fields && field in fields ? { [field]: change(fields[field]) } : {};
    const own = published || field in drafted ? drafted : { ...drafted, [field]: null };
    return planChangeFields(stored, { published: changed(published), draft: changed(own) });
  });
}
