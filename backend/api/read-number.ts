import { ServiceError } from '#services/service-error.ts';

/** Reads a number in a path. Throws `not-found` for a higher number than `max` and for anything else. */
export function readNumber(text: string, max = 999_999_999): number {
  if (!/^\d{1,9}$/.test(text) || Number(text) > max) throw new ServiceError('not-found');
  return Number(text);
}
