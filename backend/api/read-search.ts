import type { Context } from 'hono';
import { invalidField } from '#services/service-error.ts';
import { readLimit } from './read-limit.ts';

export interface Search {
  words: string;
  limit: number;
}

export const noSearch: Search = { words: '', limit: 0 };

const maxLength = 200;

/** Reads the search from the query parameters. Throws `invalid-input`. */
export function readSearch(context: Context): Search {
  const { q = '', limit = '20' } = context.req.query();
  if (q.length > maxLength) throw invalidField('q', `Must be at most ${maxLength} characters`);
  return { words: q.toWellFormed(), limit: readLimit(limit, 50) };
}
