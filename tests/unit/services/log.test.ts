import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { DatabaseUnavailableError } from '#db/outage.ts';
import { getErrorMessage, getErrorReason } from '#services/log.ts';

const storedValue = 'text typed by an editor';
const createQueryError = (cause?: Error) =>
  new DrizzleQueryError('insert into news (title) values ($1)', [storedValue], cause);

it.each([
  [
    createQueryError(new Error('the column "title" is missing')),
    'Error: the column "title" is missing',
  ],
  [createQueryError(), 'Error: Failed query: insert into news (title) values ($1)'],
  [new Error('outer', { cause: createQueryError(new Error('inner')) }), 'Error: inner'],
  [
    new DatabaseUnavailableError('connect ECONNREFUSED'),
    'DatabaseUnavailableError: connect ECONNREFUSED',
  ],
  [new Error('outer', { cause: new AggregateError([], '') }), 'Error: outer'],
  ['thrown', 'thrown'],
])(
  'getErrorReason returns the innermost cause without stored values [OPS-2] (%#)',
  (error, reason) => {
    expect(getErrorReason(error)).toBe(reason);
    expect(getErrorReason(error)).not.toContain(storedValue);
    expect(getErrorMessage(error)).toBe(reason.replace(/^\w+: /, ''));
  },
);
