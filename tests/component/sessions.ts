// Replacements for the module `#session/session.ts`.

import { createClient } from '#contract/http/client.ts';

/** The session of a signed-in person. `role` is called each time the role is read. */
export const sessionAs = (role: () => 'admin' | 'editor' | 'client') => ({
  session: {
    resume: () => {},
    start: async () => ({ account: null }),
    refresh: async () => {},
    signOut: async () => {},
    getSnapshot: () => ({ email: 'reem@site.example' }),
    checkAdmin: async () => role() === 'admin',
    onLeaving: () => () => {},
  },
  useSession: () => ({
    status: 'signed-in',
    loading: false,
    name: 'Reem',
    email: 'reem@site.example',
    emailVerified: true,
    admin: role() === 'admin',
    editor: role() === 'editor',
    signInReason: null,
    problem: null,
  }),
  // Reads `fetch` at each call, because tests replace it later.
  authenticatedCall: createClient({ fetch: (...request) => fetch(...request) }),
});

export const adminsSession = () => sessionAs(() => 'admin');

export const editorsSession = () => sessionAs(() => 'editor');
