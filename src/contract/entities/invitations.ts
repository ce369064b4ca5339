import * as z from 'zod/mini';
import { recordId, requiredEmailAddress } from '../fields/fields.ts';

/** How long an invitation can be accepted, in days. */
export const invitationDays = 7;

const invitedRole = z.enum(['admin', 'editor'], 'Must be admin or editor');
export type InvitedRole = z.output<typeof invitedRole>;

/** Who is asked to become what [AUTH-15]. */
export const invitationInput = z.object({
  email: requiredEmailAddress('Email is required', 'Email must be an e-mail address'),
  role: invitedRole,
});
export type InvitationInput = z.output<typeof invitationInput>;

export const invitationStates = [
  'waiting',
  'mail failed',
  'expired',
  'accepted',
  'revoked',
] as const;

export const invitation = z.object({
  _id: recordId,
  email: z.string(),
  role: invitedRole,
  state: z.enum(invitationStates),
  /** The name or e-mail of who invites. */
  by: z.string(),
  at: z.string(),
  expiresAt: z.string(),
  /** When an e-mail was queued last; null where there was none. */
  sentAt: z.nullable(z.string()),
  /** What a link that is handed over in another way ends with, at `invitationPath`; null where it can be accepted no more. */
  token: z.nullable(z.string()),
});
export type Invitation = z.output<typeof invitation>;

/** Where invitations are accepted; the token is the address's fragment. */
export const invitationPath = '/dashboard/join';

/** What somebody who has the link may know. */
export const openedInvitation = z.object({
  /** Shortened: `a…@firm.example`. */
  email: z.string(),
  role: invitedRole,
  by: z.string(),
  expiresAt: z.string(),
});
export type OpenedInvitation = z.output<typeof openedInvitation>;
