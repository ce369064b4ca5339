/** The routes for invitations [AUTH-15]. */
import * as z from 'zod/mini';
import { invitation, invitationInput, openedInvitation } from '../entities/invitations.ts';
import { maxTokenLength } from '../entities/preview.ts';
import { userRecord } from '../entities/user.ts';
import { text } from '../fields/fields.ts';
import { create, get, post, remove } from '../http/route.ts';

const token = z.object({ token: text(maxTokenLength) });

export const getInvitations = get('/getInvitations', 'admin', z.array(invitation));
// Replaces an open invitation to the same address.
export const postInvitation = {
  ...create('/postInvitation', 'admin', invitationInput, invitation),
  isIdempotent: false,
  limits: ['invitations'],
} as const;
// Also restarts the lifetime of the invitation.
export const sendInvitation = {
  ...post('/sendInvitation/:id', 'admin', z.object({}), invitation),
  limits: ['invitations'],
} as const;
export const deleteInvitation = remove('/deleteInvitation/:id', 'admin');

export const openInvitation = {
  ...post('/openInvitation', 'public', token, openedInvitation),
  hasTokenInBody: true,
  limits: ['signIns'],
} as const;
export const acceptInvitation = {
  ...post('/acceptInvitation', 'identity', token, userRecord),
  hasTokenInBody: true,
  limits: ['signIns', 'newAccounts'],
} as const;
