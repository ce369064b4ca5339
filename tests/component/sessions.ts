// Substitutes for the module `#session/session.ts`.

import { createClient } from '#contract/http/client.ts';

/** Creates a session module with a signed-in user. `getRole` is called on each read, because a test can change the role. */
export const createSession = (getRole: () => 'admin' | 'editor' | 'client') => ({
  session: {
    resume: () => {},
    start: async () => ({ account: null }),
    refresh: async () => {},
    signOut: async () => {},
    getSnapshot: () => ({ email: 'reem@site.example' }),
    checkAdmin: async () => getRole() === 'admin',
    onLeaving: () => () => {},
  },
  useSession: () => ({
    status: 'signed-in',
    loading: false,
    name: 'Reem',
    email: 'reem@site.example',
    emailVerified: true,
    admin: getRole() === 'admin',
    editor: getRole() === 'editor',
    signInReason: null,
    problem: null,
  }),
  // Looks up `fetch` on each call, because tests replace it later.
  authenticatedCall: createClient({ fetch: (...request) => fetch(...request) }),
});

export const createAdminSession = () => createSession(() => 'admin');

export const createEditorSession = () => createSession(() => 'editor');
