import * as z from 'zod/mini';
import type { IdentityService } from './identity-service.ts';

/** A call of the identity service's API. */
export interface Call {
  body: unknown;
  /** Whether the project's owner calls, who may do anything with every account. */
  isOwner: boolean;
  /** The address of the service, which the links in e-mails open. */
  origin: string;
}

/** Answers a call. Throws `IdentityError`. */
export type Operation = (service: IdentityService, call: Call) => object | Promise<object>;

/** Google's APIs accept numbers for strings. */
export const text = z.optional(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((value) => String(value)),
  ),
);
export const texts = z.optional(z.array(z.string()));
export const flag = z.optional(z.boolean());
