/** The account that the identity service reports as signed in. */
export interface Account {
  uid: string;
  /** The display name; empty when none was set. */
  name: string;
  email: string;
  emailVerified: boolean;
}

/**
 * What the session needs of an identity service. `firebase.ts` is the real one; tests bring their own. Actions reject
 * with the service's own error, which carries a `code` such as `auth/email-already-in-use`.
 */
export interface IdentityService {
  /** Calls back with the account of now, and again at each sign-in and sign-out, in whatever tab. */
  onAccount(report: (account: Account | null) => void): void;
  /** The proof of who is signed in, for the server; `fresh` asks for one that was made just now. Null: nobody is. */
  idToken(options: { fresh: boolean }): Promise<string | null>;
  /** Creates an account, sets its display name, and leaves it signed in. */
  register(name: string, email: string, password: string): Promise<Account>;
  signIn(email: string, password: string): Promise<Account>;
  sendPasswordReset(email: string): Promise<void>;
  /** Sends the signed-in account a link that proves its address. */
  sendVerification(): Promise<void>;
  /** Asks the service whether the address was verified in the meantime. */
  reload(): Promise<Account | null>;
  /** Gives the signed-in account another display name. */
  rename(name: string): Promise<void>;
  /** Chooses a new password; the one of until then proves that it is the owner who does. */
  changePassword(current: string, next: string): Promise<void>;
  signOut(): Promise<void>;
}
