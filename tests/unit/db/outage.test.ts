import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { isOutage } from '#db/outage.ts';

const errorOf = (fields: { code?: string; severity?: string }, message = 'no') =>
  Object.assign(new Error(message), fields);

describe('an outage of the database', () => {
  it.each([
    ['a broken connection', errorOf({ code: '08006' })],
    ['a server without room', errorOf({ code: '53300' })],
    ['a server that shuts down', errorOf({ code: '57P01' })],
    ['nobody at the port', errorOf({ code: 'ECONNREFUSED' })],
    ['a pooler that ends the connection', errorOf({ code: '08P01', severity: 'FATAL' })],
    ['any of them behind a query', new DrizzleQueryError('q', [], errorOf({ code: '08006' }))],
  ])('is %s', (_, error) => {
    expect(isOutage(error)).toBe(true);
  });

  it.each([
    ['a statement with too many values', errorOf({ code: '08P01', severity: 'ERROR' })],
    ['a value that is there already', errorOf({ code: '23505' })],
    ['a query that speaks of one', new DrizzleQueryError("select 'terminated'", [])],
  ])('is not %s', (_, error) => {
    expect(isOutage(error)).toBe(false);
  });
});
