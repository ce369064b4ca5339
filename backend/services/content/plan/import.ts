import * as z from 'zod/mini';
import { contentKinds } from '#contract/kinds/content-kinds.ts';
import { checkInput } from '../../check-input.ts';
import { type ChangingRecord, draftFields, isStored } from '../record/record-state.ts';
import { copiesOf, type Fields, type RecordStep } from '../record/record-step.ts';
import { planChangeFields } from './change-fields.ts';
import { type Planned, unlessInvalid } from './planned.ts';

/**
 * Publishes a record of a new id, or changes fields of one that is here: of what visitors see, and of the draft where that has
 * its own. Throws `invalid-input` for a field that no record of the kind may hold; `name` stands before its name.
 */
export function planImport(stored: ChangingRecord, fields: Fields, name: string): Planned {
  const { create, update } = contentKinds[stored.kind];
  const schema = isStored(stored) ? (update as typeof create) : create;
  const { [name]: read = {} } = checkInput(z.object({ [name]: schema }), { [name]: fields });
  if (!isStored(stored)) return { stored, next: { published: { ...read }, draft: null } };
  return unlessInvalid(() => {
    const drafted = draftFields(stored);
    const own = Object.entries(read).filter(([field]) => !stored.published || field in drafted);
    return planChangeFields(stored, { published: { ...read }, draft: Object.fromEntries(own) });
  });
}

/**
 * Makes what visitors see of a record what a file of content says [DASH-18]: changes the fields that it names, or publishes the
 * record under its id. A draft stays. Throws `invalid-input` for a formatted text that its field cannot take.
 */
export function planImportPublished(stored: ChangingRecord, fields: Fields): RecordStep {
  if (stored.published) return planChangeFields(stored, { published: fields, draft: {} });
  return { stored, next: { published: fields, draft: copiesOf(stored).draft } };
}
