import {
  createLocalJWKSet,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
} from 'jose';

/** Not a `demo-` project, because the tests use the production verifier. */
export const projectId = 'manpower-test';
export const accessTokenSecret = 'the-secret-of-the-api-tests-0123456789';

const encode = (text: string) => new TextEncoder().encode(text);
const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
const otherKeyPair = await generateKeyPair('RS256');
const kid = 'test-key';

/** The response of the endpoint that serves Google's public keys. */
export const identityJwks = {
  keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }],
};
export const identityKeys = createLocalJWKSet(identityJwks);

const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000);

export interface Person {
  uid: string;
  email: string;
  name: string;
  emailVerified?: boolean;
}

const createIdentityClaims = ({ uid, email, name, emailVerified = true }: Person, now: Date) => ({
  sub: uid,
  iss: `https://securetoken.google.com/${projectId}`,
  aud: projectId,
  iat: toSeconds(now),
  exp: toSeconds(now) + 3600,
  auth_time: toSeconds(now),
  email,
  email_verified: emailVerified,
  name,
});

/** Signs an ID token as the identity service does. `changes` can make the token invalid. */
export const signIdToken = (person: Person, now: Date, changes: JWTPayload = {}) =>
  new SignJWT({ ...createIdentityClaims(person, now), ...changes })
    .setProtectedHeader({ alg: 'RS256', kid })
    .sign(privateKey);

const createAccessClaims = ({ uid }: Person, now: Date) => ({
  sub: uid,
  auth_time: toSeconds(now),
  iss: 'manpower-website',
  aud: 'manpower-website-api',
  iat: toSeconds(now),
  nbf: toSeconds(now),
  exp: toSeconds(now) + 3600,
});

/** Signs an access token as the product does. `changes` can make the token invalid. */
export const signAccessToken = (person: Person, now: Date, changes: JWTPayload = {}) =>
  new SignJWT({ ...createAccessClaims(person, now), ...changes })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(encode(accessTokenSecret));

const encodeUnsigned = (claims: object) =>
  `${[{ alg: 'none', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')}.`;

const hourSeconds = 3600;

/** Admins who have just signed in. Every account except that of `unchangedPerson` has just changed. */
export interface Admins {
  unchangedPerson: Person;
  promotedPerson: Person;
  grantedPerson: Person;
  resetPerson: Person;
}

interface PersonTokens {
  person: Person;
  access: string;
  identity: string;
}

export async function makeInvalidTokens(
  { unchangedPerson, promotedPerson, grantedPerson, resetPerson }: Admins,
  now: Date,
): Promise<Record<string, PersonTokens>> {
  const forgedPairs = Object.entries(await forgeTokens(unchangedPerson, now));
  return {
    ...Object.fromEntries(
      forgedPairs.map(([name, pair]) => [name, { person: unchangedPerson, ...pair }]),
    ),
    'from before a promotion': await signEarlierTokens(promotedPerson, now),
    'from before a grant': await signEarlierTokens(grantedPerson, now),
    'from before a reset': await signEarlierTokens(resetPerson, now),
  };
}

/** Signs current tokens for a session that began a minute ago. */
async function signEarlierTokens(person: Person, now: Date): Promise<PersonTokens> {
  const claims = { auth_time: toSeconds(now) - 60 };
  return {
    person,
    access: await signAccessToken(person, now, claims),
    identity: await signIdToken(person, now, claims),
  };
}

async function forgeTokens(person: Person, now: Date) {
  const pastTimes = {
    iat: toSeconds(now) - 3 * hourSeconds,
    nbf: toSeconds(now) - 3 * hourSeconds,
    exp: toSeconds(now) - hourSeconds,
  };
  const futureTimes = {
    iat: toSeconds(now) + hourSeconds,
    nbf: toSeconds(now) + hourSeconds,
    exp: toSeconds(now) + 2 * hourSeconds,
  };
  const publicPem = encode(await exportSPKI(publicKey));
  return {
    expired: {
      access: await signAccessToken(person, now, pastTimes),
      identity: await signIdToken(person, now, { ...pastTimes, auth_time: pastTimes.iat }),
    },
    'future-dated': {
      access: await signAccessToken(person, now, futureTimes),
      identity: await signIdToken(person, now, { ...futureTimes, auth_time: futureTimes.iat }),
    },
    'signed with another key': {
      access: await new SignJWT(createAccessClaims(person, now))
        .setProtectedHeader({ alg: 'HS256' })
        .sign(encode('another-secret-that-is-long-enough-0123')),
      identity: await new SignJWT(createIdentityClaims(person, now))
        .setProtectedHeader({ alg: 'RS256', kid })
        .sign(otherKeyPair.privateKey),
    },
    'alg: none': {
      access: encodeUnsigned(createAccessClaims(person, now)),
      identity: encodeUnsigned(createIdentityClaims(person, now)),
    },
    'signed with another algorithm': {
      access: await new SignJWT(createAccessClaims(person, now))
        .setProtectedHeader({ alg: 'HS512' })
        .sign(encode(accessTokenSecret.repeat(2))),
      identity: await new SignJWT(createIdentityClaims(person, now))
        .setProtectedHeader({ alg: 'HS256', kid })
        .sign(publicPem),
    },
    'for another API or project': {
      access: await signAccessToken(person, now, { aud: 'another-api' }),
      identity: await signIdToken(person, now, {
        aud: 'another-project',
        iss: 'https://securetoken.google.com/another-project',
      }),
    },
    'of the wrong type': {
      access: await signIdToken(person, now),
      identity: await signAccessToken(person, now),
    },
    'without a sign-in time': {
      access: await signAccessToken(person, now, { auth_time: undefined }),
      identity: await signIdToken(person, now, { auth_time: undefined }),
    },
    'not a token': { access: 'admin', identity: 'admin' },
  };
}
