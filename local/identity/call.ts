import * as z from 'zod/mini';
import type { IdentityService } from './identity-service.ts';

/** A call to the identity service's API. */
export interface Call {
  body: unknown;
  /** The address of the service, which the links in e-mails open. */
  origin: string;
}

/** Handles a call. Throws `IdentityError`. */
export type Operation = (service: IdentityService, call: Call) => object | Promise<object>;

/** Google's APIs accept numbers for strings. */
export const text = z.optional(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((value) => String(value)),
  ),
);
export const flag = z.optional(z.boolean());
