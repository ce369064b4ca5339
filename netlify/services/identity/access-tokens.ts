import { errors, jwtVerify, SignJWT } from 'jose';
import type { UserSession, VerifiedIdentity } from './identity.ts';

const algorithm = 'HS256';
const issuer = 'manpower-website';
const audience = 'manpower-website-api';
/** One hour [AUTH-8]. */
const lifetimeSeconds = 3600;

/** How many tokens are remembered whose signature was found right. */
const maxKnown = 1000;

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
  const known = new Map<string, Claims>();
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
      const claims = known.get(token) ?? (await verify(token, key, now));
      if (!claims || !isCurrent(claims, now)) return null;
      if (known.size >= maxKnown) known.clear();
      known.set(token, claims);
      return claims.session;
    },
  };
}

/** What a token says that is signed by the secret. */
interface Claims {
  session: UserSession;
  /** From when until when it counts, in seconds. */
  notBefore: number;
  expiresAt: number;
}

/** Instances of the functions may differ by a few seconds. */
const clockTolerance = 10;

function isCurrent({ notBefore, expiresAt }: Claims, now: Date): boolean {
  const seconds = Math.floor(now.getTime() / 1000);
  return notBefore <= seconds + clockTolerance && expiresAt > seconds - clockTolerance;
}

async function verify(token: string, key: Uint8Array, now: Date): Promise<Claims | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      issuer,
      audience,
      requiredClaims: ['sub', 'iat', 'nbf', 'exp', 'auth_time'],
      clockTolerance,
      currentDate: now,
    });
    const { sub: uid, auth_time: signedInAt, nbf = Infinity, exp = 0 } = payload;
    if (!uid || typeof signedInAt !== 'number') return null;
    return { session: { uid, signedInAt }, notBefore: nbf, expiresAt: exp };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
