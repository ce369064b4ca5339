import * as z from 'zod/mini';
import type { FieldError } from '#contract/http/problem.ts';
import { ServiceError } from './service-error.ts';

z.config(z.locales.en());

const maxErrors = 100;

/** Parses an input with a schema. Throws `invalid-input` with an error for each invalid field, up to 100 [API-3]. */
export function checkInput<T extends z.ZodMiniType>(schema: T, input: unknown): z.output<T> {
  const result = schema.safeParse(input);
  if (!result.success)
    throw new ServiceError('invalid-input', { errors: toFieldErrors(result.error) });
  return result.data;
}

function toFieldErrors(error: z.core.$ZodError): FieldError[] {
  const errors = new Map<string, string>();
  for (const { path, message } of error.issues) {
    const field = path.join('.') || 'body';
    if (!errors.has(field)) errors.set(field, message);
    if (errors.size === maxErrors) break;
  }
  return [...errors].map(([field, message]) => ({ field, message }));
}
