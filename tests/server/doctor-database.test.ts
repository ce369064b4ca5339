import { chmod } from 'node:fs/promises';
import { hostname } from 'node:os';
import { describe, expect, it } from 'vitest';
import { databaseTimeouts } from '#server/doctor/run-doctor.ts';
import {
  type Cases,
  type Fault,
  failWith,
  makeBackupName,
  respondAsHealthySite,
  startHealthyInstallation,
} from '../support/doctor.ts';
import { startPasswordServer } from '../support/password-server.ts';
import * as plantBackups from '../support/plant-backups.ts';
import * as plant from '../support/plant-faults.ts';

const { installation, expectFaults, findFaults, findNetlifyFaults } =
  await startHealthyInstallation({ hasPostgres: true });

const insertRevision = (action: string, data: object, at = 'now()') =>
  `insert into revisions (_id, entity, entity_id, version, action, actor, data, at) values ('r1', 'news', 'n1', 1, '${action}', 'system', '${JSON.stringify(data)}', ${at})`;
const cachedPaths = new Set<string>();

const addAdmin = "insert into users (_id, uid, role) values ('u1', 'uid1', 'admin')";
const addLease =
  "insert into server_lease (id, holder, place, until) values (1, 'other', 'old-machine:/srv', now() + interval '1 minute')";
const addWebhook =
  "insert into webhooks (_id, address, secret) values ('w1', 'https://hooks.old.example', 's')";
const addPictureAt = (address: string) =>
  `insert into news (_id, slug, image) values ('n1', 'n1', '${address}')`;

/** The mail server refuses the recipient of e-mails about messages. */
const plantRefusal = async (text: string): Promise<Fault> => ({
  ...(await plant.notificationAddress(installation, 'owner@firm.example')),
  ...(await plant.mailServer(undefined, { recipientReplies: [[/^owner@/, 550, text]] })),
});

/** A database change, the statement that undoes it, and any other differences. */
type Change = [change: string, undo: string, fault?: Fault];

const wrongSchemas: Cases<Change> = {
  'The database lacks the table settings, which this version needs: if somebody renamed or moved it, undo this; otherwise, restore a backup (see Restore in docs/operations.md)':
    ['alter table settings rename to old_settings', 'alter table old_settings rename to settings'],
  'The database lacks the table news, …: if somebody renamed or moved it, undo this': [
    'create schema crm; alter table news set schema crm',
    'alter table crm.news set schema public; drop schema crm',
  ],
  'The database lacks the table rate_limits, …: if somebody': [
    'alter table rate_limits rename to kept; alter table kept rename column count to total',
    'alter table kept rename column total to count; alter table kept rename to rate_limits',
  ],
  'The database lacks the column users.uid, which this version needs: if somebody': [
    'alter table users rename column uid to login',
    'alter table users rename column login to uid',
  ],
  'The table drizzle.__drizzle_migrations is empty, …: if this version of the code has used the database before, run … -c "insert into drizzle.__drizzle_migrations …", then run systemctl restart manpower':
    [
      'create table kept as select * from drizzle.__drizzle_migrations; delete from drizzle.__drizzle_migrations',
      'insert into drizzle.__drizzle_migrations select * from kept; drop table kept',
    ],
  'The database has tables of this product but lacks the table drizzle.__drizzle_migrations, …: if somebody moved or renamed that table or its schema, undo this; otherwise, restore':
    ['alter schema drizzle rename to old', 'alter schema old rename to drizzle'],
  'The database lacks the constraint news.news_pkey, …: run runuser -u postgres -- psql -p … -c "alter table news add constraint news_pkey PRIMARY KEY (_id)"':
    ['alter table news drop constraint news_pkey', 'alter table news add primary key (_id)'],
  'The database lacks the index outbox_due, …: run … -c "set role …; CREATE INDEX outbox_due ON outbox …':
    [
      'drop index outbox_due',
      'create index outbox_due on outbox (due_at) where due_at is not null',
    ],
  'The table rebuild has no row, but needs one: run … -c "insert into rebuild default values", then run systemctl restart manpower':
    [
      'create table kept as select * from rebuild; delete from rebuild',
      'insert into rebuild select * from kept; drop table kept',
    ],
  'The default value of users.role (…) differs from this version’s: run …alter table users alter role set default …':
    [
      "alter table users alter role set default 'admin'",
      "alter table users alter role set default 'client'",
    ],
  'The search path of the user in DATABASE_URL finds none of this product’s tables: if somebody moved them to another schema or changed search_path, undo this; otherwise, restore a backup':
    [
      'alter schema public rename to old; create schema public',
      'drop schema public; alter schema old rename to public',
    ],
  'The database has the trigger news.old, which this version does not have: run … -c "drop trigger old on news"':
    [
      'create function f() returns trigger language plpgsql as $$ begin return null; end $$; create trigger old before insert on news for each row execute function f()',
      'drop trigger old on news; drop function f',
    ],
  'The database has the NOT NULL constraint on news.extra, …: run …alter table news alter extra drop not null':
    ['alter table news add column extra text not null', 'alter table news drop column extra'],
  'The table news has row-level security: run …alter table news disable row level security': [
    'alter table news enable row level security',
    'alter table news disable row level security',
  ],
};

const rejectTokens = (path: string) =>
  path.startsWith('/getPublishState')
    ? Response.json({}, { status: 401 })
    : respondAsHealthySite(path);

const wrongContent: Cases<Change> = {
  'The database contains invalid values in news n1 (RangeError): correct them in the dashboard': [
    "insert into news (_id, slug, time) values ('n1', 'n1', 'infinity')",
    'delete from news',
  ],
  'The database contains invalid values in the settings (timeZone: …): correct them in the dashboard':
    [
      "insert into settings (schedule, quiet_minutes, longest_wait_minutes, daily_at, time_zone) values ('manual', 1, 1, '18:00', 'Asia/Riyad')",
      'delete from settings',
    ],
  'Nobody is an admin any more, …: grant the role to an account (see Making an account an admin in docs/operations.md)':
    [
      "insert into configured_grants values ('owner@firm.example', now())",
      'delete from configured_grants',
    ],
  'owner@firm.example in ADMIN_EMAILS has signed in, but is not an admin, because the address is not confirmed: open the link … or grant the role to the account uid1 (see':
    [
      "insert into users (_id, uid, email) values ('u1', 'uid1', 'Owner@firm.example')",
      'delete from users',
    ],
  'Somebody has signed in as owner@frim.example, …: if this is a misspelling, correct it in ADMIN_EMAILS …, run systemctl restart manpower, and sign in again':
    [
      "insert into users (_id, uid, email, email_verified_at) values ('u1', 'uid1', 'owner@frim.example', now())",
      'delete from users',
    ],
  'The website rejects an admin’s access token (401), because …: run systemctl restart manpower; if this line appears again, make the proxy forward that header unchanged':
    [
      addAdmin,
      'delete from users',
      {
        hosts: {
          'firm.example': rejectTokens,
        },
      },
    ],
  'A cache in front of the website gives an admin’s private responses to strangers: turn off the cache of the proxy or of the CDN':
    [
      addAdmin,
      'delete from users',
      {
        hosts: {
          'firm.example': (path, method, headers) => {
            if (headers?.has('authorization')) cachedPaths.add(path);
            return cachedPaths.has(path)
              ? Response.json({})
              : respondAsHealthySite(path, method, headers);
          },
        },
      },
    ],
  'The website was not built completely at … (A page is too large): correct the cause': [
    "update rebuild set failed_at = now(), failure = 'A page is too large.'",
    'update rebuild set failed_at = null, failure = null',
  ],
  'The website does not show the change made at …: run systemctl restart manpower': [
    "update rebuild set requested = 1, requested_at = now() - interval '2 hours'",
    'update rebuild set requested = 0',
  ],
  '1 delivery to office@firm.example failed … (“550 5.1.1 User unknown”): correct the cause, then resend the delivery in the settings':
    [
      "insert into outbox (event, subject, recipient, due_at, answer) values ('messages', 'm', 'office@firm.example', null, '550 5.1.1 User unknown')",
      'delete from outbox',
    ],
  '1 delivery to office@firm.example failed … (“MAIL_URL is not set”): correct the cause': [
    "insert into outbox (event, subject, recipient, due_at, answer) values ('messages', 'm', 'office@firm.example', null, 'MAIL_URL is not set'), ('invitation', 'i', 'new@firm.example', null, 'The invitation is no longer valid')",
    'delete from outbox',
  ],
  'The mail server 127.0.0.1 cannot be used (“connect ECONNREFUSED 127.0.0.1:1”): check': [
    "insert into outbox (event, subject, recipient, due_at) values ('messages', 'm', 'office@firm.example', null)",
    'delete from outbox',
    { variables: { MAIL_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'site@firm.example' } },
  ],
  '2 deliveries to hooks.old.example failed … (“301”): webhooks do not follow redirects, so enter the final address of the webhook, then resend the deliveries in the settings':
    [
      "insert into outbox (event, subject, recipient, due_at, status) select 'content', subject, 'hooks.old.example', null, 301 from (values ('c'), ('d')) as contents (subject)",
      'delete from outbox',
    ],
  '1 delivery is more than two hours overdue: start the server, or check its log': [
    "insert into outbox (event, subject, recipient, due_at) values ('messages', 'm', 'office@firm.example', now() - interval '3 hours')",
    'delete from outbox',
  ],
  '1 picture file in …media is missing (gone.webp of news n1): if another folder or machine has it, copy it':
    [addPictureAt('/media/gone.webp'), 'delete from news'],
  'i.old.example, used by news n1, responds with 404: upload the pictures again': [
    addPictureAt('https://i.old.example/a.jpg'),
    'delete from news',
    { hosts: { 'i.old.example': () => new Response(null, { status: 404 }) } },
  ],
  'hooks.old.example, used by a webhook, cannot be reached (ENOTFOUND): if that host is not working again soon, correct or delete the webhook':
    [addWebhook, 'delete from webhooks', { hosts: { 'hooks.old.example': failWith('ENOTFOUND') } }],
  'The server at old-machine:/srv is using this database, so this server cannot use it: stop that server (systemctl disable --now manpower on its machine), or set DATABASE_URL to another database …, then run systemctl restart manpower':
    [addLease, 'delete from server_lease'],
};

const faults: Cases<() => Fault | Promise<Fault>> = {
  'The database cannot be reached (ECONNREFUSED): check DATABASE_URL': () => ({
    variables: { DATABASE_URL: 'postgres://u:pass-word@127.0.0.1:1/site' },
  }),
  'PostgreSQL is not running on this machine, because postgresql@15-main.service has failed: find the cause in its log (journalctl -u postgresql@15-main.service, /var/log/postgresql/postgresql-15-main.log), and correct it, then run systemctl restart postgresql@15-main.service, and run systemctl restart manpower':
    () => ({
      variables: { DATABASE_URL: 'postgres://u:pass-word@127.0.0.1:1/site' },
      ...plant.programs({
        show: 'Id=postgresql.service\nActiveState=active\n\nId=postgresql@15-main.service\nActiveState=failed\n',
      }),
    }),
  'PostgreSQL is not running on port 1, because /etc/postgresql/15/main/start.conf says manual: write auto instead of manual into that file, then run systemctl daemon-reload && systemctl start postgresql@15-main, and run systemctl restart manpower':
    async () => ({
      variables: { DATABASE_URL: 'postgres://u:pass-word@127.0.0.1:1/site' },
      ...(await plant.machine({
        'etc/postgresql/14/main/start.conf': 'disabled\n',
        'etc/postgresql/14/main/postgresql.conf': 'port = 5433\n',
        'etc/postgresql/15/main/start.conf': '# automatic\nmanual\n',
        'etc/postgresql/15/main/postgresql.conf': '#port = 5432\nport = 1 # Changed\n',
      })),
      ...plant.programs({
        show: 'Id=postgresql.service\nActiveState=active\n\nId=postgresql@14-main.service\nActiveState=active\n',
      }),
    }),
  'PostgreSQL is not running on port 1, because PostgreSQL’s configuration is invalid (“unrecognized configuration parameter "port_" in file "/etc/postgresql/15/main/postgresql.conf" line 2”): correct what PostgreSQL reports, then run systemctl restart postgresql@15-main, and run systemctl restart manpower':
    () =>
      plant.stoppedCluster({
        output:
          '2026-11-29 10:39 GMT [1] LOG:  skipping missing configuration file "/postgresql.auto.conf"\n2026-11-29 10:39 GMT [1] LOG:  unrecognized configuration parameter "port_" in file "/etc/postgresql/15/main/postgresql.conf" line 2\n2026-11-29 10:39 GMT [1] FATAL:  configuration file contains errors\nport=\n',
      }),
  'PostgreSQL is not running on port 1, because PostgreSQL cannot open the folder /srv, which has the mode 700: run chmod a+x /srv, then run systemctl restart postgresql@15-main':
    async () => {
      const fault = await plant.stoppedCluster({
        output: 'port=1\ndata_directory=/srv/data\n',
        'etc/passwd': 'postgres:x:123456:123456::/var/lib/postgresql:/bin/bash\n',
        'srv/data/PG_VERSION': '15',
      });
      await chmod(`${fault.fileSystemRoot}/srv`, 0o700);
      return fault;
    },
  'PostgreSQL is not running on this machine, because postgresql@15-main.service is stopped: run systemctl start postgresql@15-main.service, then run systemctl restart manpower':
    async () => ({
      ...(await plant.stoppedCluster({})),
      ...plant.programs({
        show: 'Id=postgresql@15-main.service\nActiveState=inactive\nUnitFileState=enabled-runtime\n',
      }),
    }),
  'PostgreSQL on this machine, where DATABASE_URL expects the database, has no cluster: if the database is on another machine, use its host in DATABASE_URL …; otherwise, install PostgreSQL':
    async () => ({
      ...(await plant.machine({ 'usr/lib/postgresql/15/bin/postgres': '' })),
      variables: { DATABASE_URL: 'postgres://u:pass-word@127.0.0.1:1/site' },
      ...plant.programs({
        show: 'Id=postgresql.service\nActiveState=active\nUnitFileState=enabled\n',
      }),
    }),
  'PostgreSQL is not running on port 1, because postgresql@15-main is stopped: run systemctl daemon-reload && systemctl start postgresql@15-main':
    async () => ({
      ...(await plant.stoppedCluster({})),
      ...plant.programs({
        show: 'Id=postgresql.service\nActiveState=active\nUnitFileState=enabled\n',
      }),
    }),
  'PostgreSQL on this machine, …, has no cluster: if the database is on another machine': () => ({
    variables: { DATABASE_URL: 'postgres://u:pass-word@127.0.0.1:1/site' },
    ...plant.programs({
      show: 'Id=postgresql.service\nActiveState=inactive\nUnitFileState=\n',
    }),
  }),
  'PostgreSQL is not running on this machine, because postgresql@15-main.service has failed, and reported “Error: Port conflict: another instance is already running, cannot start”: correct the cause, then run systemctl restart postgresql@15-main.service':
    async () => ({
      ...(await plant.stoppedCluster({})),
      ...plant.programs({ show: 'Id=postgresql@15-main.service\nActiveState=failed\n' }),
      variables: {
        DATABASE_URL: 'postgres://u:pass-word@127.0.0.1:1/site',
        SYSTEM_LOGS:
          'Sun 2026-11-29 10:00:00 UTC web1 postgresql@15-main.service[9]: Error: Port conflict: another instance is already running, cannot start\n',
      },
    }),
  'PostgreSQL is running on this machine (postgresql@15-main.service), but not at the address in DATABASE_URL: correct that address in DATABASE_URL …; or correct listen_addresses and port in postgresql.conf, and run systemctl restart postgresql@15-main.service; then, in either case, run systemctl restart manpower':
    () => ({
      variables: { DATABASE_URL: 'postgres://u:pass-word@/site?host=/not/there&port=1' },
      ...plant.programs({ show: 'Id=postgresql@15-main.service\nActiveState=active\n' }),
    }),
  'The user manpower in DATABASE_URL does not exist in PostgreSQL: create it as in docs/deploy-server.md, or correct the user in DATABASE_URL':
    () => plant.refusedConnection('28000', 'role "manpower" does not exist'),
  'The clusters postgresql@15-main and postgresql@17-main both use port …, and only postgresql@15-main is running: if the data is in postgresql@17-main, give it another port':
    plant.twoClusters,
  'PostgreSQL is not running on port 1, because the package postgresql-15, …, is not installed: install it':
    () => plant.stoppedCluster({ program: null }),
  'PostgreSQL is not running on this machine, because postgresql.service is disabled: run systemctl enable --now postgresql.service':
    () => ({
      variables: { DATABASE_URL: 'postgres://u:pass-word@127.0.0.1:1/site' },
      ...plant.programs({
        show: 'Id=postgresql.service\nActiveState=inactive\nUnitFileState=disabled\n',
      }),
    }),
  'The database in DATABASE_URL does not exist …; or correct the port … if the data is in another cluster on this machine (15-main, port 5433':
    () => plant.otherCluster(installation),
  'The user in DATABASE_URL cannot use the schema public, which contains the tables: make this user the owner of the database and of the schema (run … "alter database … owner to guest; alter schema public owner to guest")':
    () => plant.inaccessibleSchema(installation),
  'Another program, such as a container, uses port … of postgresql@15-main, and DATABASE_URL reaches that program: …; or if the data is in postgresql@15-main, end that program (ss -ltnp | grep :…) and run systemctl restart postgresql@15-main; then, in either case, run systemctl restart manpower':
    plant.containerOnPort,
  'The rules in pg_hba.conf do not let the user … connect (“no pg_hba.conf entry for host "::1", user "manpower", database "site", no encryption”): on the machine that runs PostgreSQL, add or correct the line for this user and the address that it connects from, then run systemctl reload postgresql':
    () =>
      plant.refusedConnection(
        '28000',
        'no pg_hba.conf entry for host "::1", user "manpower", database "site", no encryption',
      ),
  'The server in DATABASE_URL, probably a connection pooler, refuses the connection (“no such user”): use the address of PostgreSQL itself in DATABASE_URL':
    () => plant.refusedConnection('08P01', 'no such user'),
  'redis.service listens on port …, the port in DATABASE_URL: if that program is not the database, make either that program or PostgreSQL use another port':
    plant.otherProgram,
  'The database server is not accepting connections (“the database system is not accepting connections”): wait a few minutes':
    () => plant.refusedConnection('57P03', 'the database system is not accepting connections'),
  'The user in DATABASE_URL is not allowed to log in: run runuser -u postgres -- psql -p … -d … -c "alter role guest login"':
    () => plant.databaseUser(installation, 'alter role guest nologin'),
  'The database has tables of this product but lacks the table drizzle.__drizzle_migrations, …: if somebody moved':
    plant.databaseWithoutMigrations,
  'PostgreSQL listens on 127.0.0.2 and accepts connections there without a password: make PostgreSQL listen only on 127.0.0.1':
    async () => ({
      ...(await plant.exposedDatabase(installation)),
      listExternalAddresses: () => ['127.0.0.2'],
    }),
  'PostgreSQL is running on this machine (postgresql@15-main.service), but not at the address in DATABASE_URL: correct that':
    () => ({
      variables: { DATABASE_URL: 'postgres://u:pass-word@127.0.0.1:1/site' },
      ...plant.programs({ show: 'Id=postgresql@15-main.service\nActiveState=active\n' }),
    }),
  'The database asks for a password: add it to DATABASE_URL': async () => ({
    variables: { DATABASE_URL: (await startPasswordServer()).url },
  }),
  'The database server does not encrypt connections: turn on ssl on the database server, or remove sslmode from DATABASE_URL':
    () => plant.databaseUrl(installation, (url) => url.searchParams.set('sslmode', 'verify-full')),
  'The database in DATABASE_URL does not exist on its server: if another database there contains the data (psql -l lists the databases), use its name in DATABASE_URL …; otherwise, create the database again':
    () =>
      plant.databaseUrl(installation, (url) => {
        url.pathname = '/not_there';
      }),
  'The server in DATABASE_URL does not respond like PostgreSQL: check that PostgreSQL listens on that host and port':
    plant.serverOfAnotherProtocol,
  'DATABASE_URL is only in the comment on line 2 of …manpower.env, so the server uses the embedded database …: remove the # from that line':
    async () => ({
      ...(await plant.machine({
        'etc/manpower.env': 'DATA_DIR=/data\n# DATABASE_URL=postgres://u:p@127.0.0.1/site\n',
        'etc/postgresql/15/main/postgresql.conf': '',
      })),
      variables: { DATABASE_URL: undefined },
    }),
  'The embedded database in … cannot be opened …: restore a backup (see Restore in docs/operations.md)':
    () => plant.damagedDatabase(installation),
  'The database contains tables of another program and none of this product: create a database for this product':
    plant.databaseOfAnotherProgram,
  'The database lacks … migrations: run systemctl restart manpower, which migrates the database':
    plant.emptyDatabase,
  'The user in DATABASE_URL cannot create tables: make this user the owner of the database and of the schema (run … "alter database … owner to guest; alter schema public owner to guest")':
    plant.databaseOfAnotherOwner,
  'The database is newer than this code: update the code, or go back': () =>
    plant.newerDatabase(installation),
  'The database has the unsafe setting lock_timeout = 5ms: run … "alter database … reset lock_timeout", then run systemctl restart manpower':
    () => plant.databaseSetting(installation, 'lock_timeout', "'5ms'"),
  'The database has the unsafe setting default_transaction_read_only = on: run … -d postgres -c "alter database … reset default_transaction_read_only"':
    () => plant.databaseSetting(installation, 'default_transaction_read_only', 'on'),
  'The database has the unsafe setting log_statement = all: run … -d postgres -c "alter database … reset log_statement"':
    () => plant.databaseSetting(installation, 'log_statement', "'all'"),
  'The database server accepts no more connections (“too many connections for role "guest"”): restart the programs':
    () => plant.databaseUser(installation, 'alter role guest connection limit 0'),
  'The user in DATABASE_URL cannot change … of the tables, …: make this user the owner of the tables (run … "alter schema drizzle owner to guest; do':
    () =>
      plant.databaseUser(
        installation,
        'grant pg_read_all_data to guest; grant usage on schema drizzle to guest',
      ),
  'The unused replication slot old keeps …: if no standby or backup program needs it any more, run … "select pg_drop_replication_slot(…)"':
    () =>
      plant.catalogView(
        installation,
        'pg_replication_slots',
        "select 'old' as slot_name, false as active",
      ),
  'The user in DATABASE_URL is a superuser, …: create a user for this product': () =>
    plant.catalogView(
      installation,
      'pg_settings',
      "select * from pg_catalog.pg_settings where source <> 'command line'",
    ),
  'An update of the operating system has changed how the database sorts text, …: run … "reindex database …", then run … "alter database … refresh collation version"':
    () => plant.olderCollation(installation),
  'This machine’s clock is … s ahead of the database’s, …: turn on NTP': plant.wrongClock,
  'There is no recent complete backup (“The disk is full”, first seen on 20…): correct the cause':
    () => plant.activeAlert(installation),
  'MAIL_URL is missing, so nobody gets the e-mails about new messages …: set MAIL_URL': () =>
    plant.notificationAddress(installation, 'owner@firm.example'),
  'MAIL_URL is set, but nobody gets an e-mail about new messages: add an address': async () => ({
    ...(await plant.notificationAddress(installation, '')),
    variables: {
      MAIL_URL: 'https://:key-word@mail.example/emails',
      MAIL_FROM: 'site@firm.example',
    },
  }),
  'The mail server refuses owner@firm.example as a recipient of e-mails about messages (“550 No such user”): create the mailbox, or correct the address':
    () => plantRefusal('No such user'),
  '1 picture file in …media is missing (gone.webp): if another folder or machine has it, copy it from there and run chown -R …media; if DATA_DIR names the wrong folder, correct DATA_DIR …; otherwise, restore the pictures from a backup':
    () => plant.missingPicture(installation),
  '1 picture file in …media is truncated (gone.webp): restore the pictures from a backup': () =>
    plant.emptyPicture(installation),
  'The database has only 1 row, but the backup … has 20: unless somebody deleted the rows, restore that backup before newer backups replace it (see Restore in docs/operations.md), or correct DATABASE_URL or DATA_DIR':
    () => plantBackups.backupOfUsers(20),
  'The database has only 1 row, but the backup … has 20: unless …; or correct the port in DATABASE_URL if the data is in another cluster on this machine (15-main, port 5433':
    async () => ({
      fileSystemRoot: (await plant.otherCluster(installation)).fileSystemRoot ?? '',
      ...(await plantBackups.backupOfUsers(20)),
    }),
  'The newest backup, …, lacks records that were stored before it was made (r1), so it is from a different database, or an older backup was restored: make a new backup':
    async () => {
      await plant.databaseChange(
        installation,
        insertRevision('delete', {}, "now() - interval '1 day'"),
        'delete from revisions',
      );
      return plantBackups.backupOfUsers(1);
    },
  'Copies of personal data may remain in …dump.sql, …: if a restore created them, revoke again …, then delete these copies':
    () => plantBackups.files(makeBackupName(), 'dump.sql'),
  'Copies of personal data may remain in …data-try, …: if a restore created them, revoke again …, then delete these copies':
    () => plant.trialRestoreCopy(installation),
};

describe('npm run doctor [OPS-2]', () => {
  const changes = Object.entries({ ...wrongSchemas, ...wrongContent });
  it.each(changes)('reports “%s”', async (line, [change, undo, fault = {}]) => {
    await plant.databaseChange(installation, change, undo);
    await expectFaults(fault, [line]);
  });

  it.each(Object.entries(faults))('reports “%s”', async (line, plantFault) =>
    expectFaults(await plantFault(), [line]),
  );

  it.each([
    ['0.0.0.0', '127.0.0.2'],
    ['::1', '::1'],
  ])('reports a database that listens on %s with a password', async (host, address) => {
    const { url: DATABASE_URL } = await startPasswordServer(host);
    const listExternalAddresses = () => [address];
    expect(await findFaults({ variables: { DATABASE_URL }, listExternalAddresses })).toContainEqual(
      expect.stringContaining(`PostgreSQL listens on ${address}, although the website`),
    );
  });

  it('names tables that the user cannot read, and reports revoked rights once', async () => {
    const fault = await plant.databaseUser(installation, '');
    const [text = ''] = await findFaults(fault);
    expect(text).toMatch(
      /^The database does not let the user "?guest"? in DATABASE_URL read its tables: make this user/,
    );
    const statement = /-c "(alter schema drizzle .*)"\), then run systemctl/.exec(text)?.[1] ?? '';
    await plant.databaseChange(
      installation,
      statement,
      statement.replaceAll('guest', 'current_user'),
    );
    const schemaFault = expect.stringMatching(/^The user in DATABASE_URL cannot create tables/);
    await plant.databaseChange(installation, 'create table notes (id int)', 'drop table notes');
    expect(await findFaults(fault)).toEqual([schemaFault]);
    await plant.databaseChange(
      installation,
      'revoke select on news from guest',
      'grant select on news to guest',
    );
    expect(await findFaults(fault)).toEqual([
      schemaFault,
      expect.stringMatching(/lacks rights on the table news: run .* "grant all on news to/),
    ]);
  });

  it('reports another server instead of the outage that it causes, unless this server is ready', async () => {
    await plant.databaseChange(installation, addLease, 'delete from server_lease');
    await expectFaults({ hosts: { 'firm.example': () => new Response(null, { status: 502 }) } }, [
      'The server at old-machine:/srv is using this database',
    ]);
    await expectFaults({ hosts: { '127.0.0.1': respondAsHealthySite } }, []);
    expect(await findNetlifyFaults()).toContainEqual(
      expect.stringMatching(
        /^The server at old-machine:.srv is using this database: stop that server \(.*\), or set DATABASE_URL to another database, then start a deploy$/,
      ),
    );
  });

  it('does not report the lease of a killed server on this machine', async () => {
    const lease = addLease.replace('old-machine', hostname());
    await plant.databaseChange(installation, lease, 'delete from server_lease');
    await expectFaults({}, []);
  });

  it('does not report a cache if another server responds to every request', async () => {
    await plant.admin(installation);
    const faults = await findFaults({ hosts: { 'firm.example': () => Response.json({}) } });
    expect(faults.join()).not.toContain('A cache');
  });

  it('accepts a backup folder whose name begins with that of the data folder', async () => {
    await expectFaults(await plantBackups.folderAt(`${installation.data}-backups`), []);
  });

  it('accepts a database that stalls for a few seconds', async () => {
    const fault = await plant.stallingDatabase(installation, 2500);
    await expectFaults({ ...fault, databaseTimeouts }, []);
  });

  it('reports a database with the wrong encoding and missing migrations', async () => {
    await expectFaults(await plant.databaseWithOtherEncoding(), [
      'The database has the encoding LATIN1: make a backup, create another database as in docs/deploy-server.md',
      'The database lacks … migrations',
    ]);
  });
});
