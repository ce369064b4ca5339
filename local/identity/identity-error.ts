import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type * as z from 'zod/mini';

/** Thrown when the identity service rejects a request. Most messages are error codes of the real service. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly status: ContentfulStatusCode;
  constructor(message: string, status: ContentfulStatusCode = 400) {
    super(message);
    this.status = status;
  }
}

export function assertValid(condition: unknown, message: string): asserts condition {
  if (!condition) throw new IdentityError(message);
}

/** Throws the real service's error if the body is invalid. */
export function parseBody<Body>(schema: z.ZodMiniType<Body>, body: unknown): Body {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new IdentityError(
    `Invalid JSON payload received. ${issue?.path.join('.')} ${issue?.message}`,
  );
}

export function respondWithError(error: Error, context: Context): Response {
  const { message, status } =
    error instanceof IdentityError ? error : { message: 'INTERNAL', status: 500 as const };
  if (status === 500) console.error(error);
  if (status === 503) context.header('Retry-After', '5');
  return context.json({ error: { code: status, message } }, status);
}
