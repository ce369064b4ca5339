import { decodeJwt } from 'jose';
import { identityJwks, idToken, type Person, projectId } from '../../support/tokens.ts';
import type { Host } from './internet.ts';

/** An account of the Firebase project. */
export interface Account extends Person {
  password: string;
}

/** As browsers may call it from any site. */
const shared = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
};
const json = (body: object, status = 200) => Response.json(body, { status, headers: shared });
const refused = (message: string) => json({ error: { code: 400, message } }, 400);

/**
 * Plays Firebase's sign-in for some accounts, by the three calls that the browser's library makes of it for people who
 * have one; its tokens are RS256, by keys that `keys` answers as Google does.
 */
export function identityService(accounts: readonly Account[]) {
  const byUid = (uid: unknown) => accounts.find((account) => account.uid === uid);

  const signIn = async ({ email, password }: Record<string, unknown>) => {
    const account = accounts.find((each) => each.email === email);
    if (account?.password !== password || !account) return refused('INVALID_LOGIN_CREDENTIALS');
    const { uid, name } = account;
    const tokens = { idToken: await idToken(account, new Date()), refreshToken: uid };
    const shown = { localId: uid, email, displayName: name, registered: true };
    return json({ ...shown, ...tokens, expiresIn: '3600' });
  };

  const lookUp = ({ idToken: token }: Record<string, unknown>) => {
    const account = byUid(decodeJwt(String(token)).sub);
    if (!account) return refused('USER_NOT_FOUND');
    const { uid, email, name, emailVerified = true } = account;
    return json({ users: [{ localId: uid, email, displayName: name, emailVerified }] });
  };

  const renew = async (form: URLSearchParams) => {
    const account = byUid(form.get('refresh_token'));
    if (!account) return refused('TOKEN_EXPIRED');
    const token = await idToken(account, new Date());
    const { uid } = account;
    const tokens = { access_token: token, id_token: token, refresh_token: uid };
    return json({ ...tokens, expires_in: '3600', user_id: uid, project_id: projectId });
  };

  const toolkit: Host = async (request) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: shared });
    const { pathname } = new URL(request.url);
    if (pathname === '/v1/accounts:signInWithPassword') return signIn(await request.json());
    if (pathname === '/v1/accounts:lookup') return lookUp(await request.json());
    return refused('NOT_REHEARSED');
  };

  const hosts: Record<string, Host> = {
    'identitytoolkit.googleapis.com': toolkit,
    'securetoken.googleapis.com': async (request) =>
      request.method === 'OPTIONS'
        ? new Response(null, { status: 204, headers: shared })
        : renew(new URLSearchParams(await request.text())),
    'www.googleapis.com': () => Response.json(identityJwks),
  };
  return hosts;
}
