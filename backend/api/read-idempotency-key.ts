import type { Context } from 'hono';
import type { Route } from '#contract/http/route.ts';
import { invalidField } from '#services/service-error.ts';

const wellFormed = /^[\x21-\x7e]{1,200}$/;

/**
 * Reads the `Idempotency-Key` header. Throws `invalid-input` for a malformed key, and for a route that creates
 * something but does not support keys.
 */
export function readIdempotencyKey(
  { status, idempotent }: Route,
  context: Context,
): string | undefined {
  const key = context.req.header('idempotency-key');
  if (status !== 201 || key === undefined) return undefined;
  if (!idempotent) throw refused('This route does not support this header');
  if (!wellFormed.test(key)) throw refused('Must be 1 to 200 visible characters');
  return key;
}

const refused = (message: string) => invalidField('Idempotency-Key', message);
