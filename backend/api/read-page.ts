import type { Context } from 'hono';
import * as z from 'zod/mini';
import { wholeNumber } from '#contract/fields/fields.ts';
import type { Page } from '#services/cursor-pagination.ts';
import { invalidField } from '#services/service-error.ts';

const maxLimit = 500;
const wrongLimit = `Must be a whole number from 1 to ${maxLimit}`;
const limits = wholeNumber(1, maxLimit, wrongLimit);
const cursors = z.string().check(z.maxLength(500));

/** Reads which page of a list is requested; undefined for the whole list. Throws `invalid-input`. */
export function readPage(context: Context): Page | undefined {
  const { limit, cursor } = context.req.query();
  if (limit === undefined && cursor === undefined) return undefined;
  const size = limits.safeParse(limit ?? '100');
  if (!size.success) throw invalidField('limit', wrongLimit);
  if (cursor === undefined) return { limit: size.data };
  if (!cursors.safeParse(cursor).success)
    throw invalidField('cursor', 'Must be a cursor from this list');
  return { limit: size.data, cursor };
}
