import type { Account, IdentityService } from '#session/identity-service.ts';
import { Session } from '#session/session-core.ts';

export function memoryStorage(entries: Record<string, string> = {}): Storage {
  const items = new Map(Object.entries(entries));
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

const encodePart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns a token with an invalid signature, because the browser never checks it. */
export const accessToken = (uid: string, issuedAtMs: number, lifetimeMs = 3_600_000) =>
  `${encodePart({ alg: 'HS256' })}.${encodePart({ sub: uid, iat: issuedAtMs / 1000, exp: (issuedAtMs + lifetimeMs) / 1000 })}.${crypto.randomUUID()}`;

export const amina: Account = {
  uid: 'uid-amina',
  name: 'Amina Yusuf',
  email: 'amina@example.com',
  emailVerified: false,
};

export const identityError = (code: string) =>
  Object.assign(new Error(`Firebase: Error (${code}).`), { code });

/** `account` is the one that is signed in when the page opens. */
export class FakeIdentity implements IdentityService {
  current: Account | null;
  freshTokens = 0;
  failure: Error | null = null;
  #report: (account: Account | null) => void = () => {};

  constructor(account: Account | null = null) {
    this.current = account;
  }
  onAccountChange(report: (account: Account | null) => void) {
    this.#report = report;
    report(this.current);
  }
  become(account: Account | null) {
    this.current = account;
    this.#report(account);
  }
  async idToken({ fresh }: { fresh: boolean }) {
    if (this.failure) throw this.failure;
    if (fresh) this.freshTokens += 1;
    return this.current && `id-token-of-${this.current.uid}`;
  }
  async register(name: string, email: string) {
    if (this.failure) throw this.failure;
    this.become({ uid: 'uid-new', name: '', email, emailVerified: false });
    this.current = { uid: 'uid-new', name, email, emailVerified: false };
    return this.current;
  }
  async signIn() {
    if (this.failure) throw this.failure;
    this.become(amina);
    return amina;
  }
  async sendPasswordReset() {
    if (this.failure) throw this.failure;
  }
  async sendVerification() {}
  async reload() {
    return this.current;
  }
  async rename(name: string) {
    if (this.current) this.current = { ...this.current, name };
  }
  async changePassword() {
    if (this.failure) throw this.failure;
  }
  async signOut() {
    this.become(null);
  }
}

export interface Request {
  path: string;
  authorization: string | null;
  body: unknown;
}

type Answer = { status?: number; body: object };

/** Creates a session with all dependencies in memory. `answer` replaces the server. */
export function sessionWith({
  identity = new FakeIdentity(),
  storage = memoryStorage(),
  answer = () => undefined,
}: {
  identity?: FakeIdentity;
  storage?: Storage;
  answer?: (request: Request) => Answer | undefined;
} = {}) {
  const requests: Request[] = [];
  const alerts: string[] = [];
  const wentHome: (string | null)[] = [];
  let loads = 0;
  const fetch = async (address: unknown, init?: RequestInit) => {
    const request = {
      path: String(address),
      authorization: new Headers(init?.headers).get('authorization'),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
    };
    requests.push(request);
    const { status = 200, body } = answer(request) ?? defaultAnswer(request, identity);
    return Response.json(body, { status });
  };
  const session = new Session({
    loadIdentity: async () => {
      loads += 1;
      return identity;
    },
    storage,
    fetch,
    showAlert: (text) => alerts.push(text),
    goHome: (text) => wentHome.push(text),
  });
  const requestsTo = (path: string) => requests.filter((request) => request.path === path);
  return { session, identity, storage, requests, requestsTo, alerts, wentHome, loads: () => loads };
}

function defaultAnswer({ path }: Request, identity: FakeIdentity): Answer {
  if (path === '/jwt') {
    return { body: { token: accessToken(identity.current?.uid ?? '', Date.now()) } };
  }
  if (path.startsWith('/admin/')) return { body: { admin: true } };
  return { body: [] };
}
