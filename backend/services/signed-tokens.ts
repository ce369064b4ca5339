import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

const algorithm = 'HS256';
const issuer = 'manpower-website';
/** The clocks of function instances may differ by a few seconds. */
const clockToleranceSeconds = 10;

/** The row that a token refers to. */
export interface TokenSubject {
  _id: string;
  at: Date;
  expiresAt: Date;
}

interface Purpose {
  audience: string;
  /** In addition to `iat` and `exp`. */
  requiredClaims: string[];
  /** The number of verified tokens to cache, for tokens that are sent with every call. */
  cacheSize?: number;
}

const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000);

function isCurrent({ nbf = 0, exp = 0 }: JWTPayload, now: Date): boolean {
  const seconds = toSeconds(now);
  return nbf <= seconds + clockToleranceSeconds && exp > seconds - clockToleranceSeconds;
}

/**
 * Returns functions that sign and verify tokens for one purpose, such as preview links. A token for another purpose is
 * invalid. Throws if `secret` contains fewer than 32 bytes.
 */
export function createTokenSigner(
  secret: string,
  { audience, requiredClaims, cacheSize = 0 }: Purpose,
) {
  const key = new TextEncoder().encode(secret);
  if (key.length < 32) throw new Error('The access token secret needs at least 32 bytes');
  const verifiedTokens =
    cacheSize > 0 ? new LRUCache<string, JWTPayload>({ max: cacheSize }) : undefined;
  return {
    /** Tokens contain times in whole seconds. The same arguments produce the same token. */
    sign: (claims: JWTPayload, { at: time, expiresAt }: Omit<TokenSubject, '_id'>) =>
      new SignJWT({
        ...claims,
        ...{ iat: toSeconds(time), exp: toSeconds(expiresAt), iss: issuer, aud: audience },
      })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .sign(key),
    /** Returns the claims of a token that is signed for this purpose and valid at `now`. Null for any other token. */
    verify: async (token: string, now: Date): Promise<JWTPayload | null> => {
      const cachedClaims = verifiedTokens?.get(token);
      if (cachedClaims && isCurrent(cachedClaims, now)) return cachedClaims;
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          issuer,
          audience,
          requiredClaims: ['iat', 'exp', ...requiredClaims],
          clockTolerance: clockToleranceSeconds,
          currentDate: now,
        });
        verifiedTokens?.set(token, payload);
        return payload;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
