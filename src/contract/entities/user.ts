import * as z from 'zod/mini';
import { recordId, text } from '../fields.ts';

/** `user` and `client` are one ordinary role; it is always answered as `client` [AUTH-12]. */
export type Role = 'admin' | 'client';

export const userRecord = z.object({
  _id: recordId,
  uid: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['admin', 'client']),
  /** The identity service has said that the address belongs to the account. */
  emailVerified: z.boolean(),
});

export type User = z.output<typeof userRecord>;

export const roleUpdate = z.object({
  role: z.pipe(
    z.enum(['admin', 'client', 'user'], 'Must be admin or client'),
    z.transform((role): Role => (role === 'user' ? 'client' : role)),
  ),
});

/**
 * What the browser sends after creating an account. Uid and e-mail are taken from the verified identity token,
 * not from here; a role other than the ordinary one is refused [AUTH-10].
 */
export const registration = z.object({
  userData: z.object({
    uid: z.optional(text(128)),
    name: text(200),
    email: z.optional(text(320)),
    role: z.optional(z.enum(['user', 'client'], 'A role cannot be chosen at registration')),
  }),
});
