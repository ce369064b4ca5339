import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { decodeJwt, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openLocalIdentity } from '#local/identity/local-identity.ts';
import { createFirebaseVerifier } from '#services/identity/firebase-identity.ts';
import {
  projectId,
  type RunningIdentity,
  seededPerson,
  startLocalIdentity,
} from '../support/local-identity.ts';
import { makeSharedFolder, makeTemporaryFolder } from '../support/temporary-folder.ts';
import { identityKeys } from '../support/tokens.ts';

const createFilePath = async () => join(await makeTemporaryFolder(), 'accounts.json');
const signIn = (identity: RunningIdentity, email: string, password: string) =>
  identity.call('signInWithPassword', { email, password });
const matchError = (message: string, status = 400) => ({
  status,
  body: { error: expect.objectContaining({ code: status, message }) },
});

/** Advances the clock, because sessions start and end at whole seconds. */
function advanceClock(seconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
  onTestFinished(() => void vi.useRealTimers());
}

let count = 0;
const createCredentials = () => ({ email: `person.${++count}@mail.example`, password: 'secret-1' });

const identity = await startLocalIdentity(
  join(await makeSharedFolder(), 'accounts.json'),
  afterAll,
);

describe('the local identity service', () => {
  it('has the seeded account with a verified address', async () => {
    const { body } = await signIn(identity, seededPerson.email, seededPerson.password);
    expect(await identity.verify(body['idToken'] ?? '')).toMatchObject({
      uid: 'seeded',
      name: 'Amina',
      email: seededPerson.email,
      emailVerified: true,
    });
  });

  it('creates an account, and accepts its address in any letter case [AUTH-4, AUTH-5]', async () => {
    const { email, password } = createCredentials();
    const { status, body } = await identity.call('signUp', { email, password });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ email, expiresIn: '3600', localId: expect.any(String) }),
    ]);
    const { idToken = '', localId } = body;
    await identity.call('update', { idToken, displayName: 'New Name' });
    const secondSignIn = await signIn(identity, email.toUpperCase(), password);
    expect(secondSignIn.body).toMatchObject({ localId, displayName: 'New Name', registered: true });
    expect(await identity.verify(secondSignIn.body['idToken'] ?? '')).toMatchObject({
      name: 'New Name',
      emailVerified: false,
    });
  });

  it.each([
    [
      'an address that is taken',
      { email: seededPerson.email, password: 'secret-1' },
      'EMAIL_EXISTS',
    ],
    ['no address', { password: 'secret-1' }, 'MISSING_EMAIL'],
    ['an invalid address', { email: 'nobody', password: 'secret-1' }, 'INVALID_EMAIL'],
    ['no password', { email: 'new@mail.example' }, 'MISSING_PASSWORD'],
    [
      'a short password',
      { email: 'new@mail.example', password: '12345' },
      'WEAK_PASSWORD : Password should be at least 6 characters',
    ],
    [
      'a chosen id',
      { email: 'new@mail.example', password: 'secret-1', localId: 'demo-admin' },
      'UNEXPECTED_PARAMETER : User ID',
    ],
    ['no values', {}, 'ADMIN_ONLY_OPERATION'],
  ])('rejects a sign-up with %s [AUTH-4]', async (_, body, message) => {
    expect(await identity.call('signUp', body)).toEqual(matchError(message));
  });

  it('does not reveal at sign-in or password reset whether an address has an account [AUTH-5]', async () => {
    const wrongPassword = await signIn(identity, seededPerson.email, 'wrong');
    const unknownAddress = await signIn(identity, 'nobody@mail.example', 'wrong');
    expect(wrongPassword).toEqual(matchError('INVALID_LOGIN_CREDENTIALS'));
    expect(unknownAddress).toEqual(wrongPassword);
    const mail = { requestType: 'PASSWORD_RESET', email: 'nobody@mail.example' };
    expect((await identity.call('sendOobCode', mail)).status).toBe(200);
    expect(identity.mailedLinks).toEqual([]);
  });

  it('saves accounts, sessions and e-mails before it responds', async () => {
    const file = await createFilePath();
    const first = await startLocalIdentity(file);
    const account = createCredentials();
    const { body: session } = await first.call('signUp', account);
    await first.call('sendOobCode', { requestType: 'PASSWORD_RESET', email: account.email });

    // The second service reads only the file, because the first service is still running.
    const second = await startLocalIdentity(file);
    expect((await signIn(second, account.email, account.password)).status).toBe(200);
    expect(await second.verify(session['idToken'] ?? '')).toMatchObject({ email: account.email });
    expect((await second.renew(session['refreshToken'] ?? '')).status).toBe(200);
    const link = new URL(first.mailedLinks[0] ?? '');
    link.searchParams.set('newPassword', 'secret-2');
    link.searchParams.set('continueUrl', `${second.url}/done`);
    const reset = await fetch(new URL(link.pathname + link.search, second.url), {
      redirect: 'manual',
    });
    expect([reset.status, reset.headers.get('location')]).toEqual([303, `${second.url}/done`]);
    expect((await signIn(second, account.email, 'secret-2')).status).toBe(200);
  });

  it('stores no password in plain text', async () => {
    const file = await createFilePath();
    const service = await startLocalIdentity(file);
    await service.call('signUp', { email: 'new@mail.example', password: 'readable-secret' });
    const content = await readFile(file, 'utf8');
    expect(content).toContain('new@mail.example');
    expect(content).not.toContain('readable-secret');
    expect(content).not.toContain(seededPerson.password);
  });

  it('accepts accounts from Firebase’s emulator, and hashes their passwords', async () => {
    const file = await createFilePath();
    const salt = 'fakeSaltAbc';
    const account = {
      localId: 'emulator-account',
      email: 'before@mail.example',
      emailVerified: true,
      salt,
      passwordHash: `fakeHash:salt=${salt}:password=as:it=was`,
      validSince: '1700000000',
      createdAt: '1700000000000',
      providerUserInfo: [{ providerId: 'password', rawId: 'before@mail.example' }],
    };
    await writeFile(file, JSON.stringify({ users: [account], oobs: [] }));
    const service = await startLocalIdentity(file);
    expect((await signIn(service, account.email, 'as:it=was')).body).toMatchObject({
      localId: 'emulator-account',
    });
    expect(await signIn(service, account.email, account.passwordHash)).toEqual(
      matchError('INVALID_LOGIN_CREDENTIALS'),
    );
    expect(await readFile(file, 'utf8')).not.toContain('fakeHash');
  });

  it('accepts only demo projects', async () => {
    const options = {
      accountsFile: await createFilePath(),
      seeds: [seededPerson],
      onMail: () => undefined,
    };
    await expect(openLocalIdentity({ ...options, projectId: 'live-firm' })).rejects.toThrow(
      /demo-/,
    );
  });
});

describe('e-mails from the local identity service', () => {
  it('reset a password once, and end the earlier sessions [AUTH-6, AUTH-13]', async () => {
    const service = await startLocalIdentity(await createFilePath());
    const account = createCredentials();
    const { body: session } = await service.call('signUp', account);
    const { idToken = '', refreshToken = '' } = session;
    advanceClock(2);
    await service.call('sendOobCode', { requestType: 'PASSWORD_RESET', email: account.email });
    const oobCode = new URL(service.mailedLinks[0] ?? '').searchParams.get('oobCode');
    const codeInfo = await service.call('resetPassword', { oobCode });
    expect(codeInfo.body).toMatchObject({ email: account.email, requestType: 'PASSWORD_RESET' });
    const reset = { oobCode, newPassword: 'secret-2' };
    expect((await service.call('resetPassword', reset)).status).toBe(200);
    expect(await service.call('resetPassword', reset)).toEqual(matchError('INVALID_OOB_CODE'));
    expect(await signIn(service, account.email, account.password)).toEqual(
      matchError('INVALID_LOGIN_CREDENTIALS'),
    );
    const { body: newSession } = await signIn(service, account.email, 'secret-2');
    expect(await service.verify(newSession['idToken'] ?? '')).toMatchObject({
      emailVerified: true,
    });
    expect(await service.renew(refreshToken)).toEqual(matchError('TOKEN_EXPIRED'));
    expect(await service.call('lookup', { idToken })).toEqual(matchError('TOKEN_EXPIRED'));
  });

  it('verify an address once [AUTH-13]', async () => {
    const service = await startLocalIdentity(await createFilePath());
    const { body } = await service.call('signUp', createCredentials());
    const { idToken, refreshToken = '' } = body;
    await service.call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    const { pathname, search } = new URL(service.mailedLinks[0] ?? '');
    expect((await fetch(service.url + pathname + search)).status).toBe(200);
    expect((await fetch(service.url + pathname + search)).status).toBe(400);
    const renewal = await service.renew(refreshToken);
    expect(await service.verify(renewal.body['id_token'] ?? '')).toMatchObject({
      emailVerified: true,
    });
  });

  it('are sent only for the requests that this product makes', async () => {
    const { body } = await signIn(identity, seededPerson.email, seededPerson.password);
    const { idToken } = body;
    for (const [requestType, message] of [
      [undefined, 'MISSING_REQ_TYPE'],
      ['EMAIL_SIGNIN', 'OPERATION_NOT_ALLOWED'],
    ]) {
      const body = { requestType, idToken, email: seededPerson.email };
      expect(await identity.call('sendOobCode', body)).toEqual(matchError(message ?? ''));
    }
    const withoutToken = { requestType: 'VERIFY_EMAIL', email: seededPerson.email };
    expect(await identity.call('sendOobCode', withoutToken)).toEqual(
      matchError('MISSING_ID_TOKEN'),
    );
    const link = { requestType: 'PASSWORD_RESET', email: seededPerson.email, returnOobLink: true };
    expect((await identity.call('sendOobCode', link)).body).not.toHaveProperty('oobLink');
  });

  it('link to a form with escaped values [AUTH-6]', async () => {
    const code = encodeURIComponent('"><script>');
    const link = `/emulator/action?mode=resetPassword&apiKey=demo&oobCode=${code}`;
    const page = await (await fetch(identity.url + link)).text();
    expect(page).toContain('New password');
    expect(page).not.toContain('<script>');
  });
});

describe('sessions of the local identity service', () => {
  it('keep their sign-in time when they are renewed', async () => {
    const service = await startLocalIdentity(await createFilePath());
    const { body } = await signIn(service, seededPerson.email, seededPerson.password);
    const signedInAt = decodeJwt(body['idToken'] ?? '')['auth_time'];
    advanceClock(30);
    await signIn(service, seededPerson.email, seededPerson.password);
    const { status, body: renewal } = await service.renew(body['refreshToken'] ?? '');
    expect([status, renewal]).toEqual([
      200,
      expect.objectContaining({
        user_id: seededPerson.uid,
        token_type: 'Bearer',
        expires_in: '3600',
      }),
    ]);
    const claims = decodeJwt(renewal['id_token'] ?? '');
    expect(claims['auth_time']).toBe(signedInAt);
    expect(claims.iat).toBeGreaterThan(Number(signedInAt));
  });

  it('end when another session changes the password [AUTH-13]', async () => {
    const service = await startLocalIdentity(await createFilePath());
    const { body: session } = await signIn(service, seededPerson.email, seededPerson.password);
    const { body: otherSession } = await signIn(service, seededPerson.email, seededPerson.password);
    advanceClock(2);
    const { body: newSession } = await service.call('update', {
      idToken: session['idToken'],
      password: 'secret-2',
    });
    expect((await service.renew(newSession['refreshToken'] ?? '')).status).toBe(200);
    expect(await service.renew(otherSession['refreshToken'] ?? '')).toEqual(
      matchError('TOKEN_EXPIRED'),
    );
    const { idToken } = otherSession;
    expect(await service.call('lookup', { idToken })).toEqual(matchError('TOKEN_EXPIRED'));
    expect((await service.call('lookup', { idToken: newSession['idToken'] })).status).toBe(200);
  });

  it('are suspended while the account is disabled [AUTH-13]', async () => {
    const service = await startLocalIdentity(await createFilePath());
    const account = createCredentials();
    const { idToken, localId, refreshToken = '' } = (await service.call('signUp', account)).body;
    await service.updateAsOwner({ localId, disableUser: true });
    expect(await signIn(service, account.email, account.password)).toEqual(
      matchError('USER_DISABLED'),
    );
    expect(await service.renew(refreshToken)).toEqual(matchError('USER_DISABLED'));
    expect(await service.call('lookup', { idToken })).toEqual(matchError('USER_DISABLED'));
    await service.updateAsOwner({ localId, disableUser: false });
    expect((await service.renew(refreshToken)).status).toBe(200);
  });

  it('require a token that this service issued for the same purpose [AUTH-9]', async () => {
    const otherService = await startLocalIdentity(await createFilePath());
    const { body } = await signIn(otherService, seededPerson.email, seededPerson.password);
    const { idToken: foreignIdToken = '', refreshToken: foreignRefreshToken = '' } = body;
    const claims: JWTPayload = decodeJwt(foreignIdToken);
    const session = (await signIn(identity, seededPerson.email, seededPerson.password)).body;
    const hs256 = new SignJWT(claims).setProtectedHeader({ alg: 'HS256' });
    const invalidTokens = {
      'of another service': foreignIdToken,
      unsigned: new UnsecuredJWT(claims).encode(),
      'signed with another key': await hs256.sign(
        new TextEncoder().encode('a secret of 32 characters !!!!!!'),
      ),
      'for renewals': session['refreshToken'] ?? '',
      'not a token': 'rubbish',
    };
    for (const [description, token] of Object.entries(invalidTokens)) {
      expect(await identity.verify(token), description).toBeNull();
      const response = await identity.call('lookup', { idToken: token });
      expect(response, description).toEqual(matchError('INVALID_ID_TOKEN'));
    }
    for (const token of [foreignRefreshToken, session['idToken'] ?? '', 'rubbish']) {
      expect(await identity.renew(token)).toEqual(matchError('INVALID_REFRESH_TOKEN'));
    }
  });

  it('are rejected by a verifier with other keys, as in production [AUTH-9]', async () => {
    const { body } = await signIn(identity, seededPerson.email, seededPerson.password);
    const verify = createFirebaseVerifier(projectId, { keys: identityKeys });
    expect(await verify(body['idToken'] ?? '')).toBeNull();
  });
});

describe('the owner of the local identity service', () => {
  it('verifies the address of any account', async () => {
    const service = await startLocalIdentity(await createFilePath());
    const { localId, refreshToken = '' } = (await service.call('signUp', createCredentials())).body;
    expect((await service.updateAsOwner({ localId, emailVerified: true })).status).toBe(200);
    const { body } = await service.renew(refreshToken);
    expect(await service.verify(body['id_token'] ?? '')).toMatchObject({ emailVerified: true });
    expect(await service.updateAsOwner({ localId: 'nobody' })).toEqual(
      matchError('USER_NOT_FOUND'),
    );
  });

  it('is the only caller that may disable an account or set whether its address is verified', async () => {
    const path = `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:update`;
    const updateAccounts = async (address: string, headers: HeadersInit) => {
      const response = await fetch(identity.url + address, { method: 'POST', headers, body: '{}' });
      return { status: response.status, body: await response.json() };
    };
    expect(await updateAccounts(`${path}?key=demo`, {})).toEqual(
      matchError('INSUFFICIENT_PERMISSION'),
    );
    expect((await updateAccounts(path, {})).status).toBe(403);
    expect((await updateAccounts(path, { authorization: 'Bearer someone' })).status).toBe(401);
    const otherPath = path.replace(projectId, 'demo-other');
    expect((await updateAccounts(otherPath, { authorization: 'Bearer owner' })).status).toBe(404);
    const { idToken } = (await signIn(identity, seededPerson.email, seededPerson.password)).body;
    await identity.call('update', { idToken, disableUser: true, emailVerified: false });
    const { body } = await identity.call('lookup', { idToken });
    expect(body).toMatchObject({ users: [{ emailVerified: true }] });
  });
});

describe('the endpoints of the local identity service', () => {
  it('reject requests with a foreign origin or host', async () => {
    const { port } = new URL(identity.url);
    const readStatus = async (headers: Record<string, string>, method = 'GET') => {
      const path = `/emulator/v1/projects/${projectId}/oobCodes`;
      const clientRequest = request({ port, host: '127.0.0.1', path, method, headers }).end();
      const [response] = (await once(clientRequest, 'response')) as [IncomingMessage];
      response.resume();
      const allowedOrigin = response.headers['access-control-allow-origin'];
      return [response.statusCode, allowedOrigin];
    };
    const authorization = 'Bearer owner';
    for (const origin of ['http://localhost:5173', `http://127.0.0.1:${port}`, 'http://[::1]']) {
      expect(await readStatus({ origin, authorization })).toEqual([200, origin]);
    }
    expect(await readStatus({ authorization })).toEqual([200, undefined]);
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'http://localhost.evil.example' },
      { origin: 'null' },
      { host: `evil.example:${port}` },
    ]) {
      expect(await readStatus({ ...headers, authorization })).toEqual([403, undefined]);
      expect(await readStatus(headers, 'OPTIONS')).toEqual([403, undefined]);
    }
  });

  it('list the keys in Google’s format, without the private key', async () => {
    const path =
      '/www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
    const { keys } = await (await fetch(identity.url + path)).json();
    expect(keys).toEqual([
      {
        kty: 'RSA',
        alg: 'RS256',
        use: 'sig',
        kid: expect.any(String),
        n: expect.any(String),
        e: 'AQAB',
      },
    ]);
  });

  it('reject invalid, oversized and unknown requests', async () => {
    const longBody = { email: seededPerson.email, password: 'x'.repeat(70_000) };
    expect((await identity.call('signInWithPassword', longBody)).status).toBe(413);
    expect((await identity.call('signInWithIdp', {})).status).toBe(404);
    expect((await identity.call('toString', {})).status).toBe(404);
    const emailList = { email: [seededPerson.email], password: seededPerson.password };
    expect((await identity.call('signInWithPassword', emailList)).status).toBe(400);
    const address = `${identity.url}/identitytoolkit.googleapis.com/v1/accounts:lookup?key=demo`;
    expect((await fetch(address, { method: 'POST', body: '{' })).status).toBe(400);
  });
});
