import * as z from 'zod/mini';
import { recordId, text } from '../fields/fields.ts';

/**
 * `editor`: can change content and pictures, and read and answer messages but not delete them [AUTH-15]. `client`: the default
 * role [AUTH-12].
 */
export type Role = 'admin' | 'editor' | 'client';

export const userRecord = z.object({
  _id: recordId,
  uid: z.string(),
  name: z.string(),
  email: z.string(),
  /** `client` for an editor, because older clients of the API support only two roles. */
  role: z.enum(['admin', 'client']),
  /** Only set for editors. */
  access: z.optional(z.literal('editor')),
  emailVerified: z.boolean(),
});

export type User = z.output<typeof userRecord>;

export const deletedUser = z.object({
  _id: recordId,
  name: z.string(),
  email: z.string(),
  /** The role before the deletion, or `client` if it is unknown. Restored only if the address is verified. */
  role: z.enum(['admin', 'editor', 'client']),
  deletedAt: z.string(),
});
export type DeletedUser = z.output<typeof deletedUser>;

/** Returns the role of an account that the API returned. */
export const getRole = ({ role, access }: Pick<User, 'role' | 'access'>): Role => access ?? role;

/** The data of an editor or admin that other staff can see. */
export const staffMember = z.object({
  _id: recordId,
  name: z.string(),
  email: z.string(),
  isCurrentUser: z.boolean(),
});

export const roleUpdate = z.object({
  role: z.pipe(
    z.enum(['admin', 'editor', 'client', 'user'], 'Must be admin, editor or client'),
    z.transform((role): Role => (role === 'user' ? 'client' : role)),
  ),
});

/** The server takes the uid and the e-mail from the ID token, and rejects any role except the default one [AUTH-10]. */
export const registration = z.object({
  userData: z.object({
    uid: z.optional(text(128)),
    name: text(200),
    email: z.optional(text(320)),
    role: z.optional(z.enum(['user', 'client'], 'A role cannot be chosen at registration')),
  }),
});
