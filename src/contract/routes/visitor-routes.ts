/** These routes are not in `routes.ts`, because that file loads the kinds of content. */
import * as z from 'zod/mini';
import { messageCreate } from '../entities/message.ts';
import { registration, userRecord } from '../entities/user.ts';
import { create, get, post } from '../http/route.ts';

export const jwt = {
  ...post(
    '/jwt',
    'identity',
    z.object({ email: z.string('Email is required') }),
    z.object({ token: z.string() }),
  ),
  limits: ['signIns', 'newAccounts'],
} as const;
export const registerUser = {
  ...post('/registerUser', 'identity', registration, userRecord),
  limits: ['signIns', 'newAccounts'],
} as const;
export const isAdmin = get(
  '/admin/:email',
  'self',
  // `editor` is only set for editors [AUTH-15].
  z.object({ admin: z.boolean(), editor: z.optional(z.boolean()) }),
);

export const postMessage = {
  ...create('/postMessage', 'public', messageCreate, z.object({ received: z.literal(true) })),
  limits: ['messages', 'allMessages'],
} as const;
