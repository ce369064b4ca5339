import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { Page } from '#services/cursor-pagination.ts';
import { invalidField } from '#services/service-error.ts';
import { limitReader } from './read-limit.ts';

const readLimit = limitReader(500);
const cursorSchema = z.string().check(z.maxLength(500));

/** Reads which page of a list is requested. Undefined for the whole list. Throws `invalid-input`. */
export function readPage(context: Context): Page | undefined {
  const { limit: requestedLimit, cursor } = context.req.query();
  if (requestedLimit === undefined && cursor === undefined) return undefined;
  const limit = readLimit(requestedLimit ?? '100');
  if (cursor === undefined) return { limit };
  if (!cursorSchema.safeParse(cursor).success)
    throw invalidField('cursor', 'Must be a cursor from this list');
  return { limit, cursor };
}
