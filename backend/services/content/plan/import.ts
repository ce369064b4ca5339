import * as z from 'zod/mini';
import { checkInput } from '../../check-input.ts';
import { schemasWithLeaves } from '../../tables/leaves.ts';
import { type ChangingRecord, draftFields, isStored } from '../record/record-state.ts';
import { copiesOf, type Fields, type RecordStep } from '../record/record-step.ts';
import { planChangeFields } from './change-fields.ts';
import { type Planned, skipIfInvalid } from './planned.ts';

/**
 * Publishes a record with a new id, or changes fields of an existing one: in the published record, and in the draft if
 * the draft also changes them. Throws `invalid-input` with field names that start with `name`.
 */
export function planImport(stored: ChangingRecord, fields: Fields, name: string): Planned {
  const { create, update } = schemasWithLeaves(stored.kind);
  const schema = isStored(stored) ? (update as typeof create) : create;
  const { [name]: values = {} } = checkInput(z.object({ [name]: schema }), { [name]: fields });
  if (!isStored(stored)) return { stored, next: { published: { ...values }, draft: null } };
  return skipIfInvalid(() => {
    const fieldsOfDraft = draftFields(stored);
    const draftChanges = Object.entries(values).filter(
      ([field]) => !stored.published || field in fieldsOfDraft,
    );
    return planChangeFields(stored, {
      published: { ...values },
      draft: Object.fromEntries(draftChanges),
    });
  });
}

/**
 * Changes or publishes the record, and keeps its draft [DASH-18]. Throws `invalid-input` for a formatted text that its
 * field does not allow.
 */
export function planImportPublished(stored: ChangingRecord, fields: Fields): RecordStep {
  if (stored.published) return planChangeFields(stored, { published: fields, draft: {} });
  return { stored, next: { published: fields, draft: copiesOf(stored).draft } };
}
