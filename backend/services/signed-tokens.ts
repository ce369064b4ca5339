import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

const algorithm = 'HS256';
const issuer = 'manpower-website';
/** Instances of the functions may differ by a few seconds. */
const clockToleranceSeconds = 10;

/** Tokens of one use, which is their audience: none is taken for one of another use. */
export interface SignedTokens {
  /** A token that says `claims` and when it was made and ends, in seconds. The same input makes the same token. */
  sign(claims: JWTPayload & { iat: number; exp: number }): Promise<string>;
  /** What a token says that is signed for this use and holds at `now`; null for any other text. */
  verify(token: string, now: Date): Promise<JWTPayload | null>;
}

interface Use {
  audience: string;
  /** What a token of this use says beside when it was made and ends. */
  requiredClaims: string[];
  /** Of how many tokens it is remembered what they say, for those that come with one call after the other. */
  remembered?: number;
}

/** Whether the time of a token has come and is not over. */
function holds({ nbf = 0, exp = 0 }: JWTPayload, now: Date): boolean {
  const seconds = Math.floor(now.getTime() / 1000);
  return nbf <= seconds + clockToleranceSeconds && exp > seconds - clockToleranceSeconds;
}

/** Tokens signed with one secret of at least 32 bytes. */
export function signedTokens(
  secret: string,
  { audience, requiredClaims, remembered = 0 }: Use,
): SignedTokens {
  const key = new TextEncoder().encode(secret);
  if (key.length < 32) throw new Error('The access token secret needs at least 32 bytes');
  const verified =
    remembered > 0 ? new LRUCache<string, JWTPayload>({ max: remembered }) : undefined;
  return {
    sign: (claims) =>
      new SignJWT({ ...claims, iss: issuer, aud: audience })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .sign(key),
    verify: async (token, now) => {
      const known = verified?.get(token);
      if (known && holds(known, now)) return known;
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          issuer,
          audience,
          requiredClaims: ['iat', 'exp', ...requiredClaims],
          clockTolerance: clockToleranceSeconds,
          currentDate: now,
        });
        verified?.set(token, payload);
        return payload;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
