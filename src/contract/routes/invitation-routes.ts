/**
 * The rows of the table of routes (`routes.ts`) about invitations [AUTH-15]. Apart, so that the dashboard's start does not
 * load their schemas.
 */
import * as z from 'zod/mini';
import { invitation, invitationInput, openedInvitation } from '../entities/invitations.ts';
import { maxTokenLength } from '../entities/preview.ts';
import { userRecord } from '../entities/user.ts';
import { text } from '../fields/fields.ts';
import { act, create, read, remove } from '../http/route.ts';

const token = z.object({ token: text(maxTokenLength) });

// The newest first
export const getInvitations = read('/getInvitations', 'admin', z.array(invitation));
// In the place of an open one to the same address
export const postInvitation = {
  ...create('/postInvitation', 'admin', invitationInput, invitation),
  keyed: false,
  limits: ['invitations'],
} as const;
// Once more, for as long as a new one
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
