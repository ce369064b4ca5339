import { afterAll, vi } from 'vitest';
import { openPostgres } from '#db/postgres.ts';
import type { Store } from '#db/store.ts';
import { getServerUrl, makeMigratedDatabase, type OwnDatabase } from './own-database.ts';
import { accessTokenSecret, projectId } from './tokens.ts';

/** Creates a database for all tests of a file. `afterAll` hooks run in reverse order, so its stores are closed first. */
export async function startSharedDatabase(): Promise<OwnDatabase> {
  const database = await makeMigratedDatabase(getServerUrl());
  afterAll(database.drop);
  return database;
}

export function openSharedStore({ url }: Pick<OwnDatabase, 'url'>, ...options: Options): Store {
  const store = openPostgres(url, ...options);
  afterAll(store.close);
  return store;
}

type Options = Parameters<typeof openPostgres> extends [string, ...infer Others] ? Others : never;

/** Creates a database, sets the variables of the Netlify functions, and replaces `fetch` for all tests of a file. */
export async function stubFunctionEnvironment(respond: (address: URL) => Promise<Response>) {
  const database = await startSharedDatabase();
  vi.stubEnv('DATABASE_URL', database.url);
  vi.stubEnv('BUILD_HOOK_URL', 'https://hooks.test/1');
  vi.stubEnv('FIREBASE_PROJECT_ID', projectId);
  vi.stubEnv('ACCESS_TOKEN_SECRET', accessTokenSecret);
  vi.stubGlobal('fetch', respond);
  afterAll(() => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  });
  return database;
}
