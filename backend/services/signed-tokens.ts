import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';

const algorithm = 'HS256';
const issuer = 'manpower-website';
/** Instances of the functions may differ by a few seconds. */
const clockToleranceSeconds = 10;

/** Tokens of one use, which is their audience: none is taken for one of another use. */
export interface SignedTokens {
  /** A token that says `claims` and when it was made and ends, in seconds. The same input makes the same token. */
  sign(claims: JWTPayload & { iat: number; exp: number }): Promise<string>;
  /** What a token says that is signed for this use and holds at `now`; null for any other text. */
  verify(token: string, requiredClaims: string[], now: Date): Promise<JWTPayload | null>;
}

/** Tokens signed with one secret of at least 32 bytes. */
export function signedTokens(secret: string, audience: string): SignedTokens {
  const key = new TextEncoder().encode(secret);
  if (key.length < 32) throw new Error('The access token secret needs at least 32 bytes');
  return {
    sign: (claims) =>
      new SignJWT({ ...claims, iss: issuer, aud: audience })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .sign(key),
    verify: async (token, requiredClaims, now) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          issuer,
          audience,
          requiredClaims: ['iat', 'exp', ...requiredClaims],
          clockTolerance: clockToleranceSeconds,
          currentDate: now,
        });
        return payload;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
