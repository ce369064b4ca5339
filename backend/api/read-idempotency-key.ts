import type { Context } from 'hono';
import type { Route } from '#contract/http/route.ts';
import { ServiceError } from '#services/service-error.ts';

const wellFormed = /^[\x21-\x7e]{1,200}$/;

/**
 * The key under which a client sends the same thing again; undefined where it sent none. Throws `invalid-input`, also
 * where a route would make the same thing twice.
 */
export function readIdempotencyKey({ status, keyed }: Route, context: Context): string | undefined {
  const key = context.req.header('idempotency-key');
  if (status !== 201 || key === undefined) return undefined;
  if (!keyed) throw refused('Nothing is stored under a key here: leave it out');
  if (!wellFormed.test(key)) throw refused('Must be 1 to 200 visible characters');
  return key;
}

const refused = (message: string) =>
  new ServiceError('invalid-input', { errors: [{ field: 'Idempotency-Key', message }] });
