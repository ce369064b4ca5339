/** The routes for invitations [AUTH-15]. */
import * as z from 'zod/mini';
import { invitation, invitationInput, openedInvitation } from '../entities/invitations.ts';
import { maxTokenLength } from '../entities/preview.ts';
import { userRecord } from '../entities/user.ts';
import { text } from '../fields/fields.ts';
import { act, create, read, remove } from '../http/route.ts';

const token = z.object({ token: text(maxTokenLength) });

export const getInvitations = read('/getInvitations', 'admin', z.array(invitation));
// Replaces an open invitation to the same address.
export const postInvitation = {
  ...create('/postInvitation', 'admin', invitationInput, invitation),
  idempotent: false,
  limits: ['invitations'],
} as const;
// Also restarts the lifetime of the invitation.
export const sendInvitation = {
  ...act('/sendInvitation/:id', 'admin', z.object({}), invitation),
  limits: ['invitations'],
} as const;
export const deleteInvitation = remove('/deleteInvitation/:id', 'admin');

export const openInvitation = {
  ...act('/openInvitation', 'public', token, openedInvitation),
  tokenInBody: true,
  limits: ['signIns'],
} as const;
export const acceptInvitation = {
  ...act('/acceptInvitation', 'identity', token, userRecord),
  tokenInBody: true,
  limits: ['signIns', 'newAccounts'],
} as const;
