import type { Account, IdentityService } from '#session/identity-service.ts';
import { Session } from '#session/session-core.ts';

export function createMemoryStorage(entries: Record<string, string> = {}): Storage {
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
export const createAccessToken = (uid: string, issuedAtMs: number, lifetimeMs = 3_600_000) =>
  `${encodePart({ alg: 'HS256' })}.${encodePart({ sub: uid, iat: issuedAtMs / 1000, exp: (issuedAtMs + lifetimeMs) / 1000 })}.${crypto.randomUUID()}`;

export const amina: Account = {
  uid: 'uid-amina',
  name: 'Amina Yusuf',
  email: 'amina@example.com',
  emailVerified: false,
};

export const createIdentityError = (code: string) =>
  Object.assign(new Error(`Firebase: Error (${code}).`), { code });

/** `account` is signed in when the page opens. */
export class FakeIdentity implements IdentityService {
  current: Account | null;
  freshTokenCount = 0;
  failure: Error | null = null;
  #report: (account: Account | null) => void = () => {};

  constructor(account: Account | null = null) {
    this.current = account;
  }
  onAccountChange(report: (account: Account | null) => void) {
    this.#report = report;
    report(this.current);
  }
  changeAccount(account: Account | null) {
    this.current = account;
    this.#report(account);
  }
  async idToken({ fresh }: { fresh: boolean }) {
    if (this.failure) throw this.failure;
    if (fresh) this.freshTokenCount += 1;
    return this.current && `id-token-of-${this.current.uid}`;
  }
  async register(name: string, email: string) {
    if (this.failure) throw this.failure;
    this.changeAccount({ uid: 'uid-new', name: '', email, emailVerified: false });
    this.current = { uid: 'uid-new', name, email, emailVerified: false };
    return this.current;
  }
  async signIn() {
    if (this.failure) throw this.failure;
    this.changeAccount(amina);
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
    this.changeAccount(null);
  }
}

export interface Request {
  path: string;
  authorization: string | null;
  body: unknown;
}

type FakeResponse = { status?: number; body: object };

/** Creates a session with all dependencies in memory. `respond` replaces the server for the requests that it handles. */
export function createSession({
  identity = new FakeIdentity(),
  storage = createMemoryStorage(),
  respond = () => undefined,
}: {
  identity?: FakeIdentity;
  storage?: Storage;
  respond?: (request: Request) => FakeResponse | undefined;
} = {}) {
  const requests: Request[] = [];
  const alerts: string[] = [];
  const homeMessages: (string | null)[] = [];
  let loadCount = 0;
  const fetch = async (address: unknown, init?: RequestInit) => {
    const request = {
      path: String(address),
      authorization: new Headers(init?.headers).get('authorization'),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
    };
    requests.push(request);
    const { status = 200, body } = respond(request) ?? respondByDefault(request, identity);
    return Response.json(body, { status });
  };
  const session = new Session({
    loadIdentity: async () => {
      loadCount += 1;
      return identity;
    },
    storage,
    fetch,
    showAlert: (text) => alerts.push(text),
    goHome: (text) => homeMessages.push(text),
  });
  const findRequests = (path: string) => requests.filter((request) => request.path === path);
  return {
    session,
    identity,
    storage,
    requests,
    findRequests,
    alerts,
    homeMessages,
    getLoadCount: () => loadCount,
  };
}

function respondByDefault({ path }: Request, identity: FakeIdentity): FakeResponse {
  if (path === '/jwt') {
    return { body: { token: createAccessToken(identity.current?.uid ?? '', Date.now()) } };
  }
  if (path.startsWith('/admin/')) return { body: { admin: true } };
  return { body: [] };
}
