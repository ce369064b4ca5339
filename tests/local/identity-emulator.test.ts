import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emulatorIdentity } from '#local/identity/emulator-verifier.ts';
import { type Emulator, person, projectId, startEmulator } from '../support/emulator.ts';
import { makeFolder, temporaryFolder } from '../support/temporary-folder.ts';

const newFile = async () => join(await temporaryFolder(), 'accounts.json');
const signIn = (emulator: Emulator, email: string, password: string) =>
  emulator.call('signInWithPassword', { email, password });

/** For the tests that leave its accounts as they are: to start one takes more than a second. */
let emulator: Emulator;
const closing: (() => unknown)[] = [];
beforeAll(async () => {
  const { path, remove } = await makeFolder();
  closing.push(remove);
  const file = join(path, 'accounts.json');
  emulator = await startEmulator(file, (close) => closing.unshift(close));
});
afterAll(async () => {
  for (const close of closing) await close();
});

describe('the identity emulator', () => {
  it('knows the seeded accounts, their addresses verified', async () => {
    const { body } = await signIn(emulator, person.email, person.password);
    const verify = emulatorIdentity({ projectId, emulatorUrl: emulator.url });
    expect(await verify(body['idToken'] ?? '')).toMatchObject({
      uid: 'seeded',
      name: 'Amina',
      email: person.email,
      emailVerified: true,
    });
  });

  it('has every acknowledged account, session and mail after it was killed', async () => {
    const file = await newFile();
    const first = await startEmulator(file);
    const account = { email: 'new@mail.example', password: 'secret-1' };
    const { body: session } = await first.call('signUp', account);
    await first.call('sendOobCode', { requestType: 'PASSWORD_RESET', email: account.email });

    // Nothing is closed or told to save: the file alone counts.
    const second = await startEmulator(file);
    expect((await signIn(second, account.email, account.password)).status).toBe(200);
    const verify = emulatorIdentity({ projectId, emulatorUrl: second.url });
    expect(await verify(session['idToken'] ?? '')).toMatchObject({ email: account.email });
    const link = new URL(first.mails[0] ?? '');
    link.searchParams.set('newPassword', 'secret-2');
    link.searchParams.set('continueUrl', `${second.url}/done`);
    const reset = await fetch(new URL(link.pathname + link.search, second.url), {
      redirect: 'manual',
    });
    expect(reset.status).toBe(303);
    expect((await signIn(second, account.email, 'secret-2')).status).toBe(200);
  });

  it('does not tell whether an address has an account [AUTH-5]', async () => {
    const wrong = await signIn(emulator, person.email, 'wrong');
    const nobody = await signIn(emulator, 'nobody@mail.example', 'wrong');
    expect(nobody).toEqual(wrong);
    const mail = { requestType: 'PASSWORD_RESET', email: 'nobody@mail.example' };
    expect((await emulator.call('sendOobCode', mail)).status).toBe(200);
    expect(emulator.mails).toEqual([]);
  });

  it('shows a form behind the link of a reset mail, its values escaped [AUTH-6]', async () => {
    const code = encodeURIComponent('"><script>');
    const link = `/emulator/action?mode=resetPassword&apiKey=demo&oobCode=${code}`;
    const page = await (await fetch(emulator.url + link)).text();
    expect(page).toContain('New password');
    expect(page).not.toContain('<script>');
  });

  it('answers pages of this machine only, by whatever name they call it [A7]', async () => {
    const { port } = new URL(emulator.url);
    const statusFor = async (headers: Record<string, string>, method = 'GET') => {
      const path = `/emulator/v1/projects/${projectId}/config`;
      const asked = request({ port, host: '127.0.0.1', path, method, headers }).end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      answer.resume();
      const allowed = answer.headers['access-control-allow-origin'];
      return [answer.statusCode, allowed];
    };
    const authorization = 'Bearer owner';
    for (const origin of ['http://localhost:5173', `http://127.0.0.1:${port}`, 'http://[::1]']) {
      expect(await statusFor({ origin, authorization })).toEqual([200, origin]);
    }
    expect(await statusFor({ authorization })).toEqual([200, undefined]);
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'http://localhost.evil.example' },
      { origin: 'null' },
      { host: `evil.example:${port}` },
    ]) {
      expect(await statusFor({ ...headers, authorization })).toEqual([403, undefined]);
      expect(await statusFor(headers, 'OPTIONS')).toEqual([403, undefined]);
    }
  });
});
