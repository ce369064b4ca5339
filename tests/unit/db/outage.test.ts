import { NeonDbError } from '@neondatabase/serverless';
import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { isOutage } from '#db/outage.ts';

const errorOf = (fields: { code?: string; severity?: string }, message = 'no') =>
  Object.assign(new Error(message), fields);

describe('an outage of the database', () => {
  it.each([
    ['a broken connection', errorOf({ code: '08006' })],
    ['a server without free connections', errorOf({ code: '53300' })],
    ['a server that shuts down', errorOf({ code: '57P01' })],
    ['a port without a server', errorOf({ code: 'ECONNREFUSED' })],
    ['a changed password', errorOf({ code: '28P01', severity: 'FATAL' })],
    ['a pooler that ends the connection', errorOf({ code: '08P01', severity: 'FATAL' })],
    [
      'any of them as the cause of a query error',
      new DrizzleQueryError('q', [], errorOf({ code: '08006' })),
    ],
    ['a lock that is held too long', errorOf({ code: '55P03' })],
    ['a statement that takes too long', errorOf({ code: '57014' })],
  ])('is %s', (_, error) => {
    expect(isOutage(error)).toBe(true);
  });

  it.each([
    [429, '{"message":"Failed to acquire permit to connect to the database."}'],
    [500, '{"message":"Control plane request failed","code":""}'],
    [502, '<html>Bad gateway</html>'],
    [503, ''],
  ])('is a Neon response over HTTP with status %d', (status, body) => {
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
  ])('is a Neon message instead of the database’s: %s', (message) => {
    for (const code of ['XX000', '08006', '']) {
      expect(isOutage(errorOf({ code, severity: 'ERROR' }, message))).toBe(true);
    }
  });

  it.each([
    ['a WebSocket that fails', new Event('error')],
    ['a response that does not arrive', new DOMException('aborted due to timeout', 'TimeoutError')],
    ['no WebSocket at all', errorOf({}, 'All attempts to open a WebSocket to connect … failed.')],
  ])('is %s', (_, error) => {
    expect(isOutage(error)).toBe(true);
  });

  it.each([
    ['a statement with too many values', errorOf({ code: '08P01', severity: 'ERROR' })],
    ['a duplicate value', errorOf({ code: '23505' })],
    ['an error that mentions a timeout', errorOf({ code: '22007' }, 'invalid input: "timeout"')],
    ['a query that Neon refuses', Object.assign(new NeonDbError('syntax'), { code: '42601' })],
    ['a query that mentions a termination', new DrizzleQueryError("select 'terminated'", [])],
  ])('is not %s', (_, error) => {
    expect(isOutage(error)).toBe(false);
  });
});
