import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { ServiceError } from '../service-error.ts';
import type { VerifiedIdentity, VerifyIdentity } from './identity.ts';

/** Where Google publishes the keys that sign Firebase's ID tokens. */
export const googleKeys =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** How much the clocks of the identity service and of this machine may differ. */
const toleranceSeconds = 60;

/** How many characters of a display name are kept. */
const maxNameLength = 200;

/**
 * Verifies ID tokens of a Firebase project: RS256 against Google's keys, for this project only, not from the future
 * [AUTH-9]. `keys` is where the keys come from; tests give a key set of their own.
 */
export function firebaseIdentity(
  projectId: string,
  {
    keys = createRemoteJWKSet(new URL(googleKeys)),
    now = () => new Date(),
  }: {
    keys?: JWTVerifyGetKey;
    now?: () => Date;
  } = {},
): VerifyIdentity {
  return async (idToken) => {
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        algorithms: ['RS256'],
        issuer: `https://securetoken.google.com/${projectId}`,
        audience: projectId,
        requiredClaims: ['exp', 'iat', 'sub', 'auth_time'],
        maxTokenAge: '61 minutes',
        clockTolerance: toleranceSeconds,
        currentDate: now(),
      });
      return identityFrom(payload, now());
    } catch (error) {
      if (isRefusal(error)) return null;
      throw new ServiceError('unavailable', {
        detail: 'The identity service cannot be reached, try again shortly',
        cause: error,
      });
    }
  };
}

/** What a token's claims say, or null where they do not make sense. The signature has been checked before. */
export function identityFrom(claims: JWTPayload, now: Date): VerifiedIdentity | null {
  const { sub, email, iat, exp, auth_time: signedInAt } = claims;
  if (!sub || sub.length > 128 || typeof email !== 'string' || email === '') return null;
  if (!iat || !exp) return null;
  if (typeof signedInAt !== 'number') return null;
  if (signedInAt > now.getTime() / 1000 + toleranceSeconds) return null;
  return {
    uid: sub,
    email,
    emailVerified: claims['email_verified'] === true,
    name: typeof claims['name'] === 'string' ? storableName(claims['name']) : '',
    signedInAt,
    issuedAt: iat,
    expiresAt: exp,
  };
}

/** People choose their display name at the identity service, so it is made what `registration` takes as a name. */
function storableName(name: string): string {
  const cut = name.replaceAll('\u0000', '').slice(0, maxNameLength);
  // A character of two halves may have been cut in the middle.
  return cut.replace(/[\ud800-\udbff]$/, '').toWellFormed();
}

/** Everything that is wrong with the token itself; what remains is that the keys could not be had. */
function isRefusal(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return false;
  return error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC';
}
