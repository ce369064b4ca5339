import { readdir, readFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { migratePostgres } from '#db/migrate.ts';
import { openPostgres } from '#db/postgres.ts';
import { contentTables } from '#schema/content.ts';
import { rebuild } from '#schema/index.ts';
import { listen } from '../support/listen.ts';
import { getServerUrl, makeDatabase, type OwnDatabase } from '../support/own-database.ts';

const { profile } = contentTables;

const createTestDatabase = async (): Promise<OwnDatabase> => {
  const database = await makeDatabase(getServerUrl());
  onTestFinished(() => database.drop());
  return database;
};

async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** Applies all migrations before the one that contains `marker`, and resolves to the SQL of that migration. */
async function migrateUntil(client: pg.Client, marker: string): Promise<string> {
  const texts = await readMigrations();
  const index = texts.findIndex((text) => text.includes(marker));
  for (const text of texts.slice(0, index)) await client.query(text);
  return texts[index] ?? '';
}

/** Starts a pooler that keeps its sessions on the server when clients disconnect, and resolves to its URL. */
async function startPooler({ url }: OwnDatabase): Promise<string> {
  const server = new URL(url);
  const poolerUrl = new URL(url);
  const pooler = createServer((client) => {
    const session = connect(Number(server.port), server.hostname);
    onTestFinished(() => void session.destroy());
    for (const socket of [client, session]) socket.on('error', () => {});
    const terminate = Buffer.from([0x58, 0, 0, 0, 4]);
    client.on('data', (chunk) => {
      if (terminate.equals(chunk)) client.end();
      else session.write(chunk);
    });
    session.pipe(client);
  });
  onTestFinished(() => void pooler.close());
  poolerUrl.port = String(await listen(pooler));
  return poolerUrl.href;
}

async function readMigrations(): Promise<string[]> {
  const folder = new URL('../../drizzle/migrations/', import.meta.url);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')));
}

describe('migrations', () => {
  it('are applied once by concurrent deploys', async () => {
    const database = await createTestDatabase();
    await Promise.all([1, 2, 3, 4].map(() => migratePostgres(database.url)));
    const store = openPostgres(database.url);
    expect(await store.read((db) => db.select().from(profile))).toHaveLength(1);
    expect(await store.read((db) => db.select().from(rebuild))).toHaveLength(1);
    await store.close();
  });

  it('are rejected if the database is newer than the code [OPS-1]', async () => {
    const database = await createTestDatabase();
    await migratePostgres(database.url);
    const client = await connectTo(database.url);
    await client.query('update drizzle.__drizzle_migrations set created_at = created_at + 1');
    await expect(migratePostgres(database.url)).rejects.toThrow(
      /^The database is newer .*: update the code, or go back as described in/,
    );
  });

  it('leave no lock in a pooler’s sessions', async () => {
    const database = await createTestDatabase();
    const url = await startPooler(database);
    await migratePostgres(url);
    const client = await connectTo(database.url);
    const { rows } = await client.query(`
      select pid from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where locktype = 'advisory' and datname = current_database()`);
    expect(rows).toEqual([]);
    await migratePostgres(url);
  });

  it('store the addresses of earlier grants [AUTH-13]', async () => {
    const client = await connectTo((await createTestDatabase()).url);
    const migration = await migrateUntil(client, 'CREATE TABLE "configured_grants"');
    await client.query(`insert into users (_id, uid, email, granted_by_configuration) values
      ('1', 'one', 'Boss@Firm.example', true), ('2', 'two', 'boss@firm.example', true),
      ('3', 'three', 'client@mail.example', false)`);
    await client.query(migration);
    const { rows } = await client.query('select email from configured_grants');
    expect(rows).toEqual([{ email: 'boss@firm.example' }]);
  });

  it('revoke only the links, keys and invitations that were already invalid [AUTH-13, AUTH-15, PUB-4]', async () => {
    const { url } = await createTestDatabase();
    const client = await connectTo(url);
    const migration = await migrateUntil(client, '-- What did not hold');
    await client.query(`
      insert into users (_id, uid, email, role, valid_from) values ('a', 'a', 'a@firm.example', 'admin', null),
        ('e', 'e', 'e@firm.example', 'editor', null), ('again', 'again', 'again@firm.example', 'admin', '2026-02-01');
      insert into preview_links (_id, entity, entity_id, expires_at, actor, at)
        select _id, 'news', 'n', '2099-01-01', _id, '2026-01-01' from users;
      insert into api_keys (_id, name, digest, kinds, can_write, actor, at)
        select _id, _id, _id, '{news}', false, _id, '2026-01-01' from users;
      insert into invitations (_id, email, role, actor, at, expires_at)
        values ('of e', 'guest@mail.example', 'editor', 'e', '2026-01-01', '2099-01-01'),
          ('to again', 'again@firm.example', 'admin', 'a', '2026-01-01', '2099-01-01'),
          ('holds', 'e@firm.example', 'admin', 'a', '2026-01-01', '2099-01-01');
      insert into activity (_id, act, actor, account, at, to_mail)
        values ('x', 'role', 'a', 'again', '2026-01-02', false), ('y', 'role', 'a', 'e', '2025-01-01', false)`);
    await client.query(migration);
    const { rows } = await client.query(`
      select _id from preview_links where revoked_at is null
      union all select 'key of ' || _id from api_keys where expires_at is null
      union all select _id from invitations where revoked_at is null`);
    expect(rows.map(({ _id }) => _id).sort()).toEqual([
      'a',
      'e',
      'holds',
      'key of a',
      'key of again',
    ]);
  });

  it('split queued notifications by recipient [OPS-4]', async () => {
    const client = await connectTo((await createTestDatabase()).url);
    const migration = await migrateUntil(client, 'ADD COLUMN "recipient"');
    await client.query(`
      insert into settings (schedule, quiet_minutes, longest_wait_minutes, daily_at, notification_emails)
      values ('manual', 0, 0, '18:00', '{a@firm.example,b@firm.example}');
      insert into outbox (_id, event, subject, due_at, attempts) values
      ('1', 'messages', 'waits', now(), 2), ('2', 'messages', 'sent', null, 1)`);
    await client.query(migration);
    const { rows } = await client.query(
      'select subject, recipient, attempts from outbox order by recipient',
    );
    expect(rows).toEqual([
      { subject: 'waits', recipient: 'a@firm.example', attempts: 2 },
      { subject: 'waits', recipient: 'b@firm.example', attempts: 2 },
    ]);
  });

  it('make the database compress new values with lz4 [DASH-18]', async () => {
    const { url } = await createTestDatabase();
    await migratePostgres(url);
    const { rows } = await (await connectTo(url)).query('show default_toast_compression');
    expect(rows).toEqual([{ default_toast_compression: 'lz4' }]);
  });

  it('keep the compression of a database that another role owns [DASH-18]', async () => {
    const { url } = await createTestDatabase();
    const client = await connectTo(url);
    const migration = await migrateUntil(client, 'default_toast_compression');
    await client.query('set role pg_monitor');
    await client.query(migration);
    const { rows } = await (await connectTo(url)).query('show default_toast_compression');
    expect(rows).toEqual([{ default_toast_compression: 'pglz' }]);
  });
});
