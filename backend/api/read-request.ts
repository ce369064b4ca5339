/** Reads values from the path, the query and the headers of a request. */
import type { Context } from 'hono';
import { wholeNumber } from '#contract/fields/fields.ts';
import type { Route } from '#contract/http/route.ts';
import type { Page } from '#services/cursor-pagination.ts';
import { invalidField, ServiceError } from '#services/service-error.ts';

/** Reads a number in a path. Throws `not-found` for a number above `max`, and for anything but a number. */
export function readNumber(text: string, max = 999_999_999): number {
  if (!/^\d{1,9}$/.test(text) || Number(text) > max) throw new ServiceError('not-found');
  return Number(text);
}

/** Creates a function that reads a whole number from 1 to `max`. The function throws `invalid-input` for other texts. */
function createLimitReader(max: number): (limit: string) => number {
  const message = `Must be a whole number from 1 to ${max}`;
  const schema = wholeNumber(1, max, message);
  return (limit) => {
    const { success, data } = schema.safeParse(limit);
    if (!success) throw invalidField('limit', message);
    return data;
  };
}

const readPageLimit = createLimitReader(500);
const readSearchLimit = createLimitReader(50);

const maxCursorLength = 500;

/** Reads the requested page of a list. Undefined if the whole list is requested. Throws `invalid-input`. */
export function readPage(context: Context): Page | undefined {
  const { limit: requestedLimit, cursor } = context.req.query();
  if (requestedLimit === undefined && cursor === undefined) return undefined;
  const limit = readPageLimit(requestedLimit ?? '100');
  if (cursor === undefined) return { limit };
  if (cursor.length > maxCursorLength)
    throw invalidField('cursor', 'Must be a cursor from this list');
  return { limit, cursor };
}

export interface Search {
  words: string;
  limit: number;
}

export const noSearch: Search = { words: '', limit: 0 };

const maxQueryLength = 200;

/** Reads the search from the query parameters. Throws `invalid-input`. */
export function readSearch(context: Context): Search {
  const { q = '', limit = '20' } = context.req.query();
  if (q.length > maxQueryLength)
    throw invalidField('q', `Must be at most ${maxQueryLength} characters`);
  return { words: q.toWellFormed(), limit: readSearchLimit(limit) };
}

const keyPattern = /^[\x21-\x7e]{1,200}$/;

/**
 * Reads the `Idempotency-Key` header. Throws `invalid-input` if the key is malformed, or if it is sent to a route that
 * creates something but does not support keys.
 */
export function readIdempotencyKey(
  { status, isIdempotent }: Route,
  context: Context,
): string | undefined {
  const key = context.req.header('idempotency-key');
  if (status !== 201 || key === undefined) return undefined;
  if (!isIdempotent) throw invalidHeader('This route does not support this header');
  if (!keyPattern.test(key)) throw invalidHeader('Must be 1 to 200 visible characters');
  return key;
}

const invalidHeader = (message: string) => invalidField('Idempotency-Key', message);
