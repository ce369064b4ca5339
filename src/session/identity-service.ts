/** An account at the identity service. */
export interface Account {
  uid: string;
  /** The display name. Empty if it is not set. */
  name: string;
  email: string;
  emailVerified: boolean;
}

/**
 * An identity service. `firebase.ts` implements the real one, and tests have their own. Actions reject with the
 * service's error, which has a `code` such as `auth/email-already-in-use`.
 */
export interface IdentityService {
  /** Calls `report` with the current account, and again after each sign-in and sign-out in any tab. */
  onAccountChange(report: (account: Account | null) => void): void;
  /** The ID token of the signed-in account. `fresh` requests a new one. Null if nobody is signed in. */
  idToken(options: { fresh: boolean }): Promise<string | null>;
  /** Creates an account, sets its display name and signs it in. */
  register(name: string, email: string, password: string): Promise<Account>;
  signIn(email: string, password: string): Promise<Account>;
  sendPasswordReset(email: string): Promise<void>;
  /** Sends the signed-in account a link that verifies its address. */
  sendVerification(): Promise<void>;
  /** Reloads the account, to find out whether its address is verified by now. */
  reload(): Promise<Account | null>;
  /** Changes the display name of the signed-in account. */
  rename(name: string): Promise<void>;
  /** Changes the password. The current password proves that the owner is changing it. */
  changePassword(current: string, next: string): Promise<void>;
  signOut(): Promise<void>;
}
