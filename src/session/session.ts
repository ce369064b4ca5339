/**
 * The session of this browser, made once a page. Importing this file loads nothing of the identity service; that
 * happens with the first `session.start()` or action [AUTH-14].
 */
import { useSyncExternalStore } from 'react';
import { UnreachableError } from '#contract/http/client.ts';
import { deviceStorage } from '#ui/browser-storage.ts';
import { within } from '#ui/within.ts';
import { loadIdentityConfig } from './identity-config.ts';
import { Session } from './session-core.ts';
import { leaveNotice } from './session-notice.ts';
import { type SessionState, signedOut } from './session-state.ts';

/** The library of the identity service is the largest script that a visitor loads. */
const identityPatienceMs = 20_000;

export const session = new Session({
  loadIdentity: async () => {
    const parts = Promise.all([import('./firebase.ts'), loadIdentityConfig()]);
    const [{ openFirebase }, config] = await within(identityPatienceMs, parts).catch(
      (cause: unknown) => {
        throw new UnreachableError('The script that signs in did not come', { cause });
      },
    );
    return openFirebase(config);
  },
  storage: deviceStorage,
  showAlert: async (text) => {
    const { showAlert } = await import('#ui/alert.ts');
    await showAlert({ kind: 'warning', title: 'Signed out', text });
  },
  goHome: (text) => {
    if (text) leaveNotice({ form: 'dialog', text });
    else leaveNotice({ form: 'line', text: 'You have been signed out. Unsaved work is kept.' });
    window.location.assign('/');
  },
});

window.addEventListener('storage', (event) => session.followOtherTab(event));
// A page that comes back by the Back button as it was has missed what other pages of this tab did.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) session.followOtherTab({ key: null });
});

/** The session as it is now; the component renders again when it changes. */
export const useSession = (): SessionState =>
  useSyncExternalStore(session.subscribe, session.getSnapshot, () => signedOut);

/** The typed client as the person who is signed in: `await authenticatedCall(getUsers)`. Rejects as `Session.call` does. */
export const authenticatedCall = session.call;
