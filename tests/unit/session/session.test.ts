import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { problem } from '#contract/http/problem.ts';
import { getUsers } from '#contract/routes/routes.ts';
import { tokenKey } from '#session/access-token-manager.ts';
import { hintKey } from '#session/hint.ts';
import { recentRecordsKey } from '#session/recent-records-key.ts';
import { SessionEndedError } from '#session/session-problem.ts';
import {
  accessToken,
  amina,
  FakeIdentity,
  identityError,
  memoryStorage,
  sessionWith,
} from './fakes.ts';

/** Long, because a busy machine can be slow. */
const patience = { timeout: 15_000 };

const refusal = (code: Parameters<typeof problem>[0]) => ({
  status: problem(code).status,
  body: problem(code),
});
const aminasSession = (options: Parameters<typeof sessionWith>[0] = {}) =>
  sessionWith({ identity: new FakeIdentity(amina), ...options });
const hintOf = ({ uid, name, email, emailVerified }: typeof amina, admin = false) =>
  JSON.stringify({ uid, name, email, emailVerified, admin });

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) });
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a page that opens', () => {
  it('knows at once that nobody is signed in and loads no identity library [AUTH-14]', () => {
    const { session, loads } = sessionWith();
    expect(session.getSnapshot().status).toBe('signed-out');
    expect(loads()).toBe(0);
  });

  it('renders from the hint before the identity service reports [LAY-5]', () => {
    const { session } = sessionWith({ storage: memoryStorage({ [hintKey]: hintOf(amina) }) });
    expect(session.getSnapshot()).toMatchObject({ status: 'unknown', name: 'Amina Yusuf' });
  });

  it('requests an access token for a reported account, then is not loading [AUTH-8]', async () => {
    const { session, storage, requestsTo } = aminasSession();
    await session.start();
    expect(session.getSnapshot()).toMatchObject({ status: 'signed-in', loading: true });
    await vi.waitFor(() => expect(session.getSnapshot().loading).toBe(false), patience);
    expect(requestsTo('/jwt')).toEqual([
      {
        path: '/jwt',
        authorization: 'Bearer id-token-of-uid-amina',
        body: { email: 'amina@example.com' },
      },
    ]);
    expect(storage.getItem(tokenKey)).toMatch(/\..+\./);
    expect(storage.getItem(hintKey)).toBe(hintOf(amina));
    expect(session.getSnapshot().uid).toBe(amina.uid);
  });

  it('uses the stored token of the previous page [AUTH-8]', async () => {
    const storage = memoryStorage({ [tokenKey]: accessToken(amina.uid, Date.now() - 60_000) });
    const { session, requestsTo } = aminasSession({ storage });
    await session.start();
    await session.call(getUsers);
    expect(requestsTo('/jwt')).toEqual([]);
    expect(requestsTo('/getUsers')[0]?.authorization).toBe(`Bearer ${storage.getItem(tokenKey)}`);
  });

  describe('after another one', () => {
    const storageOf = (minutes: number) =>
      memoryStorage({
        [hintKey]: hintOf(amina),
        [tokenKey]: accessToken(amina.uid, Date.now() - minutes * 60_000),
      });

    it('resumes before the identity library is loaded, and does not change then [AUTH-8]', async () => {
      const storage = storageOf(1);
      const { session, requestsTo, loads } = aminasSession({ storage });
      session.resume();
      expect(session.getSnapshot()).toMatchObject({ ...amina, status: 'signed-in' });
      await session.call(getUsers);
      expect(loads()).toBe(0);
      expect(requestsTo('/getUsers')[0]?.authorization).toBe(`Bearer ${storage.getItem(tokenKey)}`);
      const loadingStates: boolean[] = [];
      session.subscribe(() => loadingStates.push(session.getSnapshot().loading));
      await vi.waitFor(() => expect(loadingStates).not.toEqual([]), patience);
      expect(loads()).toBe(1);
      expect(loadingStates).not.toContain(true);
      expect(requestsTo('/jwt')).toEqual([]);
    });

    it('is signed out once the identity service reports no account [AUTH-8]', async () => {
      const { session } = sessionWith({ storage: storageOf(1) });
      session.resume();
      await vi.waitFor(() => expect(session.getSnapshot().status).toBe('signed-out'), patience);
    });

    it('takes over another account that the identity service reports [AUTH-8]', async () => {
      const reem = { ...amina, uid: 'uid-reem', email: 'reem@example.com' };
      const { session, requestsTo } = sessionWith({
        identity: new FakeIdentity(reem),
        storage: storageOf(1),
      });
      session.resume();
      await vi.waitFor(() => expect(session.getSnapshot().email).toBe(reem.email), patience);
      await session.call(getUsers);
      expect(requestsTo('/jwt')).toHaveLength(1);
    });

    it('replaces a refused token [AUTH-11]', async () => {
      const storage = storageOf(1);
      const old = `Bearer ${storage.getItem(tokenKey)}`;
      const { session, requestsTo } = aminasSession({
        storage,
        answer: ({ authorization }) =>
          authorization === old ? refusal('unauthenticated') : undefined,
      });
      session.resume();
      await session.call(getUsers);
      expect(requestsTo('/getUsers')).toHaveLength(2);
    });

    it('works without the identity library while its token is valid [AUTH-8]', async () => {
      const fakes = sessionWith({ storage: storageOf(1) });
      vi.spyOn(fakes.identity, 'onAccountChange').mockImplementation(() => {
        throw new TypeError('Failed to fetch dynamically imported module');
      });
      vi.spyOn(console, 'warn').mockImplementation(() => {});
      fakes.session.resume();
      await vi.waitFor(() => expect(fakes.loads()).toBe(1), patience);
      await fakes.session.call(getUsers);
      expect(fakes.session.getSnapshot()).toMatchObject({ status: 'signed-in', problem: null });
    });

    it('waits for the identity library if the token has expired [AUTH-8]', async () => {
      const { session, requestsTo, loads } = aminasSession({ storage: storageOf(59) });
      session.resume();
      expect(session.getSnapshot().status).toBe('unknown');
      expect(loads()).toBe(1);
      await vi.waitFor(() => expect(requestsTo('/jwt')).toHaveLength(1), patience);
    });
  });

  it('removes token and hint if no account is reported, and is not loading [AUTH-8]', async () => {
    const storage = memoryStorage({
      [tokenKey]: accessToken(amina.uid, Date.now()),
      [hintKey]: hintOf(amina),
    });
    const { session } = sessionWith({ storage });
    await session.start();
    expect(session.getSnapshot()).toMatchObject({ status: 'signed-out', loading: false });
    expect([storage.getItem(tokenKey), storage.getItem(hintKey)]).toEqual([null, null]);
  });

  it('is not loading after a failed token call, reports the problem, and recovers with the next one [AUTH-8]', async () => {
    let isBusy = true;
    const { session } = aminasSession({
      answer: ({ path }) => (isBusy && path === '/jwt' ? refusal('too-many-requests') : undefined),
    });
    await session.start();
    await vi.waitFor(() => expect(session.getSnapshot().loading).toBe(false), patience);
    expect(session.getSnapshot()).toMatchObject({
      status: 'signed-in',
      problem: 'Too many requests. Wait a minute, then try again.',
    });
    isBusy = false;
    await session.call(getUsers);
    expect(session.getSnapshot().problem).toBeNull();
  });

  it('sends a fresh ID token if the server finds the first one too old [AUTH-9]', async () => {
    const identity = new FakeIdentity(amina);
    const { session, alerts } = sessionWith({
      identity,
      answer: ({ path }) =>
        path === '/jwt' && identity.freshTokens === 0 ? refusal('unauthenticated') : undefined,
    });
    await session.start();
    await session.call(getUsers);
    expect(identity.freshTokens).toBe(1);
    expect(alerts).toEqual([]);
  });

  it('retries with a new ID token on request [AUTH-8]', async () => {
    const identity = new FakeIdentity(amina);
    let isBusy = true;
    const { session } = sessionWith({
      identity,
      answer: ({ path }) => (isBusy && path === '/jwt' ? refusal('too-many-requests') : undefined),
    });
    await session.start();
    await vi.waitFor(() => expect(session.getSnapshot().problem).not.toBeNull(), patience);
    expect(identity.freshTokens).toBe(0);
    isBusy = false;
    expect(await session.refresh()).toBe(true);
    expect(identity.freshTokens).toBe(1);
    expect(session.getSnapshot()).toMatchObject({ problem: null, loading: false });
    identity.current = null;
    expect(await session.refresh()).toBe(false);
  });

  it('tries to load the identity library again after a lost connection [AUTH-8]', async () => {
    const identity = new FakeIdentity(amina);
    const fakes = sessionWith({ identity });
    vi.spyOn(identity, 'onAccountChange').mockImplementationOnce(() => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    await expect(fakes.session.start()).rejects.toThrow('Failed to fetch');
    expect(fakes.session.getSnapshot().problem).not.toBeNull();
    await fakes.session.start();
    expect(fakes.session.getSnapshot().status).toBe('signed-in');
  });

  it('renews the token before it expires while it stays open [AUTH-8]', async () => {
    const { session, identity, storage, requestsTo } = aminasSession();
    await session.start();
    await vi.waitFor(() => expect(session.getSnapshot().loading).toBe(false), patience);
    const first = storage.getItem(tokenKey);
    await vi.advanceTimersByTimeAsync(57 * 60_000);
    expect(storage.getItem(tokenKey)).toBe(first);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(storage.getItem(tokenKey)).not.toBe(first);
    expect(identity.freshTokens).toBe(1);
    expect(requestsTo('/jwt')).toHaveLength(2);
  });
});

describe('registering', () => {
  it('saves the ordinary role before it requests the token, and is loading [AUTH-3]', async () => {
    const { session, requests, identity } = sessionWith();
    await session.start();
    const loadingStates: boolean[] = [];
    session.subscribe(() => loadingStates.push(session.getSnapshot().loading));
    expect(await session.register('Badr Ali', 'badr@example.com', 'secret')).toBe(true);
    expect(requests.map(({ path }) => path)).toEqual(['/registerUser', '/jwt']);
    expect(requests[0]?.body).toEqual({
      userData: { uid: 'uid-new', name: 'Badr Ali', email: 'badr@example.com', role: 'user' },
    });
    expect(loadingStates[0]).toBe(true);
    expect(session.getSnapshot()).toMatchObject({
      status: 'signed-in',
      loading: false,
      name: identity.current?.name,
    });
  });

  it('logs a failed save and continues [AUTH-10]', async () => {
    const { session } = sessionWith({
      answer: ({ path }) => (path === '/registerUser' ? refusal('internal') : undefined),
    });
    expect(await session.register('Badr Ali', 'badr@example.com', 'secret')).toBe(true);
    expect(console.error).toHaveBeenCalledOnce();
    expect(session.getSnapshot().status).toBe('signed-in');
  });
});

it.each(['register', 'signIn', 'sendPasswordReset', 'signOut'] as const)(
  'is loading from the start of %s to its end [AUTH-8]',
  async (action) => {
    const { session } = sessionWith();
    const actionPromise = session[action]('a@example.com', 'b', 'c');
    expect(session.getSnapshot().loading).toBe(true);
    await actionPromise;
    expect(session.getSnapshot().loading).toBe(false);
  },
);

describe.each(['register', 'signIn', 'sendPasswordReset'] as const)('a failed %s', (action) => {
  it('rejects with the error of the identity service and is not loading [AUTH-8]', async () => {
    const { session, identity } = sessionWith();
    identity.failure = identityError('auth/too-many-requests');
    await expect(session[action]('a@example.com', 'b', 'c')).rejects.toBe(identity.failure);
    expect(session.getSnapshot()).toMatchObject({ status: 'signed-out', loading: false });
  });
});

describe('a deleted account', () => {
  it('gets one message and is signed out at once [AUTH-13]', async () => {
    const { session, alerts, storage } = sessionWith({
      answer: ({ path }) => (path === '/jwt' ? refusal('account-deleted') : undefined),
    });
    expect(await session.signIn('amina@example.com', 'secret')).toBeNull();
    expect(alerts).toEqual([expect.stringMatching(/^This account was deleted\./)]);
    expect(session.getSnapshot().status).toBe('signed-out');
    expect(storage.getItem(hintKey)).toBeNull();
  });
});

describe('an account whose rights have changed since the sign-in', () => {
  const reauthentication = refusal('reauthentication-required');
  const sentence =
    'Your account or its permissions have changed since you signed in. Please sign in again.';

  it('is asked to sign in again on the same page after a refused call, and forms can store their input [AUTH-16]', async () => {
    const fakes = aminasSession({
      storage: memoryStorage({ [tokenKey]: accessToken(amina.uid, Date.now()) }),
      answer: () => reauthentication,
    });
    const onLeaving = vi.fn();
    fakes.session.onLeaving(onLeaving);
    await expect(fakes.session.call(getUsers)).rejects.toBeInstanceOf(SessionEndedError);
    expect(fakes.wentHome).toEqual([]);
    expect(onLeaving).toHaveBeenCalledOnce();
    expect(fakes.session.getSnapshot()).toMatchObject({
      status: 'signed-out',
      signInReason: sentence,
    });
  });

  it('is asked to sign in again if it is no longer an admin, and the reason disappears with the sign-in [AUTH-16]', async () => {
    let isAdmin = true;
    const fakes = aminasSession({
      answer: ({ path }) => {
        if (path.startsWith('/admin/')) return { body: { admin: isAdmin } };
        return path === '/getUsers' && !isAdmin ? refusal('forbidden') : undefined;
      },
    });
    await fakes.session.start();
    await fakes.session.checkAdmin();
    isAdmin = false;
    await expect(fakes.session.call(getUsers)).rejects.toBeInstanceOf(SessionEndedError);
    expect(fakes.wentHome).toEqual([]);
    expect(fakes.session.getSnapshot()).toMatchObject({
      status: 'signed-out',
      signInReason: expect.stringMatching(/^You are no longer an admin/),
    });
    await fakes.session.signIn('amina@example.com', 'secret');
    expect(fakes.session.getSnapshot()).toMatchObject({ status: 'signed-in', signInReason: null });
  });

  it.each([
    ['is still an admin', true],
    ['was never one', false],
  ])('goes home when a call is forbidden to someone who %s [AUTH-11]', async (_, admin) => {
    const fakes = aminasSession({
      answer: ({ path }) => {
        if (path.startsWith('/admin/')) return { body: { admin } };
        return path === '/getUsers' ? refusal('forbidden') : undefined;
      },
    });
    await fakes.session.start();
    await fakes.session.checkAdmin();
    await expect(fakes.session.call(getUsers)).rejects.toBeInstanceOf(SessionEndedError);
    expect(fakes.wentHome).toEqual([null]);
    expect(fakes.session.getSnapshot().signInReason).toBeNull();
  });

  it('gets a message and is signed out once its address is verified [AUTH-13, AUTH-16]', async () => {
    let isVerified = false;
    const identity = new FakeIdentity(amina);
    const { session, alerts, wentHome } = sessionWith({
      identity,
      answer: ({ path }) => (path === '/jwt' && isVerified ? reauthentication : undefined),
    });
    await session.start();
    expect(await session.refreshVerification()).toBe(false);
    isVerified = true;
    identity.current = { ...amina, emailVerified: true };
    expect(await session.refreshVerification()).toBe(true);
    expect(alerts).toEqual([sentence]);
    expect(wentHome).toEqual([]);
    expect(session.getSnapshot().status).toBe('signed-out');
  });
});

describe('signing out', () => {
  it('during a token request leaves no timers behind [AUTH-8]', async () => {
    const { session, identity, storage, requestsTo } = aminasSession();
    let prove = (_: string) => {};
    identity.idToken = () => new Promise((resolve) => (prove = resolve));
    await session.start();
    await session.signOut();
    prove('id-token-of-uid-amina');
    await vi.waitFor(() => expect(requestsTo('/jwt')).toHaveLength(1), patience);
    await vi.advanceTimersByTimeAsync(1000);
    expect(vi.getTimerCount()).toBe(0);
    expect(storage.getItem(tokenKey)).toBeNull();
    expect(session.getSnapshot()).toMatchObject({ status: 'signed-out', uid: '' });
  });

  it('removes the token, the hint and the recently opened records [AUTH-8, DASH-17]', async () => {
    const { session, storage } = aminasSession();
    await session.start();
    storage.setItem(recentRecordsKey, '[]');
    await session.signOut();
    expect(session.getSnapshot()).toMatchObject({ status: 'signed-out', loading: false });
    expect(storage).toHaveLength(0);
  });

  it('in another tab signs out here at once [AUTH-8]', async () => {
    const { session, storage } = aminasSession();
    await session.start();
    await session.call(getUsers);
    storage.removeItem(hintKey);
    session.followOtherTab({ key: hintKey });
    expect(session.getSnapshot().status).toBe('signed-out');
    expect(storage.getItem(tokenKey)).toBeNull();
  });
});

it('other changes to the storage by another tab have no effect [AUTH-8]', async () => {
  const { session, storage } = aminasSession();
  await session.start();
  await session.call(getUsers);
  storage.removeItem(hintKey);
  session.followOtherTab({ key: 'darkMode' });
  expect(session.getSnapshot().status).toBe('signed-in');
  // The whole storage was cleared.
  session.followOtherTab({ key: null });
  expect(session.getSnapshot().status).toBe('signed-out');
});

it('signing in in another tab starts this session [AUTH-8]', async () => {
  const { session, storage, loads } = aminasSession();
  session.followOtherTab({ key: 'darkMode' });
  expect(loads()).toBe(0);
  storage.setItem(hintKey, hintOf(amina));
  session.followOtherTab({ key: hintKey });
  expect(session.getSnapshot()).toMatchObject({ status: 'unknown', name: amina.name });
  await vi.waitFor(() => expect(session.getSnapshot().status).toBe('signed-in'), patience);
});

describe('an authenticated call', () => {
  const refusingSession = (
    code: Parameters<typeof refusal>[0],
    identity = new FakeIdentity(amina),
  ) =>
    sessionWith({
      identity,
      answer: ({ path }) => (path === '/getUsers' ? refusal(code) : undefined),
    });

  it('renews the token after a 401 and tries once more [AUTH-11]', async () => {
    let refusals = 1;
    const fakes = aminasSession({
      answer: ({ path }) =>
        path === '/getUsers' && refusals-- > 0 ? refusal('unauthenticated') : undefined,
    });
    expect((await fakes.session.call(getUsers)).data).toEqual([]);
    const [first, second] = fakes.requestsTo('/getUsers');
    expect(first?.authorization).not.toBe(second?.authorization);
    expect(fakes.identity.freshTokens).toBe(1);
    expect(fakes.wentHome).toEqual([]);
  });

  it.each(['unauthenticated', 'forbidden'] as const)(
    'that stays %s signs out and goes home once, however many calls are running [AUTH-11]',
    async (code) => {
      const fakes = refusingSession(code);
      const onLeaving = vi.fn();
      fakes.session.onLeaving(onLeaving);
      const calls = [fakes.session.call(getUsers), fakes.session.call(getUsers)];
      for (const outcome of await Promise.allSettled(calls)) {
        expect(outcome).toMatchObject({ reason: expect.any(SessionEndedError) });
      }
      expect(fakes.wentHome).toEqual([null]);
      expect(onLeaving).toHaveBeenCalledOnce();
      expect(fakes.session.getSnapshot().status).toBe('signed-out');
      expect(fakes.requestsTo('/getUsers')).toHaveLength(code === 'forbidden' ? 2 : 4);
    },
  );

  it('of a deleted account goes home with that message [AUTH-13]', async () => {
    const { session, wentHome } = refusingSession('account-deleted');
    await expect(session.call(getUsers)).rejects.toBeInstanceOf(SessionEndedError);
    expect(wentHome).toEqual([expect.stringMatching(/deleted/)]);
  });

  it('that violates a rule rejects with the problem and does not sign out [AUTH-11]', async () => {
    const { session, wentHome } = refusingSession('last-admin');
    await expect(session.call(getUsers)).rejects.toMatchObject({ problem: { code: 'last-admin' } });
    expect(wentHome).toEqual([]);
    expect(session.getSnapshot().status).toBe('signed-in');
  });

  it('while nobody is signed in goes home [AUTH-11]', async () => {
    const { session, wentHome } = refusingSession('unauthenticated', new FakeIdentity());
    await expect(session.call(getUsers)).rejects.toBeInstanceOf(SessionEndedError);
    expect(wentHome).toEqual([null]);
  });

  it('after a password reset elsewhere goes home, because the identity service ended the session [AUTH-13]', async () => {
    const identity = new FakeIdentity(amina);
    const { session, wentHome } = refusingSession('unauthenticated', identity);
    await session.start();
    await vi.waitFor(() => expect(session.getSnapshot().loading).toBe(false), patience);
    identity.failure = identityError('auth/user-token-expired');
    await expect(session.call(getUsers)).rejects.toBeInstanceOf(SessionEndedError);
    expect(wentHome).toEqual(['Your session has ended. Please sign in again.']);
  });

  it('ignores a removed listener [AUTH-11]', async () => {
    const { session } = refusingSession('unauthenticated');
    const onLeave = vi.fn();
    session.onLeaving(onLeave)();
    await expect(session.call(getUsers)).rejects.toBeInstanceOf(SessionEndedError);
    expect(onLeave).not.toHaveBeenCalled();
  });

  it('ignores a response that arrives after another account has signed in [AUTH-11]', async () => {
    const identity = new FakeIdentity(amina);
    const { session } = sessionWith({ identity });
    await session.start();
    await vi.waitFor(() => expect(session.getSnapshot().loading).toBe(false), patience);
    const check = session.checkAdmin();
    identity.become({ ...amina, uid: 'uid-badr', email: 'badr@example.com' });
    expect(await check).toBe(true);
    expect(session.getSnapshot()).toMatchObject({ uid: 'uid-badr', admin: null });
  });

  it('checks the admin role for its own e-mail address and stores it in the hint [AUTH-11]', async () => {
    const { session, storage, requestsTo } = aminasSession();
    await session.start();
    expect(await session.checkAdmin()).toBe(true);
    expect(requestsTo('/admin/amina%40example.com')).toHaveLength(1);
    expect(session.getSnapshot().admin).toBe(true);
    expect(storage.getItem(hintKey)).toBe(hintOf(amina, true));
  });
});
