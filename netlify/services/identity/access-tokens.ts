import { errors, jwtVerify, SignJWT } from 'jose';
import type { VerifiedIdentity } from './identity.ts';

const algorithm = 'HS256';
const issuer = 'manpower-website';
const audience = 'manpower-website-api';
/** One hour [AUTH-8]. */
const lifetimeSeconds = 3600;

/** The product's own access tokens, signed with one secret of at least 32 bytes. */
export interface AccessTokens {
  /**
   * A token for `identity`. It never outlives the identity token that it was asked with, so that after a password
   * reset everything ends within the hour [AUTH-13]. No role is inside: roles are read at each call.
   */
  issue(identity: VerifiedIdentity, now: Date): Promise<string>;
  /** The uid that the token was issued to, or null when it proves nothing. */
  uidOf(token: string, now: Date): Promise<string | null>;
}

export function accessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(secret);
  if (key.length < 32) throw new Error('The access token secret needs at least 32 bytes');
  return {
    issue: ({ uid, expiresAt }, now) => {
      const issuedAt = Math.floor(now.getTime() / 1000);
      return new SignJWT()
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setSubject(uid)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setNotBefore(issuedAt)
        .setExpirationTime(Math.min(issuedAt + lifetimeSeconds, expiresAt))
        .sign(key);
    },
    uidOf: async (token, now) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          issuer,
          audience,
          requiredClaims: ['sub', 'iat', 'nbf', 'exp'],
          // Instances of the functions may differ by a few seconds.
          clockTolerance: 10,
          currentDate: now,
        });
        return payload.sub ?? null;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
