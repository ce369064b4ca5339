import { errors, jwtVerify, SignJWT } from 'jose';
import type { UserSession, VerifiedIdentity } from './identity.ts';

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
  /**
   * Who signed in and when, of the session that the token was issued to; null when it proves nothing. Whether that
   * session still counts is the account's to say [AUTH-16].
   */
  sessionOf(token: string, now: Date): Promise<UserSession | null>;
}

export function accessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(secret);
  if (key.length < 32) throw new Error('The access token secret needs at least 32 bytes');
  return {
    issue: ({ uid, signedInAt, expiresAt }, now) => {
      const issuedAt = Math.floor(now.getTime() / 1000);
      return new SignJWT({ auth_time: signedInAt })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setSubject(uid)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setNotBefore(issuedAt)
        .setExpirationTime(Math.min(issuedAt + lifetimeSeconds, expiresAt))
        .sign(key);
    },
    sessionOf: async (token, now) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          issuer,
          audience,
          requiredClaims: ['sub', 'iat', 'nbf', 'exp', 'auth_time'],
          // Instances of the functions may differ by a few seconds.
          clockTolerance: 10,
          currentDate: now,
        });
        const { sub: uid, auth_time: signedInAt } = payload;
        return uid && typeof signedInAt === 'number' ? { uid, signedInAt } : null;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
