/** The only file that imports Firebase. Visitors who never open the dialog must not download the library [AUTH-14]. */
import { initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User,
  updatePassword,
  updateProfile,
} from 'firebase/auth';
import type { IdentitySettings } from '#contract/site/site-target.ts';
import type { Account, IdentityService } from './identity-service.ts';

const toAccount = (user: User): Account => ({
  uid: user.uid,
  name: user.displayName ?? '',
  email: user.email ?? '',
  emailVerified: user.emailVerified,
});

/** Without a popup resolver, `initializeAuth` is a third of the size of `getAuth` and never loads an iframe. */
function openAuth({ apiKey, projectId, emulatorUrl }: IdentitySettings): Auth {
  const auth = initializeAuth(initializeApp({ apiKey, projectId }), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (emulatorUrl) {
    const { origin } = new URL(emulatorUrl, window.location.origin);
    connectAuthEmulator(auth, origin, { disableWarnings: true });
  }
  return auth;
}

export function openFirebase(settings: IdentitySettings): IdentityService {
  const auth = openAuth(settings);
  return {
    onAccountChange(report) {
      onIdTokenChanged(auth, (user) => report(user && toAccount(user)));
    },
    async idToken({ fresh }) {
      await auth.authStateReady();
      return (await auth.currentUser?.getIdToken(fresh)) ?? null;
    },
    async register(name, email, password) {
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      try {
        await updateProfile(user, { displayName: name });
        await user.getIdToken(true); // the first token does not contain the name
      } catch (error) {
        console.error(error); // not fatal because `saveRegistration` also sends the name
      }
      return { ...toAccount(user), name };
    },
    async signIn(email, password) {
      return toAccount((await signInWithEmailAndPassword(auth, email, password)).user);
    },
    sendPasswordReset: (email) => sendPasswordResetEmail(auth, email),
    async sendVerification() {
      if (auth.currentUser) await sendEmailVerification(auth.currentUser);
    },
    async reload() {
      await auth.authStateReady();
      await auth.currentUser?.reload();
      return auth.currentUser && toAccount(auth.currentUser);
    },
    async rename(displayName) {
      if (auth.currentUser) await updateProfile(auth.currentUser, { displayName });
    },
    async changePassword(currentPassword, newPassword) {
      const user = auth.currentUser;
      if (!user) return;
      await reauthenticateWithCredential(
        user,
        EmailAuthProvider.credential(user.email ?? '', currentPassword),
      );
      await updatePassword(user, newPassword);
    },
    signOut: () => signOut(auth),
  };
}
