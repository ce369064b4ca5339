import * as z from 'zod/mini';
import type { IdentityService } from './identity-service.ts';

/** The `origin` is the address of the service, for links in e-mails. */
export type Operation = (
  service: IdentityService,
  call: { body: unknown; origin: string },
) => object | Promise<object>;

export const text = z.optional(z.string());
export const flag = z.optional(z.boolean());
