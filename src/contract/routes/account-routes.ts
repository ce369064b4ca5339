/** The routes for sessions and deleted accounts [AUTH-15]. */
import * as z from 'zod/mini';
import { deletedUser, userRecord } from '../entities/user.ts';
import { list, post } from '../http/route.ts';

// Ends all sessions of the caller, including the current one.
export const endSessions = {
  ...post('/endSessions', 'self', z.object({}), z.object({ ended: z.literal(true) })),
  limits: ['revocations'],
} as const;
export const endUserSessions = {
  ...post('/endUserSessions/:id', 'admin', z.object({}), userRecord),
  limits: ['revocations'],
} as const;

// The most recently deleted account comes first.
export const getDeletedUsers = list('/getDeletedUsers', 'admin', deletedUser);
// Has no effect on an account that is not deleted.
export const restoreUser = post('/restoreUser/:id', 'admin', z.object({}), userRecord);
