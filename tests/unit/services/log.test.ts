import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DatabaseUnavailableError } from '#db/outage.ts';
import { getErrorMessage, getErrorReason } from '#services/log.ts';

const storedValue = 'the text of an editor';
const createQueryError = (cause?: Error) =>
  new DrizzleQueryError('insert into news (title) values ($1)', [storedValue], cause);

describe('the reason in the log', () => {
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
  ])('describes the innermost cause without stored values [OPS-2] (%#)', (error, reason) => {
    expect(getErrorReason(error)).toBe(reason);
    expect(getErrorReason(error)).not.toContain(storedValue);
    expect(getErrorMessage(error)).toBe(reason.replace(/^\w+: /, ''));
  });
});
