import type { Context } from 'hono';
import type { Route } from '#contract/http/route.ts';
import { invalidField } from '#services/service-error.ts';

const keyPattern = /^[\x21-\x7e]{1,200}$/;

/**
 * Reads the `Idempotency-Key` header. Throws `invalid-input` if the key is malformed, or if it is sent to a route that
 * creates something but does not support keys.
 */
export function readIdempotencyKey(
  { status, isIdempotent }: Route,
  context: Context,
): string | undefined {
  const key = context.req.header('idempotency-key');
  if (status !== 201 || key === undefined) return undefined;
  if (!isIdempotent) throw invalidHeader('This route does not support this header');
  if (!keyPattern.test(key)) throw invalidHeader('Must be 1 to 200 visible characters');
  return key;
}

const invalidHeader = (message: string) => invalidField('Idempotency-Key', message);
