/**
 * The routes for sessions and deleted accounts [AUTH-15]. They are not in `routes.ts`, so that the dashboard does not load
 * their schemas when it starts.
 */
import * as z from 'zod/mini';
import { deletedUser, userRecord } from '../entities/user.ts';
import { act, list } from '../http/route.ts';

// Ends all sessions of the caller, including this one
export const endSessions = {
  ...act('/endSessions', 'self', z.object({}), z.object({ ended: z.literal(true) })),
  limits: ['revocations'],
} as const;
// Ends all sessions of another account
export const endUserSessions = {
  ...act('/endUserSessions/:id', 'admin', z.object({}), userRecord),
  limits: ['revocations'],
} as const;

// The last deleted account first
export const getDeletedUsers = list('/getDeletedUsers', 'admin', deletedUser);
// Does nothing to an account that is not deleted
export const restoreUser = act('/restoreUser/:id', 'admin', z.object({}), userRecord);
