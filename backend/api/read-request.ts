/** Reads values from the path, the query and the headers of a request. */
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { wholeNumber } from '#contract/fields/fields.ts';
import type { Route } from '#contract/http/route.ts';
import { checkInput } from '#services/check-input.ts';
import type { Page } from '#services/cursor-pagination.ts';
import { invalidField, ServiceError } from '#services/service-error.ts';

/** Reads a number in a path. Throws `not-found` for a number above `max`, and for anything but a number. */
export function readNumber(text: string, max = 999_999_999): number {
  if (!/^\d{1,9}$/.test(text) || Number(text) > max) throw new ServiceError('not-found');
  return Number(text);
}

function createLimitSchema(max: number, defaultLimit: number) {
  const message = `Must be a whole number from 1 to ${max}`;
  return z._default(wholeNumber(1, max, message, message), defaultLimit);
}

const pageParameters = z.object({
  limit: createLimitSchema(500, 100),
  cursor: z.optional(z.string().check(z.maxLength(500, 'Must be a cursor from this list'))),
});

/** Reads the requested page of a list. Returns undefined if the whole list is requested. Throws `invalid-input`. */
export function readPage({ req }: Context): Page | undefined {
  const { limit, cursor } = req.query();
  const isWholeList = limit === undefined && cursor === undefined;
  return isWholeList ? undefined : checkInput(pageParameters, { limit, cursor });
}

export interface Search {
  words: string;
  limit: number;
}

const searchParameters = z.object({
  q: z._default(z.string().check(z.maxLength(200, 'Must be at most 200 characters')), ''),
  limit: createLimitSchema(50, 20),
});

/** Reads the search from the query parameters. Throws `invalid-input`. */
export function readSearch({ req }: Context): Search {
  const { q, limit } = checkInput(searchParameters, req.query());
  return { words: q.toWellFormed(), limit };
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
  if (!keyPattern.test(key)) throw invalidHeader('Must be 1 to 200 visible ASCII characters');
  return key;
}

const invalidHeader = (message: string) => invalidField('Idempotency-Key', message);
