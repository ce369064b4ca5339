import { createServer } from 'node:http';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { describe, expect, it } from 'vitest';
import { createFirebaseVerifier } from '#services/identity/firebase-identity.ts';
import { listen } from '../../support/listen.ts';
import { identityJwks, identityKeys, projectId, signIdToken } from '../../support/tokens.ts';

const person = { uid: 'u1', email: 'a@b.example', name: 'Ann' };
const now = new Date('2026-11-20T10:00:00Z');
const seconds = now.getTime() / 1000;

const createVerifier = (keys: JWTVerifyGetKey) =>
  createFirebaseVerifier(projectId, { keys, now: () => now });

const verify = createVerifier(identityKeys);

async function startKeyServer(respond: () => [status: number, body: string]) {
  const server = createServer((_, response) => {
    const [status, body] = respond();
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
  });
  const port = await listen(server);
  return { url: new URL(`http://127.0.0.1:${port}/keys`), close: () => server.close() };
}

describe('the ID token verifier', () => {
  it('accepts a token that was signed with a published key for this project [AUTH-9]', async () => {
    const server = await startKeyServer(() => [200, JSON.stringify(identityJwks)]);
    const verifyRemotely = createVerifier(createRemoteJWKSet(server.url));
    expect(await verifyRemotely(await signIdToken(person, now))).toEqual({
      ...person,
      emailVerified: true,
      signedInAt: seconds,
      issuedAt: seconds,
      expiresAt: seconds + 3600,
    });
    server.close();
  });

  it('accepts a subject of 128 characters, the maximum [AUTH-9]', async () => {
    const uid = 'u'.repeat(128);
    expect(await verify(await signIdToken({ ...person, uid }, now))).toMatchObject({ uid });
  });

  it('reports the identity service as unavailable if its keys cannot be fetched', async () => {
    const server = await startKeyServer(() => [500, '']);
    const detail = 'The identity service cannot be reached. Try again shortly.';
    const failure = { code: 'unavailable', details: { detail } };
    const token = await signIdToken(person, now);
    const verifyRemotely = () => createVerifier(createRemoteJWKSet(server.url))(token);
    await expect(verifyRemotely()).rejects.toMatchObject(failure);
    server.close();
    await expect(verifyRemotely()).rejects.toMatchObject(failure);
  });

  it.each([new errors.JWKSTimeout(), new errors.JWKSInvalid()])(
    'reports the identity service as unavailable after a key error: %s [AUTH-9]',
    async (error) => {
      const verification = createVerifier(() => Promise.reject(error))(
        await signIdToken(person, now),
      );
      await expect(verification).rejects.toMatchObject({ code: 'unavailable' });
    },
  );

  it.each([
    ['without an e-mail address', { email: '' }],
    ['without a subject', { sub: '' }],
    ['with a subject that is too long', { sub: 'u'.repeat(129) }],
    ['with a sign-in time in the future', { auth_time: seconds + 3600 }],
    ['issued in the future', { iat: seconds + 3600 }],
    ['older than the maximum lifetime', { iat: seconds - 4000 }],
    ['for another project', { aud: 'other' }],
    ['from another issuer', { iss: `https://securetoken.google.com/other` }],
  ])('rejects a token %s [AUTH-9]', async (_, changes) => {
    expect(await verify(await signIdToken(person, now, changes))).toBeNull();
  });

  it.each([
    ['without NUL characters', 'A\u0000nn\u0000', 'Ann'],
    ['without incomplete characters', 'Ann\ud800', 'Ann'],
    ['in well-formed Unicode', '\udc00Ann', '\ufffdAnn'],
    ['of at most 200 characters', 'n'.repeat(201), 'n'.repeat(200)],
    ['without a split character', `${'n'.repeat(199)}😀`, 'n'.repeat(199)],
    ['unchanged if it is valid', 'Ánn 😀', 'Ánn 😀'],
  ])('returns a display name %s', async (_, name, expected) => {
    const identity = await verify(await signIdToken({ ...person, name }, now));
    expect(identity?.name).toBe(expected);
  });

  it('tolerates a clock that is almost a minute ahead [AUTH-9]', async () => {
    const clockAhead = new Date(now.getTime() + 50_000);
    expect(await verify(await signIdToken(person, clockAhead))).not.toBeNull();
  });
});
