import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { ServiceError } from '../service-error.ts';
import type { VerifiedIdentity, VerifyIdentity } from './identity.ts';

/** The address at which Google publishes the keys that sign Firebase's ID tokens. */
export const googleKeysUrl =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

const toleranceSeconds = 60;

const maxNameLength = 200;

/**
 * Verifies ID tokens of a Firebase project. Accepts only tokens for this project that are signed with RS256 and
 * Google's keys and were not issued in the future [AUTH-9].
 */
export function createFirebaseVerifier(
  projectId: string,
  {
    keys = createRemoteJWKSet(new URL(googleKeysUrl)),
    now = () => new Date(),
  }: { keys?: JWTVerifyGetKey; now?: () => Date } = {},
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
      return toIdentity(payload, now());
    } catch (error) {
      if (isInvalidToken(error)) return null;
      throw new ServiceError('unavailable', {
        detail: 'The identity service cannot be reached. Try again shortly.',
        cause: error,
      });
    }
  };
}

/** Converts the claims of a token whose signature is verified. Null if the claims are not valid. */
function toIdentity(claims: JWTPayload, now: Date): VerifiedIdentity | null {
  const { sub, email, iat, exp, auth_time: signedInAt } = claims;
  if (!sub || sub.length > 128 || typeof email !== 'string' || email === '') return null;
  if (!iat || !exp || typeof signedInAt !== 'number') return null;
  if (signedInAt > now.getTime() / 1000 + toleranceSeconds) return null;
  return {
    uid: sub,
    email,
    emailVerified: claims['email_verified'] === true,
    name: typeof claims['name'] === 'string' ? toStorableName(claims['name']) : '',
    signedInAt,
    issuedAt: iat,
    expiresAt: exp,
  };
}

/** Shortens a display name, and removes characters that the database cannot store. People can choose any name. */
function toStorableName(name: string): string {
  const shortName = name.replaceAll('\u0000', '').slice(0, maxNameLength);
  // The cut may have split a surrogate pair.
  return shortName.replace(/[\ud800-\udbff]$/, '').toWellFormed();
}

/** Whether the token itself is invalid. Any other error means that the keys could not be fetched. */
function isInvalidToken(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return false;
  return error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC';
}
