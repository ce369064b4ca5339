import { wholeNumber } from '#contract/fields/fields.ts';
import { invalidField } from '#services/service-error.ts';

/** The returned function throws `invalid-input` for anything but a whole number from 1 to `max`. */
export function limitReader(max: number): (limit: string) => number {
  const message = `Must be a whole number from 1 to ${max}`;
  const limitSchema = wholeNumber(1, max, message);
  return (limit) => {
    const { success, data } = limitSchema.safeParse(limit);
    if (!success) throw invalidField('limit', message);
    return data;
  };
}
