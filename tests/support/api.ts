import type { PgTable } from 'drizzle-orm/pg-core';
import type { JWTPayload } from 'jose';
import { afterAll, beforeEach, onTestFinished } from 'vitest';
import { createApi } from '#api/app.ts';
import type { ApiDeps } from '#api/deps.ts';
import { allHandlers } from '#api/handlers/all.ts';
import { defaultSettings, type SettingsInput } from '#contract/entities/settings.ts';
import type { Role } from '#contract/entities/user.ts';
import { type Call, createClient } from '#contract/http/client.ts';
import { jwt } from '#contract/routes/routes.ts';
import type { Store } from '#db/store.ts';
import { users } from '#schema/index.ts';
import { readRebuild } from '#services/builds/claim-build.ts';
import { type Context, systemContext } from '#services/context.ts';
import { createFirebaseVerifier } from '#services/identity/firebase-identity.ts';
import type { PictureFile } from '#services/images/image-store.ts';
import { sweepExpired } from '#services/sweep-expired.ts';
import { updateSettings } from '#services/update-settings.ts';
import { openTestStore, resetDatabase } from './test-store.ts';
import { throwOnError } from './throw-on-error.ts';
import {
  accessTokenSecret,
  identityKeys,
  type Person,
  projectId,
  signAccessToken,
  signIdToken,
} from './tokens.ts';

export const admin: Person = { uid: 'uid-admin', email: 'admin@firm.example', name: 'Amina Admin' };
export const editor: Person = {
  uid: 'uid-editor',
  email: 'editor@firm.example',
  name: 'Edna Editor',
};
export const client: Person = {
  uid: 'uid-client',
  email: 'client@mail.example',
  name: 'Cyril Client',
};
/** A person without an account, unless a test adds one. */
export const omar: Person = { uid: 'uid-omar', email: 'omar@firm.example', name: 'Omar' };

/** The complete API. Calls reach it without a network. */
export interface TestApi {
  deps: ApiDeps;
  store: Store;
  clock: { now: Date };
  advance: (ms: number) => void;
  /** Returns the context for work that no person requested, at the time of `clock`. */
  context: () => Context;
  readRows: <T extends PgTable>(table: T) => Promise<T['$inferSelect'][]>;
  insert: <T extends PgTable>(
    table: T,
    rows: T['$inferInsert'] | T['$inferInsert'][],
  ) => Promise<unknown>;
  /** Resolves to the number of changes to published content. */
  readContentNumber: () => Promise<number>;
  /** Stores the default settings with these changes. */
  changeSettings: (changes: Partial<SettingsInput>) => Promise<unknown>;
  /** Removes expired rows, and rejects if that fails. */
  sweep: () => Promise<void>;
  images: PictureFile[];
  /** The number of requested builds, and how many of them a person requested. */
  rebuildRequests: { count: number; explicit: number };
  /** The logged lines, except those in `requests`. */
  logs: object[];
  requests: object[];
  /** Returns a typed client, which sends the access token of `person` if a person is given. */
  as: (person?: Person) => Call;
  /** Sends requests that the typed client cannot send. */
  send: (path: string, init?: RequestInit) => Promise<Response>;
  fetch: (request: Request, env?: object) => Response | Promise<Response>;
  /** Signs in and resolves to the access token. `changes` overrides claims of the ID token. */
  signIn: (person: Person, changes?: JWTPayload) => Promise<string>;
  addAccount: (person: Person, role: Role) => Promise<string>;
  reset: () => Promise<void>;
  close: () => Promise<void>;
}

export const getAccountId = ({ uid }: Person) => `id-of-${uid}`;

export const initialTime = new Date('2026-11-20T10:05:00.000Z');

export async function startApi(overrides: Partial<ApiDeps> = {}): Promise<TestApi> {
  const store = overrides.store ?? (await openTestStore());
  const clock = { now: initialTime };
  const images: PictureFile[] = [];
  const rebuildRequests = { count: 0, explicit: 0 };
  const logs: object[] = [];
  const requests: object[] = [];
  const deps: ApiDeps = {
    store,
    verifyIdentity: createFirebaseVerifier(projectId, { keys: identityKeys, now: () => clock.now }),
    accessTokenSecret,
    imageStore: {
      put: async (image) => {
        images.push(image);
        return `/media/${image.fileName}`;
      },
      remove: async (name) => {
        const index = images.findIndex(({ fileName }) => fileName === name);
        if (index >= 0) images.splice(index, 1);
      },
    },
    readImage: async (name) => {
      const image = images.find(({ fileName }) => fileName === name);
      return image ? new Uint8Array(image.bytes) : null;
    },
    requestRebuild: (_, options) => {
      rebuildRequests.count += 1;
      if (options?.explicit) rebuildRequests.explicit += 1;
    },
    deliverOutbox: () => undefined,
    mailer: null,
    allowHttpWebhooks: true,
    adminEmails: [],
    log: (event) => (event.event === 'request' ? requests : logs).push(event),
    now: () => clock.now,
    ...overrides,
  };
  const context = () => systemContext(store, clock.now);
  const app = createApi(deps, allHandlers);
  const fetch: TestApi['fetch'] = (request, env) => {
    const clientAddress = request.headers.get('x-test-address') ?? '203.0.113.1';
    return app.fetch(request, { ...env, host: { clientAddress, waitUntil: () => undefined } });
  };
  const send = async (path: string, init?: RequestInit) =>
    fetch(new Request(new URL(path, 'http://localhost'), init));
  return {
    deps,
    store,
    clock,
    images,
    rebuildRequests,
    logs,
    requests,
    advance: (ms) => {
      clock.now = new Date(clock.now.getTime() + ms);
    },
    context,
    readRows: (table) => store.read((db) => db.select().from(table as PgTable)) as never,
    insert: (table, rows) => store.transaction((tx) => tx.insert(table).values(rows as never)),
    readContentNumber: async () => (await readRebuild(context())).requested,
    changeSettings: (changes) => updateSettings(context(), { ...defaultSettings, ...changes }),
    sweep: () => sweepExpired({ ...context(), log: throwOnError }),
    send,
    fetch,
    as: (person) =>
      createClient({
        fetch: (input, init) => send(String(input), init),
        accessToken: () => (person ? signAccessToken(person, clock.now) : null),
      }),
    signIn: async (person, changes) => {
      const call = createClient({ fetch: (input, init) => send(String(input), init) });
      const bearer = await signIdToken(person, clock.now, changes);
      return (await call(jwt, { body: { email: person.email }, bearer })).data.token;
    },
    addAccount: async (person, role) => {
      const { uid, email, name, emailVerified = true } = person;
      const _id = getAccountId(person);
      const emailVerifiedAt = emailVerified ? clock.now : null;
      await store.transaction((tx) =>
        tx.insert(users).values({ _id, uid, email, name, role, emailVerifiedAt }),
      );
      return _id;
    },
    reset: async () => {
      clock.now = initialTime;
      images.length = 0;
      Object.assign(rebuildRequests, { count: 0, explicit: 0 });
      logs.length = 0;
      requests.length = 0;
      await resetDatabase(store);
    },
    close: async () => {
      if (!overrides.store) await store.close();
    },
  };
}

/** Starts an API for the current test, on the given store or on a new, empty one. */
export async function startTestApi(overrides: Partial<ApiDeps> = {}): Promise<TestApi> {
  const api = await startApi(overrides);
  onTestFinished(api.close);
  return api;
}

/** Starts the API for all tests of a file. Before each test, resets it to the accounts in `people`. */
export async function startSharedApi(
  overrides: Partial<ApiDeps> = {},
  people: Partial<Record<Role, Person[]>> = { admin: [admin] },
): Promise<TestApi> {
  const api = await startApi(overrides);
  afterAll(api.close);
  beforeEach(async () => {
    await api.reset();
    for (const [role, accounts] of Object.entries(people) as [Role, Person[]][]) {
      for (const person of accounts) await api.addAccount(person, role);
    }
  });
  return api;
}
