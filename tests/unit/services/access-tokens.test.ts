import { expect, it } from 'vitest';
import { accessTokens } from '#services/identity/access-tokens.ts';

const now = new Date('2026-11-20T10:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const identity = {
  uid: 'u',
  email: 'u@firm.example',
  emailVerified: true,
  name: '',
  signedInAt: now.getTime() / 1000,
  issuedAt: now.getTime() / 1000,
  expiresAt: now.getTime() / 1000 + 7200,
};

it('remembers a token that it verified, and looks at its time each time [AUTH-8, AUTH-13]', async () => {
  const tokens = accessTokens('the-secret-of-these-tests-0123456789-abc');
  const token = await tokens.issue(identity, now);
  const session = { uid: 'u', signedInAt: identity.signedInAt };
  expect(await tokens.sessionOf(token, now)).toEqual(session);
  expect(await tokens.sessionOf(token, later(3600))).toEqual(session);
  expect(await tokens.sessionOf(token, later(3611))).toBeNull();
  expect(await tokens.sessionOf(token, later(-11))).toBeNull();
  expect(await tokens.sessionOf(`${token}x`, now)).toBeNull();
  const others = accessTokens('another-secret-of-these-tests-0123456789');
  expect(await others.sessionOf(token, now)).toBeNull();
});
