/**
 * The routes for invitations [AUTH-15]. They are not in `routes.ts`, so that the dashboard does not load their schemas
 * when it starts.
 */
import * as z from 'zod/mini';
import { invitation, invitationInput, openedInvitation } from '../entities/invitations.ts';
import { maxTokenLength } from '../entities/preview.ts';
import { userRecord } from '../entities/user.ts';
import { text } from '../fields/fields.ts';
import { act, create, read, remove } from '../http/route.ts';

const token = z.object({ token: text(maxTokenLength) });

// Newest first
export const getInvitations = read('/getInvitations', 'admin', z.array(invitation));
// Replaces an open invitation to the same address
export const postInvitation = {
  ...create('/postInvitation', 'admin', invitationInput, invitation),
  idempotent: false,
  limits: ['invitations'],
} as const;
// Sends the invitation again and restarts its lifetime
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
