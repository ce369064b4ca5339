import * as z from 'zod/mini';
import type { IdentityService } from './identity-service.ts';

interface Call {
  body: unknown;
  /** The address of the service, for links in e-mails. */
  origin: string;
}

export type Operation = (service: IdentityService, call: Call) => object | Promise<object>;

/** Google's APIs also accept numbers where they expect strings. */
export const text = z.optional(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((value) => String(value)),
  ),
);
export const flag = z.optional(z.boolean());
