import { NeonDbError } from '@neondatabase/serverless';
import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { isOutage, isUrlSuspect, mapOutage } from '#db/outage.ts';

const createError = (fields: { code?: string; severity?: string }, message = 'no') =>
  Object.assign(new Error(message), fields);

describe('isOutage', () => {
  it.each([
    ['a broken connection', createError({ code: '08006' })],
    ['a server without free connections', createError({ code: '53300' })],
    ['a server that shuts down', createError({ code: '57P01' })],
    ['a port without a server', createError({ code: 'ECONNREFUSED' })],
    ['a changed password', createError({ code: '28P01', severity: 'FATAL' })],
    ['a pooler that ends the connection', createError({ code: '08P01', severity: 'FATAL' })],
    [
      'a query error that an outage caused',
      new DrizzleQueryError('q', [], createError({ code: '08006' })),
    ],
    ['a lock that is held too long', createError({ code: '55P03' })],
    ['a statement that takes too long', createError({ code: '57014' })],
    ['a WebSocket that fails', new Event('error')],
    ['a response that does not arrive', new DOMException('aborted due to timeout', 'TimeoutError')],
    [
      'a WebSocket that cannot be opened',
      createError({}, 'All attempts to open a WebSocket to connect … failed.'),
    ],
  ])('returns true for %s', (_, error) => {
    expect(isOutage(error)).toBe(true);
  });

  it.each([
    [429, '{"message":"Failed to acquire permit to connect to the database."}'],
    [500, '{"message":"Control plane request failed","code":""}'],
    [502, '<html>Bad gateway</html>'],
    [503, ''],
  ])('returns true for a Neon response over HTTP with status %d', (status, body) => {
    const neonError = new NeonDbError(`Server error (HTTP status ${status}): ${body}`);
    expect(isOutage(neonError)).toBe(true);
    expect(isOutage(new DrizzleQueryError('q', [], neonError))).toBe(true);
  });

  it.each([
    "Couldn't connect to compute node",
    'Control plane request failed',
    'Console request failed',
    'Failed to acquire permit to connect to the database. Too many database connection attempts are currently ongoing.',
    'Your project has exceeded the compute time quota. Upgrade your plan to increase limits.',
  ])('returns true for a message from Neon itself: %s', (message) => {
    for (const code of ['XX000', '08006', '']) {
      expect(isOutage(createError({ code, severity: 'ERROR' }, message))).toBe(true);
    }
  });

  it.each([
    ['a statement with too many values', createError({ code: '08P01', severity: 'ERROR' })],
    ['a duplicate value', createError({ code: '23505' })],
    [
      'an error that mentions a timeout',
      createError({ code: '22007' }, 'invalid input: "timeout"'),
    ],
    ['a query that Neon refuses', Object.assign(new NeonDbError('syntax'), { code: '42601' })],
    ['a query that mentions a termination', new DrizzleQueryError("select 'terminated'", [])],
  ])('returns false for %s', (_, error) => {
    expect(isOutage(error)).toBe(false);
  });
});

describe('mapOutage', () => {
  it.each([
    ['28P01', 'The database cannot be reached (28P01)', true],
    ['ECONNREFUSED', 'The database cannot be reached (ECONNREFUSED)', true],
    ['53300', 'The database cannot be reached (53300)', false],
    ['53100', 'The database cannot be written to: its disk is full.', false],
    ['57014', 'The database took too long (57014)', false],
    ['55P03', 'A lock was held too long', false],
  ])('describes %s', async (code, message, isSuspect) => {
    const error = createError({ code });
    await expect(mapOutage(() => Promise.reject(error))).rejects.toMatchObject({ message });
    expect(isUrlSuspect(error)).toBe(isSuspect);
  });
});
