/** What the identity service vouches for, once its token was checked. */
export interface VerifiedIdentity {
  uid: string;
  email: string;
  emailVerified: boolean;
  /** The display name; empty when none was set. */
  name: string;
  /** When the token ends, in seconds since 1970. */
  expiresAt: number;
}

/**
 * Checks an identity token. Resolves to what it proves, or to null when it proves nothing (forged, expired, for
 * another project). Rejects with `ServiceError('unavailable')` only when the identity service cannot be asked.
 */
export type VerifyIdentity = (idToken: string) => Promise<VerifiedIdentity | null>;
