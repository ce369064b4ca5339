import type { Context } from 'hono';
import { wholeNumber } from '#contract/fields/fields.ts';
import { invalidField } from '#services/service-error.ts';

/** The parameters of a search. */
export interface Search {
  words: string;
  limit: number;
}

/** For a call without a search. */
export const noSearch: Search = { words: '', limit: 0 };

const maxLimit = 50;
const maxLength = 200;
const wrongLimit = `Must be a whole number from 1 to ${maxLimit}`;
const limits = wholeNumber(1, maxLimit, wrongLimit);

/** Reads the search in the address. Throws `invalid-input`. */
export function readSearch(context: Context): Search {
  const { q = '', limit = '20' } = context.req.query();
  if (q.length > maxLength) throw invalidField('q', `Must be at most ${maxLength} characters`);
  const size = limits.safeParse(limit);
  if (!size.success) throw invalidField('limit', wrongLimit);
  return { words: q.toWellFormed(), limit: size.data };
}
