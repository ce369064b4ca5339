import type { Context } from 'hono';
import { ServiceError } from '#services/service-error.ts';

const wellFormed = /^[\x21-\x7e]{1,200}$/;

/** The key under which a client sends the same thing again; undefined where it sent none. Throws `invalid-input`. */
export function readIdempotencyKey(context: Context): string | undefined {
  const key = context.req.header('idempotency-key');
  if (key === undefined || wellFormed.test(key)) return key;
  throw new ServiceError('invalid-input', {
    errors: [{ field: 'Idempotency-Key', message: 'Must be 1 to 200 visible characters' }],
  });
}
