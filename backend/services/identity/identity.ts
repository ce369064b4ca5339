/** Who signed in, and when. */
export interface UserSession {
  uid: string;
  /** When the person gave the password, in seconds since 1970: a token that was renewed since keeps this moment. */
  signedInAt: number;
}

/** What the identity service vouches for, once its token was checked. */
export interface VerifiedIdentity extends UserSession {
  email: string;
  emailVerified: boolean;
  /** The display name; empty when none was set. */
  name: string;
  /** When the token was made, in seconds since 1970. */
  issuedAt: number;
  /** When the token ends, in seconds since 1970. */
  expiresAt: number;
}

/**
 * Checks an identity token. Resolves to what it proves, or to null when it proves nothing (forged, expired, for
 * another project). Rejects with `ServiceError('unavailable')` only when the identity service cannot be asked.
 */
export type VerifyIdentity = (idToken: string) => Promise<VerifiedIdentity | null>;
