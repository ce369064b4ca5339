import { clockTolerance, type SignedTokens, signedTokens } from '../signed-tokens.ts';
import type { UserSession, VerifiedIdentity } from './identity.ts';

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
  const tokens = signedTokens(secret, audience);
  const known = new Map<string, Claims>();
  return {
    issue: ({ uid, signedInAt, expiresAt }, now) => {
      const issuedAt = Math.floor(now.getTime() / 1000);
      return tokens.sign({
        sub: uid,
        auth_time: signedInAt,
        iat: issuedAt,
        nbf: issuedAt,
        exp: Math.min(issuedAt + lifetimeSeconds, expiresAt),
      });
    },
    sessionOf: async (token, now) => {
      const claims = known.get(token) ?? (await verify(tokens, token, now));
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

function isCurrent({ notBefore, expiresAt }: Claims, now: Date): boolean {
  const seconds = Math.floor(now.getTime() / 1000);
  return notBefore <= seconds + clockTolerance && expiresAt > seconds - clockTolerance;
}

async function verify(tokens: SignedTokens, token: string, now: Date): Promise<Claims | null> {
  const payload = await tokens.verify(token, ['sub', 'nbf', 'auth_time'], now);
  if (!payload) return null;
  const { sub: uid, auth_time: signedInAt, nbf = Infinity, exp = 0 } = payload;
  if (!uid || typeof signedInAt !== 'number') return null;
  return { session: { uid, signedInAt }, notBefore: nbf, expiresAt: exp };
}
