/** Importing this file does not load the identity service. `session.start()` and actions load it [AUTH-14]. */

import { useSyncExternalStore } from 'react';
import { UnreachableError } from '#contract/http/client.ts';
import { deviceStorage } from '#ui/browser-storage.ts';
import { withTimeout } from '#ui/with-timeout.ts';
import { t } from '#words/words.ts';
import { loadIdentitySettings } from './load-identity-settings.ts';
import { Session } from './session-core.ts';
import { storeNotice } from './session-notice.ts';
import { type SessionState, signedOutState } from './session-state.ts';
import { keptWorkNotice } from './unsaved-work.ts';

/** Longer than `scriptTimeoutMs` because the identity library is the website's largest script. */
const identityTimeoutMs = 20_000;

export const session = new Session({
  loadIdentity: async () => {
    const imports = Promise.all([import('./firebase.ts'), loadIdentitySettings()]);
    const [{ openFirebase }, settings] = await withTimeout(identityTimeoutMs, imports).catch(
      (cause: unknown) => {
        throw new UnreachableError('The script for signing in could not be loaded', { cause });
      },
    );
    return openFirebase(settings);
  },
  storage: deviceStorage,
  showAlert: async (text) => {
    const { showAlert } = await import('#ui/alert.ts');
    await showAlert({ kind: 'warning', title: t('Signed out'), text });
  },
  goHome: (text) => {
    if (text) storeNotice({ form: 'dialog', text });
    else storeNotice({ form: 'toast', text: `You have been signed out. ${keptWorkNotice}` });
    window.location.assign('/');
  },
});

window.addEventListener('storage', (event) => session.syncFromHint(event));
// A page restored from the back/forward cache has missed changes made on other pages in this tab.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) session.syncFromHint({ key: null });
});

export const useSession = (): SessionState =>
  useSyncExternalStore(session.subscribe, session.getSnapshot, () => signedOutState);

export const authenticatedCall = session.call;
