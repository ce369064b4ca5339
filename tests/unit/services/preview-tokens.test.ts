import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { createAccessTokens } from '#services/identity/access-tokens.ts';
import { createPreviewTokens } from '#services/previews/preview-tokens.ts';

const secret = 'the-secret-of-these-tests-0123456789-abc';
const now = new Date('2026-11-20T10:00:00Z');
const secondsLater = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const link = { _id: 'the-link', at: now, expiresAt: secondsLater(3600) };
const claims = { jti: 'the-link', iss: 'manpower-website', iat: now.getTime() / 1000 };

const signToken = (overrides: object, key = secret) =>
  new SignJWT({ ...claims, exp: claims.iat + 3600, aud: 'manpower-website-preview', ...overrides })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(key));

describe('a preview token', () => {
  it('identifies its link until it expires [PUB-4]', async () => {
    const tokens = createPreviewTokens(secret);
    const token = await tokens.sign(link);
    expect(await tokens.sign(link)).toBe(token);
    expect(await tokens.readLinkId(token, now)).toBe('the-link');
    expect(await tokens.readLinkId(token, secondsLater(3599))).toBe('the-link');
    expect(await tokens.readLinkId(token, secondsLater(3611))).toBeNull();
  });

  it('is rejected if it is forged [PUB-4]', async () => {
    const tokens = createPreviewTokens(secret);
    const token = await tokens.sign(link);
    const [, payload] = token.split('.');
    const noAlgorithm = Buffer.from('{"alg":"none"}').toString('base64url');
    expect(await tokens.readLinkId(await signToken({}), now)).toBe('the-link');
    for (const forgedToken of [
      '',
      'the-link',
      `${token}x`,
      `${noAlgorithm}.${payload}.`,
      await signToken({}, 'another-secret-of-these-tests-0123456789'),
      await signToken({ aud: 'another' }),
      await signToken({ iss: 'another' }),
      await signToken({ exp: undefined }),
      await signToken({ jti: undefined }),
    ]) {
      expect(await tokens.readLinkId(forgedToken, now), forgedToken).toBeNull();
    }
  });

  it('is not interchangeable with an access token [PUB-4, AUTH-8]', async () => {
    const access = createAccessTokens(secret);
    const seconds = now.getTime() / 1000;
    const person = { email: 'u@firm.example', emailVerified: true, name: '' };
    const times = { signedInAt: seconds, issuedAt: seconds, expiresAt: seconds + 3600 };
    const accessToken = await access.issue({ uid: 'u', ...person, ...times }, now);
    expect(await access.readSession(accessToken, now)).not.toBeNull();
    expect(await createPreviewTokens(secret).readLinkId(accessToken, now)).toBeNull();
    expect(await access.readSession(await createPreviewTokens(secret).sign(link), now)).toBeNull();
    // A preview token does not grant access, even if it contains all claims of an access token.
    const fullToken = await signToken({ sub: 'u', nbf: seconds, auth_time: seconds });
    expect(await access.readSession(fullToken, now)).toBeNull();
  });
});
