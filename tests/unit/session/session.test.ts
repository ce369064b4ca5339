import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProblem } from '#contract/http/problem.ts';
import { getUsers } from '#contract/routes/routes.ts';
import { tokenKey } from '#session/access-token-manager.ts';
import { hintKey, recentRecordsKey } from '#session/hint.ts';
import { SessionEndedError } from '#session/session-problem.ts';
import {
  amina,
  createAccessToken,
  createIdentityError,
  createMemoryStorage,
  createSession,
  FakeIdentity,
  type Request,
} from './fakes.ts';

/** Allows for a slow machine. */
const waitOptions = { timeout: 15_000 };

const createRefusal = (code: Parameters<typeof createProblem>[0]) => ({
  status: createProblem(code).status,
  body: createProblem(code),
});
const createSignedInSession = (options: Parameters<typeof createSession>[0] = {}) =>
  createSession({ identity: new FakeIdentity(amina), ...options });
const failToLoad = () => {
  throw new TypeError('Failed to fetch dynamically imported module');
};
const waitUntilLoaded = ({ session }: ReturnType<typeof createSession>) =>
  vi.waitFor(() => expect(session.getSnapshot().loading).toBe(false), waitOptions);
async function startSignedIn(options: Parameters<typeof createSession>[0] = {}) {
  const fakes = createSignedInSession(options);
  await fakes.session.start();
  await waitUntilLoaded(fakes);
  return fakes;
}
const createHint = ({ uid, name, email, emailVerified }: typeof amina, admin = false) =>
  JSON.stringify({ uid, name, email, emailVerified, admin });
/** Creates a server that refuses token requests until its `isBusy` is set to false. */
function createBusyServer() {
  const server = {
    isBusy: true,
    respond: ({ path }: Request) =>
      server.isBusy && path === '/jwt' ? createRefusal('too-many-requests') : undefined,
  };
  return server;
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) });
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a newly opened page', () => {
  it('is signed out without loading the identity library if there is no hint [AUTH-14]', () => {
    const { session, getLoadCount } = createSession();
    expect(session.getSnapshot().status).toBe('signed-out');
    expect(getLoadCount()).toBe(0);
  });

  it('uses the hint before the identity service reports an account [LAY-5]', () => {
    const { session } = createSession({
      storage: createMemoryStorage({ [hintKey]: createHint(amina) }),
    });
    expect(session.getSnapshot()).toMatchObject({ status: 'unknown', name: 'Amina Yusuf' });
  });

  it('requests an access token for the reported account [AUTH-8]', async () => {
    const fakes = createSignedInSession();
    const { session, storage, findRequests } = fakes;
    await session.start();
    expect(session.getSnapshot()).toMatchObject({ status: 'signed-in', loading: true });
    await waitUntilLoaded(fakes);
    const authorization = 'Bearer id-token-of-uid-amina';
    expect(findRequests('/jwt')).toEqual([
      { path: '/jwt', authorization, body: { email: 'amina@example.com' } },
    ]);
    expect(storage.getItem(tokenKey)).toMatch(/\..+\./);
    expect(storage.getItem(hintKey)).toBe(createHint(amina));
    expect(session.getSnapshot().uid).toBe(amina.uid);
  });

  it('uses the stored token from the previous page [AUTH-8]', async () => {
    const token = createAccessToken(amina.uid, Date.now() - 60_000);
    const storage = createMemoryStorage({ [tokenKey]: token });
    const { session, findRequests } = createSignedInSession({ storage });
    await session.start();
    await session.call(getUsers);
    expect(findRequests('/jwt')).toEqual([]);
    expect(findRequests('/getUsers')[0]?.authorization).toBe(`Bearer ${token}`);
  });

  describe('after navigation from another page', () => {
    const createStorage = (tokenAgeMinutes: number) =>
      createMemoryStorage({
        [hintKey]: createHint(amina),
        [tokenKey]: createAccessToken(amina.uid, Date.now() - tokenAgeMinutes * 60_000),
      });

    it('resumes the session without waiting for the identity library [AUTH-8]', async () => {
      const storage = createStorage(1);
      const { session, findRequests, getLoadCount } = createSignedInSession({ storage });
      session.resume();
      expect(session.getSnapshot()).toMatchObject({ ...amina, status: 'signed-in' });
      await session.call(getUsers);
      expect(getLoadCount()).toBe(0);
      const authorization = `Bearer ${storage.getItem(tokenKey)}`;
      expect(findRequests('/getUsers')).toMatchObject([{ authorization }]);
      const loadingStates: boolean[] = [];
      session.subscribe(() => loadingStates.push(session.getSnapshot().loading));
      await vi.waitFor(() => expect(loadingStates).not.toEqual([]), waitOptions);
      expect(getLoadCount()).toBe(1);
      expect(loadingStates).not.toContain(true);
      expect(findRequests('/jwt')).toEqual([]);
    });

    it('is signed out once the identity service reports no account [AUTH-8]', async () => {
      const { session } = createSession({ storage: createStorage(1) });
      session.resume();
      await vi.waitFor(() => expect(session.getSnapshot().status).toBe('signed-out'), waitOptions);
    });

    it('switches to another account that the identity service reports [AUTH-8]', async () => {
      const reem = { ...amina, uid: 'uid-reem', email: 'reem@example.com' };
      const { session, findRequests } = createSession({
        identity: new FakeIdentity(reem),
        storage: createStorage(1),
      });
      session.resume();
      await vi.waitFor(() => expect(session.getSnapshot().email).toBe(reem.email), waitOptions);
      await session.call(getUsers);
      expect(findRequests('/jwt')).toHaveLength(1);
    });

    it('replaces a refused token [AUTH-11]', async () => {
      const storage = createStorage(1);
      const oldAuthorization = `Bearer ${storage.getItem(tokenKey)}`;
      const { session, findRequests } = createSignedInSession({
        storage,
        respond: ({ authorization }) =>
          authorization === oldAuthorization ? createRefusal('unauthenticated') : undefined,
      });
      session.resume();
      await session.call(getUsers);
      expect(findRequests('/getUsers')).toHaveLength(2);
    });

    it('stays signed in without the identity library while the token is valid [AUTH-8]', async () => {
      const fakes = createSession({ storage: createStorage(1) });
      vi.spyOn(fakes.identity, 'onAccountChange').mockImplementation(failToLoad);
      vi.spyOn(console, 'warn').mockImplementation(() => {});
      fakes.session.resume();
      await vi.waitFor(() => expect(fakes.getLoadCount()).toBe(1), waitOptions);
      await fakes.session.call(getUsers);
      expect(fakes.session.getSnapshot()).toMatchObject({ status: 'signed-in', problem: null });
    });

    it('waits for the identity library if the token is about to expire [AUTH-8]', async () => {
      const { session, findRequests, getLoadCount } = createSignedInSession({
        storage: createStorage(59),
      });
      session.resume();
      expect(session.getSnapshot().status).toBe('unknown');
      expect(getLoadCount()).toBe(1);
      await vi.waitFor(() => expect(findRequests('/jwt')).toHaveLength(1), waitOptions);
    });
  });

  it('removes the token and the hint if no account is reported [AUTH-8]', async () => {
    const storage = createMemoryStorage({
      [tokenKey]: createAccessToken(amina.uid, Date.now()),
      [hintKey]: createHint(amina),
    });
    const { session } = createSession({ storage });
    await session.start();
    expect(session.getSnapshot()).toMatchObject({ status: 'signed-out', loading: false });
    expect([storage.getItem(tokenKey), storage.getItem(hintKey)]).toEqual([null, null]);
  });

  it('reports a failed token request until a later request succeeds [AUTH-8]', async () => {
    const server = createBusyServer();
    const { session } = await startSignedIn(server);
    const problem = 'Too many requests. Wait a few minutes, then try again.';
    expect(session.getSnapshot()).toMatchObject({ status: 'signed-in', problem });
    server.isBusy = false;
    await session.call(getUsers);
    expect(session.getSnapshot().problem).toBeNull();
  });

  it('retries with a fresh ID token if the server rejects the first token [AUTH-9]', async () => {
    const identity = new FakeIdentity(amina);
    const { session, alerts } = createSession({
      identity,
      respond: ({ path }) =>
        path === '/jwt' && identity.freshTokenCount === 0
          ? createRefusal('unauthenticated')
          : undefined,
    });
    await session.start();
    await session.call(getUsers);
    expect(identity.freshTokenCount).toBe(1);
    expect(alerts).toEqual([]);
  });

  it('retries a failed token request with a fresh ID token on `refresh` [AUTH-8]', async () => {
    const server = createBusyServer();
    const { session, identity } = await startSignedIn(server);
    expect(session.getSnapshot().problem).not.toBeNull();
    expect(identity.freshTokenCount).toBe(0);
    server.isBusy = false;
    expect(await session.refresh()).toBe(true);
    expect(identity.freshTokenCount).toBe(1);
    expect(session.getSnapshot()).toMatchObject({ problem: null, loading: false });
    identity.current = null;
    expect(await session.refresh()).toBe(false);
  });

  it('loads the identity library again after a failure [AUTH-8]', async () => {
    const { session, identity } = createSignedInSession();
    vi.spyOn(identity, 'onAccountChange').mockImplementationOnce(failToLoad);
    await expect(session.start()).rejects.toThrow('Failed to fetch');
    expect(session.getSnapshot().problem).not.toBeNull();
    await session.start();
    expect(session.getSnapshot().status).toBe('signed-in');
  });

  it('renews the token before it expires [AUTH-8]', async () => {
    const { identity, storage, findRequests } = await startSignedIn();
    const first = storage.getItem(tokenKey);
    await vi.advanceTimersByTimeAsync(57 * 60_000);
    expect(storage.getItem(tokenKey)).toBe(first);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(storage.getItem(tokenKey)).not.toBe(first);
    expect(identity.freshTokenCount).toBe(1);
    expect(findRequests('/jwt')).toHaveLength(2);
  });
});

describe('a registration', () => {
  it('saves the account with the role `user` before requesting a token [AUTH-3]', async () => {
    const { session, requests, identity } = createSession();
    await session.start();
    const loadingStates: boolean[] = [];
    session.subscribe(() => loadingStates.push(session.getSnapshot().loading));
    expect(await session.register('Badr Ali', 'badr@example.com', 'secret')).toBe(true);
    expect(requests.map(({ path }) => path)).toEqual(['/registerUser', '/jwt']);
    const account = { uid: 'uid-new', name: 'Badr Ali', email: 'badr@example.com' };
    expect(requests[0]?.body).toEqual({ userData: { ...account, role: 'user' } });
    expect(loadingStates[0]).toBe(true);
    const name = identity.current?.name;
    expect(session.getSnapshot()).toMatchObject({ status: 'signed-in', loading: false, name });
  });

  it('logs a failed save and continues [AUTH-10]', async () => {
    const { session } = createSession({
      respond: ({ path }) => (path === '/registerUser' ? createRefusal('internal') : undefined),
    });
    expect(await session.register('Badr Ali', 'badr@example.com', 'secret')).toBe(true);
    expect(console.error).toHaveBeenCalledOnce();
    expect(session.getSnapshot().status).toBe('signed-in');
  });
});

it.each(['register', 'signIn', 'sendPasswordReset', 'signOut'] as const)(
  'stops loading when %s ends [AUTH-8]',
  async (action) => {
    const { session } = createSession();
    const actionPromise = session[action]('a@example.com', 'b', 'c');
    expect(session.getSnapshot().loading).toBe(true);
    await actionPromise;
    expect(session.getSnapshot().loading).toBe(false);
  },
);

it.each(['register', 'signIn', 'sendPasswordReset'] as const)(
  'rejects a failed %s with the identity service’s error and stops loading [AUTH-8]',
  async (action) => {
    const { session, identity } = createSession();
    identity.failure = createIdentityError('auth/too-many-requests');
    await expect(session[action]('a@example.com', 'b', 'c')).rejects.toBe(identity.failure);
    expect(session.getSnapshot()).toMatchObject({ status: 'signed-out', loading: false });
  },
);

it('signs out a deleted account immediately with a single message [AUTH-13]', async () => {
  const { session, alerts, storage } = createSession({
    respond: ({ path }) => (path === '/jwt' ? createRefusal('account-deleted') : undefined),
  });
  expect(await session.signIn('amina@example.com', 'secret')).toBeNull();
  expect(alerts).toEqual([expect.stringMatching(/^This account was deleted\./)]);
  expect(session.getSnapshot().status).toBe('signed-out');
  expect(storage.getItem(hintKey)).toBeNull();
});

describe('an account whose calls are refused', () => {
  const reauthentication = createRefusal('reauthentication-required');
  const message = 'Your session has ended, or your permissions have changed. Please sign in again.';

  it('is asked to sign in again, on the same page, after its permissions change [AUTH-16]', async () => {
    const fakes = createSignedInSession({
      storage: createMemoryStorage({ [tokenKey]: createAccessToken(amina.uid, Date.now()) }),
      respond: () => reauthentication,
    });
    const onLeaving = vi.fn();
    fakes.session.onLeaving(onLeaving);
    await expect(fakes.session.call(getUsers)).rejects.toBeInstanceOf(SessionEndedError);
    expect(fakes.homeMessages).toEqual([]);
    expect(onLeaving).toHaveBeenCalledOnce();
    expect(fakes.session.getSnapshot()).toMatchObject({
      status: 'signed-out',
      signInReason: message,
    });
  });

  /** Starts a session whose calls are forbidden. The server reports the result of `isAdmin` as the role. */
  async function startForbiddenSession(isAdmin: () => boolean) {
    const fakes = createSignedInSession({
      respond: ({ path }) => {
        if (path.startsWith('/admin/')) return { body: { admin: isAdmin() } };
        return path === '/getUsers' ? createRefusal('forbidden') : undefined;
      },
    });
    await fakes.session.start();
    await fakes.session.checkAdmin();
    return fakes;
  }

  it('is asked to sign in again after losing the admin role [AUTH-16]', async () => {
    let isAdmin = true;
    const fakes = await startForbiddenSession(() => isAdmin);
    isAdmin = false;
    await expect(fakes.session.call(getUsers)).rejects.toBeInstanceOf(SessionEndedError);
    expect(fakes.homeMessages).toEqual([]);
    expect(fakes.session.getSnapshot()).toMatchObject({
      status: 'signed-out',
      signInReason: expect.stringMatching(/^You are no longer an admin/),
    });
    await fakes.session.signIn('amina@example.com', 'secret');
    expect(fakes.session.getSnapshot()).toMatchObject({ status: 'signed-in', signInReason: null });
  });

  it.each([
    ['is still an admin', true],
    ['was never an admin', false],
  ])('is sent to the home page after a forbidden call if it %s [AUTH-11]', async (_, admin) => {
    const fakes = await startForbiddenSession(() => admin);
    await expect(fakes.session.call(getUsers)).rejects.toBeInstanceOf(SessionEndedError);
    expect(fakes.homeMessages).toEqual([null]);
    expect(fakes.session.getSnapshot().signInReason).toBeNull();
  });

  it('is signed out with a message after its address is verified [AUTH-13, AUTH-16]', async () => {
    let isVerified = false;
    const { session, identity, alerts, homeMessages } = createSignedInSession({
      respond: ({ path }) => (path === '/jwt' && isVerified ? reauthentication : undefined),
    });
    await session.start();
    expect(await session.refreshVerification()).toBe(false);
    isVerified = true;
    identity.current = { ...amina, emailVerified: true };
    expect(await session.refreshVerification()).toBe(true);
    expect(alerts).toEqual([message]);
    expect(homeMessages).toEqual([]);
    expect(session.getSnapshot().status).toBe('signed-out');
  });
});

describe('a sign-out', () => {
  it('leaves no timers running if a token request is pending [AUTH-8]', async () => {
    const { session, identity, storage, findRequests } = createSignedInSession();
    let resolveIdToken = (_: string) => {};
    identity.idToken = () => new Promise((resolve) => (resolveIdToken = resolve));
    await session.start();
    await session.signOut();
    resolveIdToken('id-token-of-uid-amina');
    await vi.waitFor(() => expect(findRequests('/jwt')).toHaveLength(1), waitOptions);
    await vi.advanceTimersByTimeAsync(1000);
    expect(vi.getTimerCount()).toBe(0);
    expect(storage.getItem(tokenKey)).toBeNull();
    expect(session.getSnapshot()).toMatchObject({ status: 'signed-out', uid: '' });
  });

  it('removes the token, the hint and the recently opened records [AUTH-8, DASH-17]', async () => {
    const { session, storage } = createSignedInSession();
    await session.start();
    storage.setItem(recentRecordsKey, '[]');
    await session.signOut();
    expect(session.getSnapshot()).toMatchObject({ status: 'signed-out', loading: false });
    expect(storage).toHaveLength(0);
  });
});

describe('a session in several tabs', () => {
  it.each([
    ['signs out', hintKey],
    ['clears the storage', null],
  ])('ends after another tab %s, but ignores unrelated changes [AUTH-8]', async (_, key) => {
    const { session, storage } = await startSignedIn();
    storage.removeItem(hintKey);
    session.syncFromHint({ key: 'darkMode' });
    expect(session.getSnapshot().status).toBe('signed-in');
    session.syncFromHint({ key });
    expect(session.getSnapshot().status).toBe('signed-out');
    expect(storage.getItem(tokenKey)).toBeNull();
  });

  it('starts after a sign-in in another tab [AUTH-8]', async () => {
    const { session, storage, getLoadCount } = createSignedInSession();
    session.syncFromHint({ key: 'darkMode' });
    expect(getLoadCount()).toBe(0);
    storage.setItem(hintKey, createHint(amina));
    session.syncFromHint({ key: hintKey });
    expect(session.getSnapshot()).toMatchObject({ status: 'unknown', name: amina.name });
    await vi.waitFor(() => expect(session.getSnapshot().status).toBe('signed-in'), waitOptions);
  });
});

describe('an authenticated call', () => {
  const createRefusingSession = (
    code: Parameters<typeof createRefusal>[0],
    account: typeof amina | null = amina,
  ) =>
    createSession({
      identity: new FakeIdentity(account),
      respond: ({ path }) => (path === '/getUsers' ? createRefusal(code) : undefined),
    });

  it('renews the token after a 401 and retries the call [AUTH-11]', async () => {
    let refusalsLeft = 1;
    const fakes = createSignedInSession({
      respond: ({ path }) =>
        path === '/getUsers' && refusalsLeft-- > 0 ? createRefusal('unauthenticated') : undefined,
    });
    expect((await fakes.session.call(getUsers)).data).toEqual([]);
    const [first, second] = fakes.findRequests('/getUsers');
    expect(first?.authorization).not.toBe(second?.authorization);
    expect(fakes.identity.freshTokenCount).toBe(1);
    expect(fakes.homeMessages).toEqual([]);
  });

  it.each(['unauthenticated', 'forbidden'] as const)(
    'signs out only once after concurrent %s responses [AUTH-11]',
    async (code) => {
      const fakes = createRefusingSession(code);
      const onLeaving = vi.fn();
      fakes.session.onLeaving(onLeaving);
      const calls = [fakes.session.call(getUsers), fakes.session.call(getUsers)];
      for (const outcome of await Promise.allSettled(calls)) {
        expect(outcome).toMatchObject({ reason: expect.any(SessionEndedError) });
      }
      expect(fakes.homeMessages).toEqual([null]);
      expect(onLeaving).toHaveBeenCalledOnce();
      expect(fakes.session.getSnapshot().status).toBe('signed-out');
      expect(fakes.findRequests('/getUsers')).toHaveLength(code === 'forbidden' ? 2 : 4);
    },
  );

  it('redirects to the home page with a message if the account was deleted [AUTH-13]', async () => {
    const { session, homeMessages } = createRefusingSession('account-deleted');
    await expect(session.call(getUsers)).rejects.toBeInstanceOf(SessionEndedError);
    expect(homeMessages).toEqual([expect.stringMatching(/deleted/)]);
  });

  it('rejects if it violates a rule, but keeps the user signed in [AUTH-11]', async () => {
    const { session, homeMessages } = createRefusingSession('last-admin');
    await expect(session.call(getUsers)).rejects.toMatchObject({ problem: { code: 'last-admin' } });
    expect(homeMessages).toEqual([]);
    expect(session.getSnapshot().status).toBe('signed-in');
  });

  it('redirects to the home page if the user is signed out [AUTH-11]', async () => {
    const { session, homeMessages } = createRefusingSession('unauthenticated', null);
    await expect(session.call(getUsers)).rejects.toBeInstanceOf(SessionEndedError);
    expect(homeMessages).toEqual([null]);
  });

  it('redirects with a message after the identity service ends the session [AUTH-13]', async () => {
    const fakes = createRefusingSession('unauthenticated');
    const { session, identity, homeMessages } = fakes;
    await session.start();
    await waitUntilLoaded(fakes);
    identity.failure = createIdentityError('auth/user-token-expired');
    await expect(session.call(getUsers)).rejects.toBeInstanceOf(SessionEndedError);
    expect(homeMessages).toEqual(['Your session has ended. Please sign in again.']);
  });

  it('does not call a removed listener [AUTH-11]', async () => {
    const { session } = createRefusingSession('unauthenticated');
    const onLeaving = vi.fn();
    session.onLeaving(onLeaving)();
    await expect(session.call(getUsers)).rejects.toBeInstanceOf(SessionEndedError);
    expect(onLeaving).not.toHaveBeenCalled();
  });

  it('ignores a response that arrives after another account has signed in [AUTH-11]', async () => {
    const { session, identity } = await startSignedIn();
    const check = session.checkAdmin();
    identity.changeAccount({ ...amina, uid: 'uid-badr', email: 'badr@example.com' });
    expect(await check).toBe(true);
    expect(session.getSnapshot()).toMatchObject({ uid: 'uid-badr', admin: null });
  });

  it('checks the signed-in account’s role and stores the role in the hint [AUTH-11]', async () => {
    const { session, storage, findRequests } = createSignedInSession();
    await session.start();
    expect(await session.checkAdmin()).toBe(true);
    expect(findRequests('/admin/amina%40example.com')).toHaveLength(1);
    expect(session.getSnapshot().admin).toBe(true);
    expect(storage.getItem(hintKey)).toBe(createHint(amina, true));
  });
});
