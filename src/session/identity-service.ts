export interface Account {
  uid: string;
  /** Empty if the account has no display name. */
  name: string;
  email: string;
  emailVerified: boolean;
}

/**
 * `firebase.ts` implements the real service, and tests have their own. Actions reject with the service's error, which
 * has a `code` such as `auth/email-already-in-use`.
 */
export interface IdentityService {
  /**
   * Calls `report` with the current account, after each sign-in and sign-out in any tab, and after each new ID token.
   */
  onAccountChange(report: (account: Account | null) => void): void;
  /** Returns the account's ID token. `fresh` requests a new one. Null if nobody is signed in. */
  idToken(options: { fresh: boolean }): Promise<string | null>;
  /** Creates an account with a display name and signs it in. */
  register(name: string, email: string, password: string): Promise<Account>;
  signIn(email: string, password: string): Promise<Account>;
  sendPasswordReset(email: string): Promise<void>;
  /** Sends a link that verifies the account's address. */
  sendVerification(): Promise<void>;
  /** Reloads the account, whose address may be verified by now. */
  reload(): Promise<Account | null>;
  rename(name: string): Promise<void>;
  /** Changes the password. The current password proves that the owner requests the change. */
  changePassword(current: string, next: string): Promise<void>;
  signOut(): Promise<void>;
}
