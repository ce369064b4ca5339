import { ServiceError } from '#services/service-error.ts';

/** A number in a path. There is nothing under anything else: throws `not-found`. */
export function readNumber(text: string, max = 999_999_999): number {
  if (!/^\d{1,9}$/.test(text) || Number(text) > max) throw new ServiceError('not-found');
  return Number(text);
}
