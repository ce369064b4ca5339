export interface UserSession {
  uid: string;
  /** The time of the sign-in, in seconds since 1970. Renewed tokens contain the same time. */
  signedInAt: number;
}

export interface VerifiedIdentity extends UserSession {
  email: string;
  emailVerified: boolean;
  /** Empty if none was set. */
  name: string;
  /** In seconds since 1970. */
  issuedAt: number;
  /** In seconds since 1970. */
  expiresAt: number;
}

/**
 * Verifies an identity token and returns its claims. Null if the token is forged, expired or for a different project.
 * Rejects with `ServiceError('unavailable')` if the identity service cannot be reached.
 */
export type VerifyIdentity = (idToken: string) => Promise<VerifiedIdentity | null>;
