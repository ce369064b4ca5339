/** A session: the account that signed in, and the time of the sign-in. */
export interface UserSession {
  uid: string;
  /** The time of the sign-in, in seconds since 1970. Renewed tokens keep it. */
  signedInAt: number;
}

/** The claims of a verified identity token. */
export interface VerifiedIdentity extends UserSession {
  email: string;
  emailVerified: boolean;
  /** The display name; empty when none was set. */
  name: string;
  /** The time of issue, in seconds since 1970. */
  issuedAt: number;
  /** The expiry, in seconds since 1970. */
  expiresAt: number;
}

/**
 * Verifies an identity token. Returns its claims; null if it is forged, expired or for another project. Rejects with
 * `ServiceError('unavailable')` if the identity service cannot be reached.
 */
export type VerifyIdentity = (idToken: string) => Promise<VerifiedIdentity | null>;
