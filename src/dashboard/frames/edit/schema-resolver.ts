import type { FieldErrors, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Values } from '../../content/content-kind.ts';

/** Checks a form by the contract's own schema, so that a field is told the same thing here as by the server. */
export const schemaResolver =
  <F extends string>(schema: z.ZodMiniType): Resolver<Values<F>> =>
  (values) => {
    const result = schema.safeParse(values);
    if (result.success) return { values, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, message, code } of result.error.issues) {
      errors[String(path[0])] ??= { type: code, message };
    }
    return { values: {}, errors: errors as FieldErrors<Values<F>> };
  };
