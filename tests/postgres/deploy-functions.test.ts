import type { DeployFailedEvent } from '@netlify/functions';
import { count, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { migratePostgres } from '#db/migrate.ts';
import { openPostgres } from '#db/postgres.ts';
import type { Store } from '#db/store.ts';
import { bumpRevision } from '#services/content/revisions.ts';
import { claimBuild, publishStateOf } from '#services/publishing/rebuild.ts';
import deployEvents from '../../netlify/functions/deploy-events.ts';
import sweep from '../../netlify/functions/publish-sweep.ts';
import { makeDatabase, type OwnDatabase, serverUrl } from '../support/own-database.ts';
import { emptyDatabase } from '../support/test-store.ts';

const hook = 'https://hooks.test/1';
let database: OwnDatabase;
let store: Store;
/** What the site shows, and how often a deploy was asked for. */
let live: number;
let asked: number;

/** Plays the site and the platform's build hook. */
const answerOf = async (address: string | URL) => {
  if (String(address) !== hook) return Response.json({ revision: live, builtAt: '' });
  asked += 1;
  return new Response();
};

beforeAll(async () => {
  database = await makeDatabase(serverUrl());
  await migratePostgres(database.url);
  store = openPostgres(database.url);
  vi.stubEnv('DATABASE_URL', database.url);
  vi.stubEnv('BUILD_HOOK_URL', hook);
  vi.stubEnv('FIREBASE_PROJECT_ID', 'manpower-test');
  vi.stubEnv('ACCESS_TOKEN_SECRET', 'of-the-function-tests-0123456789-abcdef');
  vi.stubEnv('URL', 'https://site.test');
  vi.stubGlobal('fetch', answerOf);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  await store.close();
  await database.drop();
});
beforeEach(async () => {
  await emptyDatabase(store);
  live = 0;
  asked = 0;
});

/** The server's connections to this database. */
const sessions = sql`pg_stat_activity where datname = current_database()`;
const eventOf = (context: string) => ({ deploy: { context } }) as DeployFailedEvent;
const change = () => store.transaction((tx) => bumpRevision(tx, 1));

describe('what the platform tells of its deploys', () => {
  it('counts for the site: a failure is told, a success asks for what came meanwhile [PUB-1]', async () => {
    await change();
    await claimBuild(store, 600);
    await deployEvents.deployFailed(eventOf('production'));
    expect(await publishStateOf(store)).toMatchObject({ building: null, failure: {} });
    await claimBuild(store, 600);
    await change();
    live = 1;
    await deployEvents.deploySucceeded(eventOf('production'));
    expect(asked).toBe(1);
    expect(await publishStateOf(store)).toMatchObject({ requested: 2, building: 2 });
  });

  it('gives what came during a build that failed a build of its own, and asks no more [PUB-1]', async () => {
    await change();
    await claimBuild(store, 600);
    await change();
    await deployEvents.deployFailed(eventOf('production'));
    expect(asked).toBe(1);
    expect(await publishStateOf(store)).toMatchObject({ building: 2 });
    await deployEvents.deployFailed(eventOf('production'));
    expect(asked).toBe(1);
  });

  it('counts for nothing when it is of a preview [PUB-1]', async () => {
    await change();
    await claimBuild(store, 600);
    const before = await publishStateOf(store);
    await deployEvents.deployFailed(eventOf('deploy-preview'));
    expect(await publishStateOf(store)).toEqual(before);
    await deployEvents.deployFailed(eventOf('production'));
    await deployEvents.deploySucceeded(eventOf('branch-deploy'));
    expect(await publishStateOf(store)).toMatchObject({ building: null, failure: {} });
    expect(asked).toBe(0);
  });
});

describe('the functions that answer events', () => {
  it('keep one connection to the database, however many events come', async () => {
    const connections = async () => {
      const counted = await store.read((db) => db.select({ number: count() }).from(sessions));
      return counted[0]?.number ?? 0;
    };
    await sweep();
    await deployEvents.deployFailed(eventOf('production'));
    const before = await connections();
    for (let event = 0; event < 5; event += 1) {
      await sweep();
      await deployEvents.deployFailed(eventOf('production'));
    }
    expect(await connections()).toBe(before);
  });
});
