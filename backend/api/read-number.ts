import { ServiceError } from '#services/service-error.ts';

/** Reads a number in a path. Throws `not-found` for a number above `max`, and for anything but a number. */
export function readNumber(text: string, max = 999_999_999): number {
  if (!/^\d{1,9}$/.test(text) || Number(text) > max) throw new ServiceError('not-found');
  return Number(text);
}
