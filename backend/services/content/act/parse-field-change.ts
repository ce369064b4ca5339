import * as z from 'zod/mini';
import type { FieldChange } from '#contract/entities/change-many.ts';
import { type ContentKind, contentKinds, findFields } from '#contract/kinds/content-kinds.ts';
import { isSettable } from '#contract/kinds/settable-fields.ts';
import { checkInput } from '../../check-input.ts';
import { invalidField } from '../../service-error.ts';

/**
 * Returns the function that changes the value of a field. Throws `invalid-input` for a field that cannot be changed in
 * bulk, and for an invalid change. The returned function throws the same error for an invalid result.
 */
export function parseFieldChange(kind: ContentKind, change: FieldChange) {
  const { action, field = '' } = change;
  if (!isSettable(kind, field))
    throw invalidChange('field', 'Must be a field that can be changed in bulk');
  const changeValue =
    action === 'set' ? createSetter(kind, field, change) : createRaiser(kind, field, change);
  return { field, changeValue };
}

const invalidChange = (field: string, message: string) => invalidField(`change.${field}`, message);

/** Throws `invalid-input` with the field `name`. */
function checkValue(kind: ContentKind, field: string, value: unknown, name: string): unknown {
  const schema = (contentKinds[kind].update.shape as Record<string, z.ZodMiniType>)[field];
  return checkInput(z.object({ [name]: schema as z.ZodMiniType }), { [name]: value })[name];
}

function createSetter(kind: ContentKind, field: string, { value }: FieldChange) {
  if (value === undefined) throw invalidChange('value', 'Is required');
  const checkedValue = checkValue(kind, field, value, 'change.value');
  return () => checkedValue;
}

function createRaiser(kind: ContentKind, field: string, { percent, roundTo }: FieldChange) {
  if (!findFields('wholeNumber', kind).includes(field))
    throw invalidChange('field', 'Must be a number field');
  if (percent === undefined || percent < -100 || percent > 1000) {
    throw invalidChange('percent', 'Must be from -100 to 1000');
  }
  const step = roundTo ?? 1;
  return (before: unknown) =>
    typeof before === 'number'
      ? checkValue(kind, field, Math.round((before * (100 + percent)) / 100 / step) * step, field)
      : before;
}
