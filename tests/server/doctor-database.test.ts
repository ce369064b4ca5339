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
  await startHealthyInstallation();

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
  'The database lacks the table settings, which this version needs: run … -c "alter table old_settings rename to settings", then run systemctl restart manpower':
    ['alter table settings rename to old_settings', 'alter table old_settings rename to settings'],
  'The database lacks the table news, which this version needs: run … -c "alter table crm.news set schema public", then run systemctl restart manpower':
    [
      'create schema crm; alter table news set schema crm',
      'alter table crm.news set schema public; drop schema crm',
    ],
  'The database lacks the table rate_limits, which this version needs: restore the newest backup (run systemctl stop manpower && runuser -u postgres -- psql -c "alter database … rename to …_before" && runuser -u postgres -- createdb --owner … && manpower restore …backups/manpower-…; systemctl start manpower)':
    [
      'alter table rate_limits rename to kept; alter table kept rename column count to total',
      'alter table kept rename column total to count; alter table kept rename to rate_limits',
    ],
  'The database lacks the column users.uid, which this version needs: run … -c "alter table users rename column login to uid", then run systemctl restart manpower':
    [
      'alter table users rename column uid to login',
      'alter table users rename column login to uid',
    ],
  'The database lacks the constraint news.news_pkey, which this version needs: run … -c "alter table news rename constraint old_key to news_pkey", then':
    [
      'alter table news rename constraint news_pkey to old_key',
      'alter table news rename constraint old_key to news_pkey',
    ],
  'The database lacks the constraint users.users_uid_unique, …: run … -c "drop index users_uid_unique; alter table users add constraint users_uid_unique UNIQUE (uid)"; if it reports duplicates, make a backup, run … -c "delete from users a using users b where a.uid = b.uid and a.ctid > b.ctid", which keeps one of the rows with the same uid, and':
    [
      'alter table users drop constraint users_uid_unique; create unique index users_uid_unique on users (uid)',
      'drop index users_uid_unique; alter table users add constraint users_uid_unique unique (uid)',
    ],
  'The database lacks the unique index revisions_version, …: run … -c "set role …; drop index revisions_version; CREATE UNIQUE INDEX …':
    [
      'drop index revisions_version; create index revisions_version on revisions (entity, entity_id, version)',
      'drop index revisions_version; create unique index revisions_version on revisions (entity, entity_id, version)',
    ],
  'The table drizzle.__drizzle_migrations is empty, …: if this version of the code has used the database before, run … -c "insert into drizzle.__drizzle_migrations …", then run systemctl restart manpower':
    [
      'create table kept as select * from drizzle.__drizzle_migrations; delete from drizzle.__drizzle_migrations',
      'insert into drizzle.__drizzle_migrations select * from kept; drop table kept',
    ],
  'The database has tables of this product but lacks the drizzle schema, …: run … -c "create schema if not exists drizzle authorization …; alter table old.__drizzle_migrations set schema drizzle"':
    ['alter schema drizzle rename to old', 'alter schema old rename to drizzle'],
  'The database lacks the constraint news.news_pkey, …: run runuser -u postgres -- psql -p … -c "alter table news add constraint news_pkey PRIMARY KEY (_id)"':
    ['alter table news drop constraint news_pkey', 'alter table news add primary key (_id)'],
  'The database lacks the index outbox_due, …: run … -c "set role …; CREATE INDEX outbox_due ON outbox …':
    [
      'drop index outbox_due',
      'create index outbox_due on outbox (due_at) where due_at is not null',
    ],
  'The table rebuild has no row, but needs one: restore the newest backup (run systemctl stop': [
    'create table kept as select * from rebuild; delete from rebuild',
    'insert into rebuild select * from kept; drop table kept',
  ],
  'The default value of users.role (…) differs from this version’s: run …alter table users alter role set default …':
    [
      "alter table users alter role set default 'admin'",
      "alter table users alter role set default 'client'",
    ],
  'The tables are in the schema old instead of public: run … "alter schema public rename to public_before; alter schema old rename to public", then run systemctl restart manpower':
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
  'The database has the foreign key to news from …, which this version does not have: run …alter table notes drop constraint …':
    ['create table notes (news text references news)', 'drop table notes'],
  'The table news has row-level security: run …alter table news disable row level security': [
    'alter table news enable row level security',
    'alter table news disable row level security',
  ],
  'Autovacuum is off for the table news: run …alter table news reset (autovacuum_enabled)': [
    'alter table news set (autovacuum_enabled = off)',
    'alter table news reset (autovacuum_enabled)',
  ],
  'The table rate_limits is unlogged, …: run …alter table rate_limits set logged': [
    'alter table rate_limits set unlogged',
    'alter table rate_limits set logged',
  ],
};

const rejectTokens = (path: string) =>
  path.startsWith('/getPublishState')
    ? Response.json({}, { status: 401 })
    : respondAsHealthySite(path);

const wrongContent: Cases<Change> = {
  'The text of news n1 (title and title@ar) is unreadable, …: restore an older version': [
    `insert into news (_id, slug, title, translations) values ('n1', 'n1', 'Societâ€™s', jsonb_build_object('title@ar', convert_from(convert_to('خدمات', 'UTF8'), 'LATIN1'))); ${insertRevision('create', { title: 'Society’s' })}`,
    'delete from news; delete from revisions',
  ],
  'The history contains news n1, which somebody deleted directly in the database: restore a backup':
    [insertRevision('create', {}), 'delete from revisions'],
  'Somebody changed news n1 (title) directly in the database, …: restore the newest version': [
    `insert into news (_id, slug, title) values ('n1', 'n1', 'new'); ${insertRevision('create', { title: 'old' })}`,
    'delete from news; delete from revisions',
  ],
  'users.valid_from is in the future in 1 row because of a wrong clock, …: … run … "update users set valid_from = now() where valid_from > now()"':
    [
      "insert into users (_id, uid, role, valid_from) values ('u1', 'uid1', 'client', now() + interval '3 days')",
      'delete from users',
    ],
  "users.role contains “boss”, which is not a valid value, …: run … -c \"update users set role = 'NEW' where role = 'boss'\" with one of admin, editor and client in place of NEW":
    ["insert into users (_id, uid, role) values ('u1', 'uid1', 'boss')", 'delete from users'],
  'The database contains invalid values in news n1 (RangeError): correct them in the dashboard': [
    "insert into news (_id, slug, time) values ('n1', 'n1', 'infinity')",
    'delete from news',
  ],
  'The database contains invalid values in the settings (timeZone: …): correct them in the dashboard':
    [
      "insert into settings (schedule, quiet_minutes, longest_wait_minutes, daily_at, time_zone) values ('manual', 1, 1, '18:00', 'Asia/Riyad')",
      'delete from settings',
    ],
  'Nobody is an admin any more, and ADMIN_EMAILS makes each address an admin only once: run manpower admin -- grant ADDRESS':
    [
      "insert into configured_grants values ('owner@firm.example', now())",
      'delete from configured_grants',
    ],
  'owner@firm.example in ADMIN_EMAILS has signed in, but is not an admin, because the address is not confirmed: open the link … or run manpower admin -- grant uid1':
    [
      "insert into users (_id, uid, email) values ('u1', 'uid1', 'Owner@firm.example')",
      'delete from users',
    ],
  'Somebody has signed in as owner@frim.example, …: if this is a misspelling, correct it in ADMIN_EMAILS …, run systemctl restart manpower, and sign in again':
    [
      "insert into users (_id, uid, email, email_verified_at) values ('u1', 'uid1', 'owner@frim.example', now())",
      'delete from users',
    ],
  'The website rejects an admin’s access token (401), because …: run systemctl restart manpower; if …, delete the line in the proxy’s configuration':
    [
      addAdmin,
      'delete from users',
      {
        hosts: {
          'firm.example': rejectTokens,
        },
      },
    ],
  'A cache in front of the website gives an admin’s private responses to strangers: delete the proxy_cache and proxy_ignore_headers lines':
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
  '1 delivery to office@firm.example failed … (550 5.1.1 User unknown): correct the address': [
    "insert into outbox (event, subject, recipient, due_at, answer) values ('messages', 'm', 'office@firm.example', null, '550 5.1.1 User unknown')",
    'delete from outbox',
  ],
  '1 delivery to office@firm.example failed … (The mail server did not accept the e-mail (550 5.4.6 hourly limit exceeded)), because the limit of the mail service has been reached: wait …, then resend':
    [
      "insert into outbox (event, subject, recipient, due_at, status, answer) values ('messages', 'm', 'office@firm.example', null, 550, 'The mail server did not accept the e-mail (550 5.4.6 hourly limit exceeded)')",
      'delete from outbox',
    ],
  '1 delivery to office@firm.example failed … (550 5.7.25 no PTR record), because … or send through a mail service (MAIL_URL) (…), then run systemctl restart manpower, then resend the failed deliveries in the settings':
    [
      "insert into outbox (event, subject, recipient, due_at, answer) values ('messages', 'm', 'office@firm.example', null, '550 5.7.25 no PTR record')",
      'delete from outbox',
    ],
  '1 delivery to office@firm.example failed … (MAIL_URL is not set), because …: set MAIL_URL to the address from your mail provider …, then run systemctl restart manpower, then resend':
    [
      "insert into outbox (event, subject, recipient, due_at, answer) values ('messages', 'm', 'office@firm.example', null, 'MAIL_URL is not set'), ('invitation', 'i', 'new@firm.example', null, 'The invitation is no longer valid')",
      'delete from outbox',
    ],
  'Nothing listens at the address in MAIL_URL: write': [
    "insert into outbox (event, subject, recipient, due_at) values ('messages', 'm', 'office@firm.example', null)",
    'delete from outbox',
    { variables: { MAIL_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'site@firm.example' } },
  ],
  '2 deliveries to hooks.old.example failed … (301): enter the final address': [
    "insert into outbox (event, subject, recipient, due_at, status) select 'content', subject, 'hooks.old.example', null, 301 from (values ('c'), ('d')) as contents (subject)",
    'delete from outbox',
  ],
  '1 delivery is more than two hours overdue: start the server, or check its log': [
    "insert into outbox (event, subject, recipient, due_at) values ('messages', 'm', 'office@firm.example', now() - interval '3 hours')",
    'delete from outbox',
  ],
  'Picture files in …media are missing (1 of 1: gone.webp of news n1): if that is the wrong folder, correct DATA_DIR':
    [addPictureAt('/media/gone.webp'), 'delete from news'],
  'i.old.example, used by news n1, responds with 404: upload the pictures again': [
    addPictureAt('https://i.old.example/a.jpg'),
    'delete from news',
    { hosts: { 'i.old.example': () => new Response(null, { status: 404 }) } },
  ],
  'hooks.old.example, used by a webhook, cannot be reached (ENOTFOUND): correct or delete the webhook':
    [addWebhook, 'delete from webhooks', { hosts: { 'hooks.old.example': failWith('ENOTFOUND') } }],
  'hooks.old.example, used by a webhook, resolves on this machine … to the private address 10.0.0.5, …: remove the name from /etc/hosts or extra_hosts, correct the name server, or correct or delete the webhook':
    [
      addWebhook,
      'delete from webhooks',
      { resolveAddresses: async (name) => (name === 'hooks.old.example' ? ['10.0.0.5'] : []) },
    ],
  'The server at old-machine:/srv is using this database, …: stop that server (systemctl disable --now manpower on its machine), then run systemctl restart manpower on this machine; or set DATABASE_URL to another database':
    [addLease, 'delete from server_lease'],
};

const faults: Cases<() => Fault | Promise<Fault>> = {
  'The database cannot be reached (ECONNREFUSED): check DATABASE_URL': () => ({
    variables: { DATABASE_URL: 'postgres://u:pass-word@127.0.0.1:1/site' },
  }),
  'PostgreSQL is not running on this machine, because postgresql@15-main.service has failed: find the cause in its log (journalctl -u postgresql@15-main.service, /var/log/postgresql/postgresql-15-main.log), correct it, and run systemctl start postgresql@15-main.service':
    () => ({
      variables: { DATABASE_URL: 'postgres://u:pass-word@127.0.0.1:1/site' },
      ...plant.programs({
        show: 'Id=postgresql.service\nActiveState=active\n\nId=postgresql@15-main.service\nActiveState=failed\n',
      }),
    }),
  'PostgreSQL is not running on this machine, because postgresql@15-main.service has failed, and reported “Error: Could not open logfile /var/log/postgresql/postgresql-15-main.log”: run install -d -o root -g postgres -m 1775 /var/log/postgresql, and chown …, then run systemctl restart postgresql@15-main.service, and systemctl restart manpower':
    () => ({
      variables: {
        DATABASE_URL: 'postgres://u:pass-word@127.0.0.1:1/site',
        SYSTEM_LOGS:
          'Sun 2026-11-29 10:00:00 UTC web1 postgresql@15-main.service[9]: Error: Could not open logfile /var/log/postgresql/postgresql-15-main.log\n',
      },
      ...plant.programs({ show: 'Id=postgresql@15-main.service\nActiveState=failed\n' }),
    }),
  'PostgreSQL is not running on this machine, because /etc/postgresql/15/main/start.conf says manual, …: write auto instead of manual into that file, then run systemctl daemon-reload, systemctl start postgresql@15-main, and systemctl restart manpower':
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
  'PostgreSQL is not running on this machine, because its configuration /etc/postgresql/15/main/postgresql.conf is invalid (unrecognized configuration parameter "port_" in …line 2): write port instead of port_ on line 2 of /etc/postgresql/15/main/postgresql.conf, then run systemctl restart postgresql@15-main':
    () =>
      plant.stoppedCluster({
        output:
          '2026-11-29 10:39 GMT [1] LOG:  skipping missing configuration file "/postgresql.auto.conf"\n2026-11-29 10:39 GMT [1] LOG:  unrecognized configuration parameter "port_" in file "/etc/postgresql/15/main/postgresql.conf" line 2\n2026-11-29 10:39 GMT [1] FATAL:  configuration file contains errors\nport=\n',
      }),
  'PostgreSQL is not running on this machine, because its configuration … is invalid (invalid value for parameter "lc_messages": "de_DE.UTF-8"): run apt-get install locales-all, …, then run systemctl restart postgresql@15-main':
    () =>
      plant.stoppedCluster({
        output:
          '2026-11-29 10:39 GMT [1] LOG:  invalid value for parameter "lc_messages": "de_DE.UTF-8"\nport=\n',
      }),
  'PostgreSQL is not running on this machine, because its configuration … is invalid (syntax error in …, syntax error in …, syntax error in …): write shared_buffers = 1GB on line 2 of …postgresql.conf in place of shared_buffers = 1 GB; write wal_level = replica on line 3 of … in place of wal_level: replica; delete line 4 of … (<<<<<<< HEAD), or write # at its beginning, then run':
    () =>
      plant.stoppedCluster({
        output: [2, 3, 4]
          .map(
            (line) =>
              `LOG:  syntax error in file "/etc/postgresql/15/main/postgresql.conf" line ${line}, near token "x"\n`,
          )
          .join(''),
        'etc/postgresql/15/main/postgresql.conf':
          'port = 1\nshared_buffers = 1 GB\nwal_level: replica\n<<<<<<< HEAD\n',
      }),
  'PostgreSQL is not running on this machine, because its configuration … is invalid (invalid value for parameter "shared_buffers": "64M", invalid value for parameter "wal_level": "full"): write shared_buffers = 64MB on line 2 of … in place of shared_buffers = 64M; write one of minimal, replica, logical as the value of wal_level on line 3 of':
    () =>
      plant.stoppedCluster({
        output:
          'LOG:  invalid value for parameter "shared_buffers": "64M"\nHINT:  Valid units for this parameter are "B", "kB".\nLOG:  invalid value for parameter "wal_level": "full"\nHINT:  Available values: minimal, replica, logical.\n',
        'etc/postgresql/15/main/postgresql.conf':
          'port = 1\nshared_buffers = 64M\nwal_level = full\n',
      }),
  'PostgreSQL is not running on this machine, because its configuration … is invalid (could not open configuration file "/etc/postgresql/15/main/tune.conf": No such file …): create that file again, or delete line 2 of … (include = …)':
    () =>
      plant.stoppedCluster({
        output:
          'LOG:  could not open configuration file "/etc/postgresql/15/main/tune.conf": No such file or directory\n',
        'etc/postgresql/15/main/postgresql.conf': "port = 1\ninclude = 'tune.conf'\n",
      }),
  'PostgreSQL is not running on this machine, because PostgreSQL cannot read /etc/postgresql/15/main/conf.d/a.conf, which has the mode 600 and another owner: run chown postgres:postgres':
    async () => {
      const fault = await plant.stoppedCluster({
        output:
          'FATAL:  could not open configuration file "/etc/postgresql/15/main/conf.d/a.conf": Permission denied\n',
        'etc/passwd': 'postgres:x:123456:123456::/var/lib/postgresql:/bin/bash\n',
        'etc/postgresql/15/main/conf.d/a.conf': '',
      });
      await chmod(`${fault.fileSystemRoot}/etc/postgresql/15/main/conf.d/a.conf`, 0o600);
      return fault;
    },
  'PostgreSQL is not running on this machine, because PostgreSQL cannot open the folder /srv, which has the mode 700: run chmod 755 /srv, then run systemctl restart postgresql@15-main':
    async () => {
      const fault = await plant.stoppedCluster({
        output: 'port=1\ndata_directory=/srv/data\n',
        'etc/passwd': 'postgres:x:123456:123456::/var/lib/postgresql:/bin/bash\n',
        'srv/data/PG_VERSION': '15',
      });
      await chmod(`${fault.fileSystemRoot}/srv`, 0o700);
      return fault;
    },
  'PostgreSQL is not running on this machine, because postgresql@15-main.service is stopped: run systemctl start postgresql@15-main.service, then systemctl restart manpower':
    async () => ({
      ...(await plant.stoppedCluster({})),
      ...plant.programs({
        show: 'Id=postgresql@15-main.service\nActiveState=inactive\nUnitFileState=enabled-runtime\n',
      }),
    }),
  'PostgreSQL on this machine has no cluster, so the database is missing: run pg_createcluster --start 15 main, create':
    async () => ({
      ...(await plant.machine({ 'usr/lib/postgresql/15/bin/postgres': '' })),
      variables: { DATABASE_URL: 'postgres://u:pass-word@127.0.0.1:1/site' },
      ...plant.programs({
        show: 'Id=postgresql.service\nActiveState=active\nUnitFileState=enabled\n',
      }),
    }),
  'PostgreSQL is not running on this machine, because postgresql@15-main is stopped: run systemctl daemon-reload && systemctl start postgresql@15-main':
    async () => ({
      ...(await plant.stoppedCluster({})),
      ...plant.programs({
        show: 'Id=postgresql.service\nActiveState=active\nUnitFileState=enabled\n',
      }),
    }),
  'PostgreSQL is not installed on this machine, where DATABASE_URL expects it: run apt-get install postgresql':
    () => ({
      variables: { DATABASE_URL: 'postgres://u:pass-word@127.0.0.1:1/site' },
      ...plant.programs({
        show: 'Id=postgresql.service\nActiveState=inactive\nUnitFileState=\n',
      }),
    }),
  'PostgreSQL is not running on this machine, because postgresql@15-main.service has failed, and reported “Error: Port conflict: …”: give one of the two clusters':
    async () => ({
      ...(await plant.stoppedCluster({})),
      ...plant.programs({ show: 'Id=postgresql@15-main.service\nActiveState=failed\n' }),
      variables: {
        DATABASE_URL: 'postgres://u:pass-word@127.0.0.1:1/site',
        SYSTEM_LOGS:
          'Sun 2026-11-29 10:00:00 UTC web1 postgresql@15-main.service[9]: Error: Port conflict: another instance is already running, cannot start\n',
      },
    }),
  'PostgreSQL is running on this machine (postgresql@15-main.service), but its socket for port 1 is not in /not/there: write host=/var/run/postgresql in place of host=/not/there':
    () => ({
      variables: { DATABASE_URL: 'postgres://u:pass-word@/site?host=/not/there&port=1' },
      ...plant.programs({ show: 'Id=postgresql@15-main.service\nActiveState=active\n' }),
    }),
  'PostgreSQL on this machine does not listen on the address in DATABASE_URL (0.0.0.0): write 127.0.0.1':
    () => ({
      listExternalAddresses: () => ['0.0.0.0'],
      variables: { DATABASE_URL: 'postgres://u:pass-word@0.0.0.0:1/site' },
      ...plant.programs({ show: 'Id=postgresql@15-main.service\nActiveState=active\n' }),
    }),
  'The host in DATABASE_URL (db.invalid) cannot be reached (…), but this machine itself has PostgreSQL (15-main): write 127.0.0.1:1 in place of db.invalid':
    async () => ({
      ...(await plant.stoppedCluster({})),
      variables: { DATABASE_URL: 'postgres://u:pass-word@db.invalid/site' },
    }),
  'DATABASE_URL contains no user before an @, …: percent-encode special characters': () => ({
    variables: { DATABASE_URL: 'postgres://manpower.invalid:12#45@127.0.0.1:5432/site' },
  }),
  'The user manpower in DATABASE_URL does not exist in the database: correct the user': () =>
    plant.refusedConnection('28000', 'role "manpower" does not exist'),
  'PostgreSQL is not allowed to open some of the files of the database: run chown -R postgres:postgres':
    () => plant.refusedConnection('42501', 'could not open file "base/1/2": Permission denied'),
  'A library that PostgreSQL loads for each connection is not installed: run': () =>
    plant.refusedConnection('58P01', 'could not access file "x": No such file or directory'),
  'The clusters of postgresql@15-main and postgresql@17-main have the same port …, so postgresql@17-main cannot start, …: write another port, such as port = …, into /etc/postgresql/15/main/postgresql.conf':
    plant.twoClusters,
  'The database needs a locale that its server no longer has: on that machine, run apt-get install locales-all':
    () => plant.refusedConnection('XX000', 'database locale is incompatible with operating system'),
  'PostgreSQL is not running on this machine, because shared_buffers is larger than this machine’s memory: write shared_buffers = 491MB on line 2 of …postgresql.conf in place of shared_buffers = 4GB, so that it is a quarter':
    () =>
      plant.stoppedCluster({
        output: 'port=1\nshared_buffers=524288\n',
        'etc/postgresql/15/main/postgresql.conf': 'port = 1\nshared_buffers = 4GB\n',
        'proc/meminfo': 'MemTotal:        2012345 kB\nSwapTotal:       1048576 kB\n',
      }),
  'PostgreSQL is not running on this machine, because listen_addresses (10.9.8.7) contains no address of this machine: run sed -i':
    () => plant.stoppedCluster({ output: 'port=1\nlisten_addresses=10.9.8.7\n' }),
  'PostgreSQL is not running on this machine, because shared_preload_libraries contains pgaudit, which is not installed for PostgreSQL 15: delete line 1 of /etc/postgresql/15/main/conf.d/a.conf (shared_preload_libraries = pgaudit), or install its package':
    () =>
      plant.stoppedCluster({
        output: 'port=1\nshared_preload_libraries=pgaudit\n',
        'etc/postgresql/15/main/postgresql.conf': "port = 1\ninclude_dir = 'conf.d'\n",
        'etc/postgresql/15/main/conf.d/a.conf': 'shared_preload_libraries = pgaudit\n',
      }),
  'PostgreSQL is not running on this machine, because shared_preload_libraries contains pgaudit and pg_cron, which are not installed for PostgreSQL 15: delete line 2 of … (shared_preload_libraries = pgaudit,pg_cron), or install their packages':
    () =>
      plant.stoppedCluster({
        output: 'port=1\nshared_preload_libraries=pgaudit,pg_cron\n',
        'etc/postgresql/15/main/postgresql.conf':
          'port = 1\nshared_preload_libraries = pgaudit,pg_cron\n',
      }),
  'PostgreSQL is not running on this machine, because the package postgresql-15, …, is no longer installed: install it again':
    () => plant.stoppedCluster({ program: null }),
  'PostgreSQL is not running on this machine, because its data folder /data does not exist: mount its disk':
    () => plant.stoppedCluster({ output: 'port=1\ndata_directory=/data\n' }),
  'PostgreSQL is not running on this machine, because its data folder /etc belongs to …: …run chown -R postgres:postgres /etc':
    () =>
      plant.stoppedCluster({
        output: 'port=1\ndata_directory=/etc\n',
        'etc/passwd': 'postgres:x:123456:4::/var/lib/postgresql:/bin/bash\n',
      }),
  'PostgreSQL is not running on this machine, because other users can open its data folder /etc: run chmod 700 /etc':
    () => plant.stoppedCluster({ output: 'port=1\ndata_directory=/etc\n' }),
  'PostgreSQL is not running on this machine, because postgresql.service is disabled: run systemctl enable --now postgresql.service':
    () => ({
      variables: { DATABASE_URL: 'postgres://u:pass-word@127.0.0.1:1/site' },
      ...plant.programs({
        show: 'Id=postgresql.service\nActiveState=inactive\nUnitFileState=disabled\n',
      }),
    }),
  'The database in DATABASE_URL does not exist …; or correct the port … if the data is in another cluster on this machine (15-main, port 5433)':
    () => plant.otherCluster(installation),
  'The user in DATABASE_URL cannot use the schema public, which contains the tables: make this user the owner of the database and of the schema (run … "alter database … owner to guest; alter schema public owner to guest")':
    () => plant.closedSchema(installation),
  'Another program, such as a container, uses port … of postgresql@15-main, so PostgreSQL on this machine cannot start, …: end it (ss -ltnp | grep :…), then run systemctl restart postgresql@15-main':
    plant.foreignServer,
  'pg_hba.conf does not let this user connect: write host site manpower ::1/128 scram-sha-256 as the first line of pg_hba.conf, then run systemctl reload postgresql':
    () =>
      plant.refusedConnection(
        '28000',
        'no pg_hba.conf entry for host "::1", user "manpower", database "site", no encryption',
      ),
  'pg_hba.conf accepts only a system user with the same name (peer or ident): write local site manpower scram-sha-256 as':
    () => plant.refusedConnection('28000', 'Peer authentication failed for user "manpower"'),
  'The connection pooler in DATABASE_URL refuses the connection: write the address of PostgreSQL itself, which usually uses port 5432, into DATABASE_URL':
    () => plant.refusedConnection('08P01', 'no such user'),
  'The database server accepts no more connections, because the user crm already has 2: run … -c "alter role crm connection limit 20", and restart the program that connects as this user (or run … where usename = \'crm\'")':
    async () => ({
      ...(await plant.refusedConnection('53300', 'remaining connection slots are reserved')),
      ...plant.programs({
        '-C': 'postgres: 17/main: crm crm 127.0.0.1(4000) idle\npostgres: 17/main: crm crm [local] idle\npostgres: 17/main: checkpointer \n',
      }),
    }),
  'The database server accepts too few connections for the website: run … "alter system set max_connections = 100"':
    async () => ({
      ...(await plant.refusedConnection('53300', 'sorry, too many clients already')),
      ...plant.programs({ '-C': 'postgres: 17/main: manpower site 127.0.0.1(4000) idle\n' }),
    }),
  'redis.service, not PostgreSQL, listens on port …, the port in DATABASE_URL: write the port of PostgreSQL (5432) in place of':
    plant.otherProgram,
  'The database server is a standby that accepts no connections: use the primary server …; or if there is no other server, delete standby.signal':
    () => plant.refusedConnection('57P03', 'the database system is not accepting connections'),
  'Nothing listens at the address in DATABASE_URL (127.0.0.1:6432), probably because PgBouncer is not running: run systemctl enable --now pgbouncer':
    () => ({
      variables: { DATABASE_URL: 'postgres://u:pass-word@127.0.0.1:6432/site' },
      ...plant.programs({
        show: 'Id=postgresql@15-main.service\nActiveState=active\n\nId=pgbouncer.service\nActiveState=failed\nUnitFileState=enabled\n',
      }),
    }),
  'PostgreSQL is not running on this machine, because huge_pages is on, but this machine has no huge pages: run sed -i "s/^huge_pages .*/huge_pages = try/" /var/lib/postgresql/15/main/postgresql.auto.conf':
    () =>
      plant.stoppedCluster({
        output: 'port=1\nhuge_pages=on\n',
        'proc/meminfo': 'HugePages_Total:       0\n',
      }),
  'PostgreSQL is running on this machine (postgresql@15-main.service), but not at the address in DATABASE_URL (127.0.0.1:1): run runuser -u postgres -- psql -p 1 -d postgres -c "alter system set listen_addresses = \'localhost\'", then run systemctl restart postgresql@15-main':
    async () => ({
      ...(await plant.stoppedCluster({})),
      ...plant.programs({ show: 'Id=postgresql@15-main.service\nActiveState=active\n' }),
    }),
  'PostgreSQL is running on this machine (postgresql@15-main.service), but not at the address in DATABASE_URL (127.0.0.1:1): correct the port in DATABASE_URL (15-main uses port 5433)':
    async () => ({
      ...(await plant.stoppedCluster({})),
      ...plant.programs({
        show: 'Id=postgresql@15-main.service\nActiveState=active\n',
        '-Hltn':
          'LISTEN 0 244 127.0.0.1:5433 0.0.0.0:* cgroup:/system.slice/system-postgresql.slice/postgresql@15-main.service\n',
      }),
    }),
  'The user in DATABASE_URL is not allowed to log in: run runuser -u postgres -- psql -p … -d … -c "alter role guest login"':
    () => plant.databaseUser(installation, 'alter role guest nologin'),
  'The database has tables of this product but lacks the drizzle schema, …: dump the old database again with all of its schemas':
    plant.databaseWithoutMigrations,
  'PostgreSQL accepts connections from other machines without a password (at 127.0.0.2): write listen_addresses = …':
    async () => ({
      ...(await plant.openDatabase(installation)),
      listExternalAddresses: () => ['127.0.0.2'],
    }),
  'PostgreSQL is running on this machine (postgresql@15-main.service), but not at the address in DATABASE_URL (127.0.0.1:1): correct the port':
    () => ({
      variables: { DATABASE_URL: 'postgres://u:pass-word@127.0.0.1:1/site' },
      ...plant.programs({ show: 'Id=postgresql@15-main.service\nActiveState=active\n' }),
    }),
  'The database asks for a password: add it to DATABASE_URL': async () => ({
    variables: { DATABASE_URL: (await startPasswordServer()).url },
  }),
  'The database server does not encrypt connections: turn on ssl on the database server, or remove sslmode from DATABASE_URL':
    () => plant.databaseUrl(installation, (url) => url.searchParams.set('sslmode', 'verify-full')),
  'The database in DATABASE_URL does not exist on its server: if runuser -u postgres -- psql -l shows it under another name, … create it (runuser -u postgres -- createdb --owner …':
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
  'The embedded database cannot be opened …: run systemctl stop manpower and mv … …-damaged, then restore the newest backup (systemctl stop manpower; manpower restore …':
    () => plant.damagedDatabase(installation),
  'The database contains tables of another program and none of this one: create a database for this product':
    plant.databaseOfAnotherProgram,
  'The database lacks … migrations: run systemctl restart manpower, which migrates the database':
    plant.emptyDatabase,
  'The user in DATABASE_URL cannot create tables: make this user the owner of the database and of the schema (run … "alter database … owner to guest; alter schema public owner to guest")':
    plant.databaseOfAnotherOwner,
  'The database is newer than this code: update the code, or go back': () =>
    plant.newerDatabase(installation),
  'The tables are in the schema public, which is not on this user’s search_path: run … -d postgres -c "alter database … reset search_path", then run systemctl restart manpower':
    () => plant.otherSearchPath(installation),
  'The database has the unsafe setting lock_timeout = 5ms: run … "alter database … reset lock_timeout", then run systemctl restart manpower':
    () => plant.databaseSetting(installation, 'lock_timeout', "'5ms'"),
  'The database has the unsafe setting default_transaction_read_only = on: run … -d postgres -c "alter database … reset default_transaction_read_only"':
    () => plant.databaseSetting(installation, 'default_transaction_read_only', 'on'),
  'The database has the unsafe setting log_statement = all: run … -d postgres -c "alter database … reset log_statement"':
    () => plant.databaseSetting(installation, 'log_statement', "'all'"),
  'The database has the unsafe setting synchronous_standby_names = …: run … "alter system reset synchronous_standby_names", remove the lines':
    () =>
      plant.catalogView(
        installation,
        'pg_settings',
        "select name, coalesce(nullif(setting, ''), 'standby1') as setting, boot_val, case name when 'fsync' then source else 'configuration file' end as source from pg_catalog.pg_settings where name in ('synchronous_standby_names', 'fsync')",
      ),
  'The database in DATABASE_URL does not exist on its server, but the user guest owns the database …_kept, which has another name: write …_kept as the name of the database …; or if somebody renamed the database, run … -d postgres -c "alter database …_kept rename to …"':
    () => plant.renamedDatabase(installation),
  'The database in DATABASE_URL does not exist on its server, but the user guest owns the databases …_new and …_kept, of which …_new is the newest: write …_new as the name of the database':
    () => plant.renamedDatabase(installation, ['kept', 'new']),
  'The database cancels queries, probably after its statement_timeout: remove options with statement_timeout from DATABASE_URL':
    () =>
      plant.databaseUrl(installation, (url) =>
        url.searchParams.set('options', '-c statement_timeout=1'),
      ),
  'The database accepts no more connections from the user in DATABASE_URL: run … "alter role guest connection limit -1"':
    () => plant.databaseUser(installation, 'alter role guest connection limit 0'),
  'The user in DATABASE_URL cannot change … of the tables, …: make this user the owner (run … "alter table public.… owner to guest", and so on for each table)':
    () =>
      plant.databaseUser(
        installation,
        'grant pg_read_all_data to guest; grant usage on schema drizzle to guest',
      ),
  'The unused replication slot old keeps the write-ahead log …: if no standby or backup program needs it any more, run … "select pg_drop_replication_slot(…); checkpoint"':
    () =>
      plant.catalogView(
        installation,
        'pg_replication_slots',
        "select 'old' as slot_name, false as active",
      ),
  'The database server has read damaged pages from its disk (3 in all): check the disk': () =>
    plant.catalogView(
      installation,
      'pg_stat_database',
      'select current_database() as datname, 3 as checksum_failures',
    ),
  'The user in DATABASE_URL is a superuser, …: create a user for this product': () =>
    plant.catalogView(
      installation,
      'pg_settings',
      "select * from pg_catalog.pg_settings where source <> 'command line'",
    ),
  'An update of the operating system has changed how the database sorts text, …: run … "reindex database …", then run … "alter database … refresh collation version"':
    () => plant.olderCollation(installation),
  'An open transaction keeps tables locked (rebuild), so requests that need that data wait and fail: commit it':
    () => plant.heldLock(installation, 'select from rebuild for update'),
  'This machine’s clock is … s ahead of the database’s, …: turn on NTP': plant.wrongClock,
  'There is no recent complete backup (since 20…; “The disk is full”): correct the cause': () =>
    plant.activeAlert(installation),
  'MAIL_URL is missing, so nobody gets the e-mails about new messages …: set MAIL_URL': () =>
    plant.notificationAddress(installation, 'owner@firm.example'),
  'MAIL_URL is set, but nobody gets an e-mail about new messages: add an address': async () => ({
    ...(await plant.notificationAddress(installation, '')),
    variables: {
      MAIL_URL: 'https://:key-word@mail.example/emails',
      MAIL_FROM: 'site@firm.example',
    },
  }),
  'The mail server refuses owner@firm.example as a recipient of e-mails about messages (550 No such user): correct the address':
    () => plantRefusal('No such user'),
  'The mail server refuses owner@firm.example as a recipient of e-mails about messages (550 5.1.1 User unknown in local recipient table), …: create the mailbox or an alias there, or correct the address':
    () => plantRefusal('5.1.1 User unknown in local recipient table'),
  'Picture files in …media are missing (1 of 1: gone.webp): if that is the wrong folder, correct DATA_DIR …; otherwise, copy them from the old machine (rsync -a …), or restore them …: run install -d -o … -m 0700 …data-try && cd … && runuser -u … -- env DATA_DIR=…data-try npm run --silent restore …backups/BACKUP && runuser -u … -- cp -r …data-try/media/. …data/media; rm -r …data-try':
    () => plant.missingPicture(installation),
  'Picture files in …media are missing (1 of 1: gone.webp): copy them from …old/media, which contains them (cp -an …old/media/. …data/media/ && chown -R':
    () => plant.pictureElsewhere(installation),
  'Picture files in …media are truncated (1 of 1: gone.webp): restore them from a backup in which they are intact (with its file name in place of BACKUP): run install -d':
    () => plant.emptyPicture(installation),
  'The database has only 1 row, but the backup … has 20: unless somebody deleted the rows, correct DATABASE_URL or DATA_DIR':
    () => plantBackups.backupOfUsers(20),
  'The database has only 1 row, but the backup … has 20: unless …; or correct the port in DATABASE_URL if the data is in another cluster on this machine (15-main, port 5433)':
    async () => ({
      fileSystemRoot: (await plant.otherCluster(installation)).fileSystemRoot ?? '',
      ...(await plantBackups.backupOfUsers(20)),
    }),
  'The database has only 1 row, but the backup … has 20; rows of that backup are in the database …_kept on the same server: write …_kept as the name of the database at the end of DATABASE_URL …, then run systemctl restart manpower':
    async () => {
      await plant.otherDatabase(installation, insertRevision('create', {}).replace('r1', 'u3'));
      return plantBackups.backupOfUsers(20);
    },
  'The newest backup, …, lacks records that were stored before it was made (r1), …: correct the database address':
    async () => {
      await plant.databaseChange(
        installation,
        insertRevision('delete', {}, "now() - interval '1 day'"),
        'delete from revisions',
      );
      return plantBackups.backupOfUsers(1);
    },
  'The website rejects an admin’s access token (401), because the proxy changes the Authorization header: delete “proxy_set_header Authorization "";” (line 1 of /etc/nginx/conf.d/site.conf), then run nginx -t':
    async () => {
      await plant.databaseChange(installation, addAdmin, 'delete from users');
      return {
        ...(await plant.machine({
          'etc/nginx/conf.d/site.conf': 'proxy_set_header Authorization "";\n',
        })),
        hosts: { 'firm.example': rejectTokens },
      };
    },
  'Copies of personal data may remain in …dump.sql, …: if a restore created them, revoke again …, then delete them':
    () => plantBackups.files(makeBackupName(), 'dump.sql'),
  'Copies of personal data may remain in …data-try, …: if a restore created them, revoke again …, then delete them':
    () => plant.restoredCopy(installation),
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
  ])(
    'reports a database at %s that other machines can reach with a password',
    async (host, address) => {
      const { url: DATABASE_URL } = await startPasswordServer(host);
      const listExternalAddresses = () => [address];
      expect(
        await findFaults({ variables: { DATABASE_URL }, listExternalAddresses }),
      ).toContainEqual(
        expect.stringContaining(
          `PostgreSQL accepts connections from other machines (at ${address}), although the website`,
        ),
      );
    },
  );

  it('names the tables that belong to another user, and reports revoked rights once', async () => {
    const fault = await plant.databaseUser(installation, '');
    const [text = ''] = await findFaults(fault);
    expect(text).toMatch(/^The tables of the database belong to \w+, not to guest \(/);
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
      expect.stringMatching(/cannot read and change the table news: run .* "grant all on news to/),
    ]);
  });

  it('reports a lock that blocks reads instead of the resulting timeout', async () => {
    await plant.heldLock(installation, 'lock table users in access exclusive mode');
    const timeouts = { ...databaseTimeouts, connect: 60_000, statement: 2000 };
    await expectFaults({ databaseTimeouts: timeouts }, [
      'An open transaction keeps tables locked (users), …: commit it',
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

  it('does not report the lease of a server of this machine that was killed', async () => {
    const lease = addLease.replace('old-machine', hostname());
    await plant.databaseChange(installation, lease, 'delete from server_lease');
    await expectFaults({}, []);
  });

  it('does not report a cache if another server responds to every request', async () => {
    await plant.admin(installation);
    const faults = await findFaults({ hosts: { 'firm.example': () => Response.json({}) } });
    expect(faults.join()).not.toContain('A cache');
  });

  it('accepts a database that stalls for a few seconds', async () => {
    const fault = await plant.stallingDatabase(installation, 2500);
    await expectFaults({ ...fault, databaseTimeouts }, []);
  });

  it('reports a wrong encoding and missing migrations of a database', async () => {
    await expectFaults(await plant.databaseWithOtherEncoding(), [
      'The database has the encoding LATIN1: make a backup, create a database',
      'The database lacks … migrations',
    ]);
  });
});
