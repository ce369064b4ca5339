import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DatabaseUnavailableError } from '#db/outage.ts';
import { messageOf, reasonOf } from '#services/log.ts';

const storedValue = 'what an editor wrote';
const dbError = (cause?: Error) =>
  new DrizzleQueryError('insert into news (title) values ($1)', [storedValue], cause);

describe('the reason in the log', () => {
  it.each([
    [dbError(new Error('the column "title" is missing')), 'Error: the column "title" is missing'],
    [dbError(), 'Error: Failed query: insert into news (title) values ($1)'],
    [new Error('outer', { cause: dbError(new Error('inner')) }), 'Error: inner'],
    [
      new DatabaseUnavailableError('connect ECONNREFUSED'),
      'DatabaseUnavailableError: connect ECONNREFUSED',
    ],
    [new Error('outer', { cause: new AggregateError([], '') }), 'Error: outer'],
    ['thrown', 'thrown'],
  ])(
    'is that of the innermost cause, and contains no stored values [OPS-2] (%#)',
    (error, reason) => {
      expect(reasonOf(error)).toBe(reason);
      expect(reasonOf(error)).not.toContain(storedValue);
      expect(messageOf(error)).toBe(reason.replace(/^\w+: /, ''));
    },
  );
});
