import { wholeNumber } from '#contract/fields/fields.ts';
import { invalidField } from '#services/service-error.ts';

/** Throws `invalid-input` for anything but a whole number from 1 to `max`. */
export function readLimit(limit: string, max: number): number {
  const message = `Must be a whole number from 1 to ${max}`;
  const { success, data } = wholeNumber(1, max, message).safeParse(limit);
  if (!success) throw invalidField('limit', message);
  return data;
}
