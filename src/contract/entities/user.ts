import * as z from 'zod/mini';
import { recordId, text } from '../fields/fields.ts';

/**
 * What an account may do. `editor`: all that belongs to content, pictures and messages, but deleting messages [AUTH-15].
 * `user` and `client` are one ordinary role; it is always answered as `client` [AUTH-12].
 */
export type Role = 'admin' | 'editor' | 'client';

export const userRecord = z.object({
  _id: recordId,
  uid: z.string(),
  name: z.string(),
  email: z.string(),
  /** Of an editor `client`, since clients of the contract know two roles. */
  role: z.enum(['admin', 'client']),
  /** Of editors alone. */
  access: z.optional(z.literal('editor')),
  /** The identity service has said that the address belongs to the account. */
  emailVerified: z.boolean(),
});

export type User = z.output<typeof userRecord>;

/** A deleted account, which cannot sign in. */
export const deletedUser = z.object({
  _id: recordId,
  name: z.string(),
  email: z.string(),
  /** The role that it had, and has again once it is restored. */
  role: z.enum(['admin', 'editor', 'client']),
  deletedAt: z.string(),
});
export type DeletedUser = z.output<typeof deletedUser>;

/** The role of an account, as it is answered. */
export const roleOf = ({ role, access }: Pick<User, 'role' | 'access'>): Role => access ?? role;

/** What everybody who may read messages knows of the others who may. */
export const staffMember = z.object({
  _id: recordId,
  name: z.string(),
  email: z.string(),
  isOneself: z.boolean(),
});

export const roleUpdate = z.object({
  role: z.pipe(
    z.enum(['admin', 'editor', 'client', 'user'], 'Must be admin, editor or client'),
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
