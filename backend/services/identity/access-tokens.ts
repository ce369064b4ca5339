import { createTokenSigner } from '../signed-tokens.ts';
import type { UserSession, VerifiedIdentity } from './identity.ts';

const audience = 'manpower-website-api';
/** One hour [AUTH-8]. */
const lifetimeSeconds = 3600;

export type AccessTokens = ReturnType<typeof createAccessTokens>;

export function createAccessTokens(secret: string) {
  const tokens = createTokenSigner(secret, {
    audience,
    requiredClaims: ['sub', 'nbf', 'auth_time'],
    cacheSize: 1000,
  });
  return {
    /**
     * Returns a token for an identity. The token never expires later than the identity token, so all sessions end
     * within an hour of a password reset [AUTH-13]. It contains no role, because each call reads the role from the
     * database.
     */
    issue: ({ uid, signedInAt, expiresAt }: VerifiedIdentity, now: Date) => {
      const issuedAt = Math.floor(now.getTime() / 1000);
      const claims = { sub: uid, auth_time: signedInAt, nbf: issuedAt };
      const expiry = Math.min(issuedAt + lifetimeSeconds, expiresAt);
      return tokens.sign(claims, { at: now, expiresAt: new Date(expiry * 1000) });
    },
    /**
     * Returns the session of a token. Null if the token is not valid. Whether the session is still valid depends on the
     * account [AUTH-16].
     */
    readSession: async (token: string, now: Date): Promise<UserSession | null> => {
      const claims = await tokens.verify(token, now);
      const { sub: uid, auth_time: signedInAt } = claims ?? {};
      return uid && typeof signedInAt === 'number' ? { uid, signedInAt } : null;
    },
  };
}
