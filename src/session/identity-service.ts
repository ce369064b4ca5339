export interface Account {
  uid: string;
  /** Empty if the account has no display name. */
  name: string;
  email: string;
  emailVerified: boolean;
}

/** Actions reject with the service's error, whose `code` is, for example, `auth/email-already-in-use`. */
export interface IdentityService {
  /** Reports the account once it is known, then after each new ID token and each sign-in or sign-out in any tab. */
  onAccountChange(report: (account: Account | null) => void): void;
  /** `fresh` requests a new token. Resolves to null if nobody is signed in. */
  idToken(options: { fresh: boolean }): Promise<string | null>;
  register(name: string, email: string, password: string): Promise<Account>;
  signIn(email: string, password: string): Promise<Account>;
  sendPasswordReset(email: string): Promise<void>;
  /** Sends the link that verifies the account's address [AUTH-13]. */
  sendVerification(): Promise<void>;
  /** Reloads the account to check whether its address is verified. */
  reload(): Promise<Account | null>;
  rename(name: string): Promise<void>;
  /** The current password proves that the owner is requesting the change. */
  changePassword(currentPassword: string, newPassword: string): Promise<void>;
  signOut(): Promise<void>;
}
