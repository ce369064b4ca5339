import { expect, it } from 'vitest';
import { createAccessTokens } from '#services/identity/access-tokens.ts';
import { createTokenSigner } from '#services/signed-tokens.ts';

const now = new Date('2026-11-20T10:00:00Z');
const secret = 'the-secret-of-these-tests-0123456789-abc';
const secondsLater = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const seconds = now.getTime() / 1000;
const identity = {
  ...{ uid: 'u', email: 'u@firm.example', emailVerified: true, name: '' },
  ...{ signedInAt: seconds, issuedAt: seconds, expiresAt: seconds + 7200 },
};

it('readSession rejects expired, premature and forged tokens [AUTH-8, AUTH-13]', async () => {
  const tokens = createAccessTokens(secret);
  const token = await tokens.issue(identity, now);
  const session = { uid: 'u', signedInAt: identity.signedInAt };
  expect(await tokens.readSession(token, now)).toEqual(session);
  expect(await tokens.readSession(token, secondsLater(3600))).toEqual(session);
  expect(await tokens.readSession(token, secondsLater(3611))).toBeNull();
  expect(await tokens.readSession(token, secondsLater(-11))).toBeNull();
  expect(await tokens.readSession(`${token}x`, now)).toBeNull();
  const otherTokens = createAccessTokens('another-secret-of-these-tests-0123456789');
  expect(await otherTokens.readSession(token, now)).toBeNull();
});

const claims = { sub: 'u', auth_time: seconds, nbf: seconds };
const period = { at: now, expiresAt: secondsLater(60) };
const { sub: _sub, ...withoutSubject } = claims;
const { nbf: _nbf, ...withoutStart } = claims;
const { auth_time: _signIn, ...withoutSignIn } = claims;

it.each([
  ['no subject', withoutSubject],
  ['no start time', withoutStart],
  ['no sign-in time', withoutSignIn],
  ['an invalid sign-in time', { ...claims, auth_time: 'now' }],
])('readSession rejects a signed token with %s [AUTH-8]', async (_, invalidClaims) => {
  const options = { audience: 'manpower-website-api', requiredClaims: [] };
  const signer = createTokenSigner(secret, options);
  const tokens = createAccessTokens(secret);
  expect(await tokens.readSession(await signer.sign(claims, period), now)).not.toBeNull();
  expect(await tokens.readSession(await signer.sign(invalidClaims, period), now)).toBeNull();
});
