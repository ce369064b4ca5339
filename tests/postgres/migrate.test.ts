import { describe, expect, it } from 'vitest';
import { migratePostgres } from '#db/migrate.ts';
import { openPostgres } from '#db/postgres.ts';
import { profile, rebuild } from '#schema/index.ts';
import { makeDatabase, serverUrl } from '../support/own-database.ts';

describe('migrations', () => {
  it('are applied once when several deploys run them at the same moment', async () => {
    const database = await makeDatabase(serverUrl());
    await Promise.all([1, 2, 3, 4].map(() => migratePostgres(database.url)));
    const store = openPostgres(database.url);
    expect(await store.read((db) => db.select().from(profile))).toHaveLength(1);
    expect(await store.read((db) => db.select().from(rebuild))).toHaveLength(1);
    await store.close();
    await database.drop();
  });
});
