import * as z from 'zod/mini';
import { recordId, requiredEmailAddress } from '../fields/fields.ts';

export const invitationDays = 7;

const invitedRole = z.enum(['admin', 'editor'], 'Must be admin or editor');
export type InvitedRole = z.output<typeof invitedRole>;

export const invitationInput = z.object({
  email: requiredEmailAddress(),
  role: invitedRole,
});
export type InvitationInput = z.output<typeof invitationInput>;

const invitationStates = ['waiting', 'mail failed', 'expired', 'accepted', 'revoked'] as const;

export const invitation = z.object({
  _id: recordId,
  email: z.string(),
  role: invitedRole,
  state: z.enum(invitationStates),
  /** The name or e-mail of the sender. */
  by: z.string(),
  at: z.string(),
  expiresAt: z.string(),
  /** When an e-mail was last queued, even if sending it failed. Null if none was queued. */
  sentAt: z.nullable(z.string()),
  /** The token for the link to `invitationPath`. Null if the invitation has expired or was accepted or revoked. */
  token: z.nullable(z.string()),
});
export type Invitation = z.output<typeof invitation>;

/** The page where people accept an invitation. The token is the fragment of its address. */
export const invitationPath = '/dashboard/join';

/** The part of an invitation that anyone with its link can see. */
export const openedInvitation = z.object({
  /** Shortened: `a…@firm.example`. */
  email: z.string(),
  role: invitedRole,
  by: z.string(),
  expiresAt: z.string(),
});
export type OpenedInvitation = z.output<typeof openedInvitation>;
