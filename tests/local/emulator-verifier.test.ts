import { join } from 'node:path';
import { decodeJwt, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { emulatorIdentity } from '#local/identity/emulator-verifier.ts';
import { type Emulator, person, projectId, startEmulator } from '../support/emulator.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

async function signedIn() {
  const emulator = await startEmulator(join(await temporaryFolder(), 'accounts.json'));
  const { email, password } = person;
  const { body } = await emulator.call('signInWithPassword', { email, password });
  const token = body['idToken'] ?? '';
  return { emulator, token, claims: decodeJwt(token), verify: verifierFor(emulator) };
}

const verifierFor = ({ url }: Emulator) => emulatorIdentity({ projectId, emulatorUrl: url });
const unsigned = (claims: JWTPayload) => new UnsecuredJWT(claims).encode();
const soon = () => Math.floor(Date.now() / 1000);

describe('the verifier of emulator tokens [AUTH-9]', () => {
  it('works for demo- projects on this machine only', () => {
    const emulatorUrl = 'http://127.0.0.1:8888';
    expect(() => emulatorIdentity({ projectId: 'live-firm', emulatorUrl })).toThrow(/demo-/);
    for (const elsewhere of ['https://firm.example', 'http://127.0.0.1.firm.example']) {
      const verifier = () => emulatorIdentity({ projectId, emulatorUrl: elsewhere });
      expect(verifier).toThrow(/on this machine/);
    }
  });

  it("accepts the emulator's own token, and refuses every one that was tampered with", async () => {
    const { token, claims, verify } = await signedIn();
    expect(await verify(token)).toMatchObject({ uid: person.uid, email: person.email });

    const { sub: _sub, ...nameless } = claims;
    const { auth_time: _time, ...timeless } = claims;
    const forgeries = {
      'for another project': unsigned({ ...claims, aud: 'demo-other' }),
      'of another issuer': unsigned({
        ...claims,
        iss: 'https://securetoken.google.com/demo-other',
      }),
      expired: unsigned({ ...claims, iat: soon() - 7200, exp: soon() - 3600 }),
      'from the future': unsigned({ ...claims, iat: soon() + 600, exp: soon() + 4200 }),
      'signed in in the future': unsigned({ ...claims, auth_time: soon() + 600 }),
      'without a subject': unsigned(nameless),
      'without a sign-in time': unsigned(timeless),
      'with another address': unsigned({ ...claims, email: 'admin@demo.example' }),
      'of nobody': unsigned({ ...claims, sub: 'nobody', user_id: 'nobody' }),
      signed: await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode('a secret that has 32 characters!')),
      'no token': 'rubbish',
    };
    for (const [what, forgery] of Object.entries(forgeries)) {
      expect(await verify(forgery), what).toBeNull();
    }
  });

  it('refuses a session from before a password reset, and of a disabled account [AUTH-13]', async () => {
    const { emulator, token, claims, verify } = await signedIn();
    const update = (change: object) =>
      emulator.manage('update', { localId: person.uid, ...change });
    await update({ validSince: String(Number(claims['auth_time']) + 1) });
    expect(await verify(token)).toBeNull();
    await update({ validSince: String(claims['auth_time']) });
    expect(await verify(token)).not.toBeNull();
    await update({ disableUser: true });
    expect(await verify(token)).toBeNull();
  });

  it('says that the service is unavailable when the emulator cannot be asked', async () => {
    const { token } = await signedIn();
    const verify = emulatorIdentity({ projectId, emulatorUrl: 'http://127.0.0.1:1' });
    await expect(verify(token)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
