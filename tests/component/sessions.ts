// Modules in place of `#session/session.ts`.

import { createClient } from '#contract/http/client.ts';

/** The session of a signed-in person. `role` is called each time. */
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
  // `fetch` is replaced later.
  authenticatedCall: createClient({ fetch: (...request) => fetch(...request) }),
});

export const adminsSession = () => sessionAs(() => 'admin');

export const editorsSession = () => sessionAs(() => 'editor');
