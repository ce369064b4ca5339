import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import { type Account, getUnixSeconds } from './account.ts';

const algorithm = 'RS256';
const lifetimeSeconds = 3600;
/** Distinguishes refresh tokens from ID tokens, whose audience is the project. */
const refreshAudience = 'refresh';

export interface Session {
  uid: string;
  /** In seconds since 1970, like `signedInAt`. */
  issuedAt: number;
  signedInAt: number;
}

export async function createSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  return exportJWK(privateKey);
}

/** Issues and reads tokens like those of Firebase, but signed with a local key. */
export async function createSessionTokens(projectId: string, signingKey: JWK) {
  const key = await importJWK(signingKey, algorithm);
  const { kty, n, e } = signingKey;
  const kid = await calculateJwkThumbprint(signingKey);
  const jwks = { keys: [{ kty, n, e, kid, alg: algorithm, use: 'sig' }] } as JSONWebKeySet;
  const publicKeys = createLocalJWKSet(jwks);
  const issuer = `https://securetoken.google.com/${projectId}`;
  const sign = (uid: string, audience: string, claims: JWTPayload) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: algorithm, kid, typ: 'JWT' })
      .setIssuer(issuer)
      .setSubject(uid)
      .setAudience(audience)
      .sign(key);
  /** Resolves to null for an invalid token. */
  const read = async (token: string, audience: string): Promise<Session | null> => {
    try {
      const options = { algorithms: [algorithm], issuer, audience };
      const { payload } = await jwtVerify(token, publicKeys, options);
      const { sub: uid = '', iat: issuedAt = 0, auth_time: signedInAt } = payload;
      return { uid, issuedAt, signedInAt: Number(signedInAt) };
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  };
  return {
    /** The public key in the format that Google publishes. */
    jwks,
    /** Issues a refresh token and an ID token that is valid for an hour, in the format of the API's responses. */
    issue: async (account: Account, signedInAt = getUnixSeconds()) => {
      const iat = getUnixSeconds();
      const claims = { ...toClaims(account), auth_time: signedInAt, iat };
      const exp = iat + lifetimeSeconds;
      return {
        idToken: await sign(account.localId, projectId, { ...claims, exp }),
        refreshToken: await sign(account.localId, refreshAudience, { auth_time: signedInAt, iat }),
        expiresIn: String(lifetimeSeconds),
      };
    },
    readIdToken: (token: string) => read(token, projectId),
    readRefreshToken: (token: string) => read(token, refreshAudience),
  };
}

const toClaims = (account: Account): JWTPayload => ({
  ...(account.displayName && { name: account.displayName }),
  user_id: account.localId,
  email: account.email,
  email_verified: account.emailVerified ?? false,
  firebase: { identities: { email: [account.email] }, sign_in_provider: 'password' },
});
