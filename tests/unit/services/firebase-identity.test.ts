import { createServer } from 'node:http';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { describe, expect, it } from 'vitest';
import { firebaseIdentity } from '#services/identity/firebase-identity.ts';
import { listen } from '../../support/listen.ts';
import { identityJwks, identityKeys, projectId, signIdToken } from '../../support/tokens.ts';

const person = { uid: 'u1', email: 'a@b.example', name: 'Ann' };
const now = new Date('2026-11-20T10:00:00Z');
const seconds = now.getTime() / 1000;

const verifierWith = (keys: JWTVerifyGetKey) =>
  firebaseIdentity(projectId, { keys, now: () => now });

async function keyServer(answer: () => [status: number, body: string]) {
  const server = createServer((_, response) => {
    const [status, body] = answer();
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
  });
  const port = await listen(server);
  return { url: new URL(`http://127.0.0.1:${port}/keys`), close: () => server.close() };
}

describe('verifying identity tokens against a key address', () => {
  it('accepts what the published key signed for this project [AUTH-9]', async () => {
    const server = await keyServer(() => [200, JSON.stringify(identityJwks)]);
    const verify = verifierWith(createRemoteJWKSet(server.url));
    expect(await verify(await signIdToken(person, now))).toEqual({
      ...person,
      emailVerified: true,
      signedInAt: seconds,
      issuedAt: seconds,
      expiresAt: seconds + 3600,
    });
    server.close();
  });

  it('accepts a subject of 128 characters, the longest there is [AUTH-9]', async () => {
    const verify = verifierWith(identityKeys);
    const uid = 'u'.repeat(128);
    expect(await verify(await signIdToken({ ...person, uid }, now))).toMatchObject({ uid });
  });

  it('reports identity as unavailable if the keys cannot be fetched, not the token as invalid', async () => {
    const server = await keyServer(() => [500, '']);
    const verify = verifierWith(createRemoteJWKSet(server.url));
    const detail = 'The identity service cannot be reached. Try again shortly.';
    await expect(verify(await signIdToken(person, now))).rejects.toMatchObject({
      code: 'unavailable',
      details: { detail },
    });
    server.close();
    const retry = verifierWith(createRemoteJWKSet(server.url));
    await expect(retry(await signIdToken(person, now))).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  it.each([new errors.JWKSTimeout(), new errors.JWKSInvalid()])(
    'reports the same if the keys are late or invalid: %s [AUTH-9]',
    async (error) => {
      const verify = verifierWith(() => Promise.reject(error));
      await expect(verify(await signIdToken(person, now))).rejects.toMatchObject({
        code: 'unavailable',
      });
    },
  );

  it.each([
    ['without e-mail', { email: '' }],
    ['without subject', { sub: '' }],
    ['with a subject that is too long', { sub: 'u'.repeat(129) }],
    ['signed in in the future', { auth_time: seconds + 3600 }],
    ['issued in the future', { iat: seconds + 3600 }],
    ['older than its longest lifetime', { iat: seconds - 4000 }],
    ['of another project', { aud: 'other' }],
    ['of another issuer', { iss: `https://securetoken.google.com/other` }],
  ])('refuses a token %s [AUTH-9]', async (_, changes) => {
    const verify = verifierWith(identityKeys);
    expect(await verify(await signIdToken(person, now, changes))).toBeNull();
  });

  it.each([
    ['without a NUL', 'A\u0000nn\u0000', 'Ann'],
    ['without incomplete characters', 'Ann\ud800', 'Ann'],
    ['well formed', '\udc00Ann', '\ufffdAnn'],
    ['at most 200 characters long', 'n'.repeat(201), 'n'.repeat(200)],
    ['never cut inside a character', `${'n'.repeat(199)}😀`, 'n'.repeat(199)],
    ['otherwise unchanged', 'Ánn 😀', 'Ánn 😀'],
  ])('stores a display name %s', async (_, name, expected) => {
    const verify = verifierWith(identityKeys);
    expect(await verify(await signIdToken({ ...person, name }, now))).toMatchObject({
      name: expected,
    });
  });

  it('tolerates a minute of difference between the clocks [AUTH-9]', async () => {
    const verify = verifierWith(identityKeys);
    const ahead = new Date(now.getTime() + 50_000);
    expect(await verify(await signIdToken(person, ahead))).not.toBeNull();
  });
});
