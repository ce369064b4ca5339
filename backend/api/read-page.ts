import type { Context } from 'hono';
import type { Page } from '#services/cursor-pagination.ts';
import { invalidField } from '#services/service-error.ts';
import { readLimit } from './read-limit.ts';

const maxCursorLength = 500;

/** Reads the requested page of a list. Undefined if the whole list is requested. Throws `invalid-input`. */
export function readPage(context: Context): Page | undefined {
  const { limit: requestedLimit, cursor } = context.req.query();
  if (requestedLimit === undefined && cursor === undefined) return undefined;
  const limit = readLimit(requestedLimit ?? '100', 500);
  if (cursor === undefined) return { limit };
  if (cursor.length > maxCursorLength)
    throw invalidField('cursor', 'Must be a cursor from this list');
  return { limit, cursor };
}
