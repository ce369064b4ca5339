import { chmod, chown, mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openPostgres } from '#db/postgres.ts';
import { judgeDatabaseServer } from '#server/doctor/database-server.ts';
import { raiseAlert } from '#services/alerts/alerts.ts';
import {
  type Answers,
  backupBegin,
  failing,
  faultsOf,
  soundProduct,
  type Variables,
} from '../support/doctor.ts';
import { listen } from '../support/listen.ts';
import {
  makeDatabase,
  makeMigratedDatabase,
  type OwnDatabase,
  serverUrl,
} from '../support/own-database.ts';
import { startPasswordServer } from '../support/password-server.ts';
import { removeFolder } from '../support/remove-folder.ts';
import { startSmtpReceiver } from '../support/smtp-receiver.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

let database: OwnDatabase;
let sound: Awaited<ReturnType<typeof soundProduct>>;
beforeAll(async () => {
  database = await makeMigratedDatabase(serverUrl());
  sound = await soundProduct(database.url);
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  await database.drop();
  await sound.remove();
});

/** What is wrong: variables that differ, hosts that answer otherwise, and what is done before; undone when the test has finished. */
interface Planted {
  variables?: Variables;
  broken?: Answers;
  freeBytesIn?: () => Promise<number>;
  codeFolder?: URL;
}

type Plant = () => Planted | Promise<Planted>;

const variables = (differing: Variables) => (): Planted => ({ variables: differing });
const answers = (host: string, answer: () => Response) => (): Planted => ({
  broken: { [host]: answer },
});
const status =
  (code: number, body = '') =>
  () =>
    new Response(body, { status: code });
const firebase = 'identitytoolkit.googleapis.com';
const refusedByGoogle = (code: number, message: string) =>
  answers(firebase, () => Response.json({ error: { message } }, { status: code }));

async function query(text: string, url = database.url): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
}

/** A user of the PostgreSQL server, who may do what is granted. */
async function databaseUser(name: string, grants: string): Promise<Planted> {
  await query(`create role ${name} login password 'pass-word'; ${grants}`);
  onTestFinished(() => query(`drop owned by ${name}; drop role ${name}`));
  const url = new URL(database.url);
  url.username = name;
  url.password = 'pass-word';
  return { variables: { DATABASE_URL: url.href } };
}

async function emptyDatabase(): Promise<Planted> {
  const other = await makeDatabase(serverUrl());
  onTestFinished(() => other.drop());
  return { variables: { DATABASE_URL: other.url } };
}

async function readOnlyDatabase(): Promise<Planted> {
  const name = new URL(database.url).pathname.slice(1);
  const setting = 'default_transaction_read_only';
  await query(`alter database ${name} set ${setting} = on`);
  onTestFinished(() =>
    query(`set transaction_read_only = off; alter database ${name} reset ${setting}`),
  );
  return {};
}

async function newerDatabase(): Promise<Planted> {
  await query('update drizzle.__drizzle_migrations set created_at = created_at + 1');
  onTestFinished(() =>
    query('update drizzle.__drizzle_migrations set created_at = created_at - 1'),
  );
  return {};
}

/** Of another user where root runs this, who may write everywhere. */
async function foreignFolder(name: string): Promise<Planted> {
  await giveAway(join(sound.data, name));
  return {};
}

async function giveAway(folder: string): Promise<void> {
  const isRoot = process.geteuid?.() === 0;
  await (isRoot ? chown(folder, 12_345, 12_345) : chmod(folder, 0o500));
  onTestFinished(() => (isRoot ? chown(folder, 0, 0) : chmod(folder, 0o700)));
}

async function tableGone(): Promise<Planted> {
  await query('alter table settings rename to settings_of_before');
  onTestFinished(() => query('alter table settings_of_before rename to settings'));
  return {};
}

async function picturesGone(): Promise<Planted> {
  await query(
    "insert into pictures (_id, address, width, height, bytes, actor, at, deleted_at) values ('p1', '/media/gone.webp', 1, 1, 1, 'system', now(), null), ('p2', '/media/deleted.webp', 1, 1, 1, 'system', now(), now()), ('p3', 'https://images.example/far.webp', 1, 1, 1, 'system', now(), null)",
  );
  onTestFinished(() => query('delete from pictures'));
  return {};
}

/** Hangs up on whoever speaks PostgreSQL's protocol. */
async function otherProtocol(): Promise<Planted> {
  const other = createServer((socket) => socket.once('data', () => socket.end()));
  const port = await listen(other);
  onTestFinished(() => void other.close());
  return { variables: { DATABASE_URL: `postgres://u:pass-word@127.0.0.1:${port}/site` } };
}

async function damagedDatabase(): Promise<Planted> {
  const folder = join(sound.data, 'database');
  await mkdir(folder);
  onTestFinished(() => removeFolder(folder));
  for (const name of ['PG_VERSION', 'global', 'base'])
    await writeFile(join(folder, name), 'damaged');
  return { variables: { DATABASE_URL: undefined } };
}

async function takenPort(): Promise<Planted> {
  const other = createServer();
  const PORT = String(await listen(other));
  onTestFinished(() => void other.close());
  return { variables: { PORT } };
}

async function mailTo(change: (url: string) => string, isClosed = false): Promise<Planted> {
  const smtp = await startSmtpReceiver();
  if (isClosed) await smtp.close();
  else onTestFinished(() => void smtp.close());
  return { variables: { MAIL_URL: change(smtp.url), MAIL_FROM: 'site@firm.example' } };
}

async function settingsOf(emails: string): Promise<Planted> {
  await query(
    `insert into settings (schedule, quiet_minutes, longest_wait_minutes, daily_at, notification_emails) values ('manual', 1, 1, '18:00', '{${emails}}')`,
  );
  onTestFinished(() => query('delete from settings'));
  return {};
}

async function backups(...names: string[]): Promise<Planted> {
  const folder = await temporaryFolder();
  for (const name of names) await writeFile(join(folder, name), backupBegin);
  return { variables: { BACKUP_DIR: folder } };
}

async function emptyBackup(): Promise<Planted> {
  const planted = await backups('manpower-2026-01-01T03-15-00Z.backup');
  const newest = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  await writeFile(join(planted.variables?.['BACKUP_DIR'] ?? '', `manpower-${newest}Z.backup`), '');
  return planted;
}

async function backupsOfAnother(): Promise<Planted> {
  const newest = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const planted = await backups(`manpower-${newest}Z.backup`);
  await giveAway(planted.variables?.['BACKUP_DIR'] ?? '');
  return planted;
}

async function backupAlert(): Promise<Planted> {
  const store = openPostgres(database.url, { connections: 1 });
  await raiseAlert(store, { kind: 'backup', reason: 'The disk is full' }, new Date());
  await store.close();
  onTestFinished(() => query('delete from alerts'));
  return {};
}

async function demoFolder(): Promise<Planted> {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'accounts.json'), '{}');
  return { variables: { DATA_DIR: folder } };
}

async function olderPackages(): Promise<Planted> {
  const folder = await temporaryFolder();
  await writeFile(
    join(folder, 'package.json'),
    '{"version":"1.0.0","dependencies":{"hono":"4.0.0","zod":"4.0.0"}}',
  );
  return { codeFolder: pathToFileURL(`${folder}/`) };
}

async function packagesForOthers(): Promise<Planted> {
  const folder = await temporaryFolder();
  const part = `pictures-${process.platform}-${process.arch}`;
  const files = {
    'package.json': { version: '1.0.0', dependencies: { pictures: '1.0.0' } },
    'node_modules/pictures/package.json': {
      version: '1.0.0',
      optionalDependencies: { [part]: '1.0.0', 'pictures-plan9-mips': '1.0.0' },
    },
  };
  await mkdir(join(folder, 'node_modules/pictures'), { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(folder, name), JSON.stringify(content));
  }
  return { codeFolder: pathToFileURL(`${folder}/`) };
}

/** The clock of this machine is wrong, and nothing else of it. */
function wrongClock(): Planted {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  return {};
}

const withPassword = (url: string) => url.replace('//', '//user:pass-word@');
const mailService = { MAIL_URL: 'https://:key-word@mail.example/emails', MAIL_FROM: 'a@b.example' };
const atDatabase =
  (change: (url: URL) => void): Plant =>
  () => {
    const url = new URL(database.url);
    change(url);
    return { variables: { DATABASE_URL: url.href } };
  };

/** Each with what is planted, and the one line that names it and says what to do. */
const onServer: [string, Plant, RegExp][] = [
  [
    'a secret that is too short',
    variables({ ACCESS_TOKEN_SECRET: 'short' }),
    /^ACCESS_TOKEN_SECRET: needs at least 32 characters/,
  ],
  [
    'a secret of an example',
    variables({ ACCESS_TOKEN_SECRET: 'change-me-change-me-change-me-change-me' }),
    /^ACCESS_TOKEN_SECRET: must be a secret of your own/,
  ],
  [
    'a project of a demo',
    variables({ FIREBASE_PROJECT_ID: 'demo-firm' }),
    /^FIREBASE_PROJECT_ID: must be a real project/,
  ],
  [
    'an emulator of accounts',
    variables({ FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' }),
    /^FIREBASE_AUTH_EMULATOR_HOST: is for local work/,
  ],
  [
    'an address with a path',
    variables({ URL: 'https://firm.example/site' }),
    /^URL: must be the https:\/\/ address .* without a path/,
  ],
  [
    'admins that are no addresses',
    variables({ ADMIN_EMAILS: 'the owner' }),
    /^ADMIN_EMAILS: must be e-mail addresses/,
  ],
  [
    'no admin, and nobody who can become one',
    variables({ ADMIN_EMAILS: undefined }),
    /^ADMIN_EMAILS: is missing, and nobody is an admin: set it/,
  ],
  ['a port that is none', variables({ PORT: '99999' }), /^PORT: must be a number from 1 to 65535/],
  [
    'a port that another program has',
    takenPort,
    /^PORT: another program uses \d+: stop that program, or/,
  ],
  [
    'the address of another machine',
    variables({ HOST: '192.0.2.1' }),
    /^HOST: is not an address of this machine .*: use 127\.0\.0\.1/,
  ],
  [
    'proxies that are no addresses',
    variables({ TRUSTED_PROXIES: 'caddy' }),
    /^TRUSTED_PROXIES: must be IP addresses/,
  ],
  [
    'a proxy that nobody trusts',
    variables({ TRUSTED_PROXIES: undefined }),
    /^TRUSTED_PROXIES: is empty, .*: set the address of the proxy/,
  ],
  [
    'a proxy on another machine, with a server that this one alone can reach',
    variables({ TRUSTED_PROXIES: '10.0.0.0/8' }),
    /^TRUSTED_PROXIES: does not name 127\.0\.0\.1, .*: add 127\.0\.0\.1,::1/,
  ],
  [
    'proxies that are everybody',
    variables({ TRUSTED_PROXIES: '127.0.0.1,0.0.0.0/0' }),
    /^TRUSTED_PROXIES: names every address, .*: set the address of the proxy alone/,
  ],
  [
    'line ends of Windows',
    variables({ ADMIN_EMAILS: 'owner@firm.example\r', FIREBASE_PROJECT_ID: 'gulf-manpower\r' }),
    /^variables: \w+ and 1 more end in a carriage return, .*: save the file/,
  ],
  [
    'a file in place of the data folder',
    variables({ DATA_DIR: fileURLToPath(import.meta.url) }),
    /^DATA_DIR: is a file: name a folder/,
  ],
  [
    'no data folder in the variables',
    variables({ DATA_DIR: undefined }),
    /^DATA_DIR: is missing: docs\/deploy-server\.md/,
  ],
  [
    'a data folder that is not there',
    variables({ DATA_DIR: '/not/there' }),
    /^DATA_DIR: does not exist: create it/,
  ],
  [
    'the data folder of the demo',
    demoFolder,
    /^DATA_DIR: is the folder of the demo \(npm start\): use another/,
  ],
  [
    'pictures of another user',
    () => foreignFolder('media'),
    /^DATA_DIR: its folder media .*: give it to the user that runs the server \(chown -R\)/,
  ],
  [
    'built pages of another user',
    () => foreignFolder('sites'),
    /^DATA_DIR: its folder sites .*: give it to the user that runs the server \(chown -R\)/,
  ],
  [
    'a disk that is almost full',
    () => ({ freeBytesIn: async () => 90 * 1024 * 1024 }),
    /^DATA_DIR: its disk has only 90 MB left: delete files/,
  ],
  [
    'an embedded database that is damaged',
    damagedDatabase,
    /^database: the embedded database cannot be opened .*restore a backup/,
  ],
  [
    'a database that is no address',
    variables({ DATABASE_URL: 'mysql://firm' }),
    /^DATABASE_URL: must be a postgres:\/\/ address/,
  ],
  [
    'a database that cannot be reached',
    variables({ DATABASE_URL: 'postgres://u:pass-word@127.0.0.1:1/site' }),
    /^database: cannot be reached \(ECONNREFUSED\): check DATABASE_URL/,
  ],
  [
    'a database that asks for a password that is not there',
    async () => ({ variables: { DATABASE_URL: (await startPasswordServer()).url } }),
    /^database: asks for a password: put it into DATABASE_URL/,
  ],
  [
    'a password with a character that ends an address',
    variables({ DATABASE_URL: 'postgres://u:pass/word@127.0.0.1/site' }),
    /^DATABASE_URL: must be a postgres:\/\/ address, .*%2F for a \//,
  ],
  [
    'a database without TLS',
    atDatabase((url) => url.searchParams.set('sslmode', 'verify-full')),
    /^database: does not encrypt: remove sslmode/,
  ],
  [
    'something else than a PostgreSQL',
    otherProtocol,
    /^database: ends the connection: check that a PostgreSQL listens/,
  ],
  [
    'a table that is gone',
    tableGone,
    /^database: lacks a table that this version has: restore a backup/,
  ],
  [
    'pictures that are gone',
    picturesGone,
    /^pictures: 1 of 1 are not in \S+media or cannot be read, such as gone\.webp: .* from a backup/,
  ],
  [
    'a database that is not there',
    atDatabase((url) => {
      url.pathname = '/not_there';
    }),
    /^database: does not exist on its server: create it/,
  ],
  [
    'a database without tables',
    () => emptyDatabase(),
    /^database: is \d+ migrations behind the code: run npm run db:migrate/,
  ],
  [
    'a database that is newer than the code',
    newerDatabase,
    /^database: The database is of a newer version .*: update the code, or go back/,
  ],
  [
    'a database user who may only read',
    () =>
      databaseUser(
        'reader',
        'grant pg_read_all_data to reader; grant usage on schema drizzle to reader',
      ),
    /^database: does not let this user change \d+ of its tables: use the owner of the tables/,
  ],
  [
    'a database user who may do nothing',
    () => databaseUser('stranger', ''),
    /^database: does not let this user read its tables: use the owner/,
  ],
  ['a database that takes no writes', readOnlyDatabase, /^database: is read-only: use the primary/],
  [
    'a clock that is wrong',
    wrongClock,
    // The database's clock goes on while it is asked.
    /^clock: the clock of the database differs by \d\d s: turn on NTP/,
  ],
  [
    'another clock than Google’s',
    answers('www.googleapis.com', () =>
      Response.json({}, { headers: { date: 'Sat, 21 Nov 2026 10:00:00 GMT', age: '60' } }),
    ),
    /^clock: this machine’s clock differs from Google’s by \d+ s.*: turn on NTP/,
  ],
  [
    'no way to the keys of sign-ins',
    answers('www.googleapis.com', failing('ENOTFOUND')),
    /^identity keys: cannot be reached \(ENOTFOUND\): allow connections/,
  ],
  [
    'keys of sign-ins that fail',
    answers('www.googleapis.com', status(503)),
    /^identity keys: Google answered 503: try again/,
  ],
  [
    'a key that is none of Google’s',
    refusedByGoogle(400, 'API key not valid. Please pass a valid API key.'),
    /^FIREBASE_API_KEY: is not a valid key: copy it/,
  ],
  [
    'a key that the site may not use',
    refusedByGoogle(403, 'Requests from referer … are blocked.'),
    /^FIREBASE_API_KEY: is not allowed for this site: allow it for https:\/\/firm\.example/,
  ],
  [
    'a project without accounts',
    refusedByGoogle(400, 'CONFIGURATION_NOT_FOUND'),
    /^FIREBASE_PROJECT_ID: Authentication is not set up in this project: .* press Get started/,
  ],
  [
    'a key of another project',
    variables({ FIREBASE_PROJECT_ID: 'gulf-man-power' }),
    /^FIREBASE_PROJECT_ID: FIREBASE_API_KEY belongs to the project gulf-manpower: use the key/,
  ],
  [
    'a domain that the project does not know',
    answers(firebase, () =>
      Response.json({ authorizedDomains: ['gulf-manpower.firebaseapp.com'] }),
    ),
    /^FIREBASE_PROJECT_ID: firm\.example is not an authorized domain .*: add it .* under Authentication/,
  ],
  [
    'a domain without an address',
    answers('firm.example', failing('ENOTFOUND')),
    /^URL: cannot be reached \(ENOTFOUND\): add a DNS record for firm\.example/,
  ],
  [
    'a proxy that does not run',
    answers('firm.example', failing('ECONNREFUSED')),
    /^URL: cannot be reached \(ECONNREFUSED\): start the proxy, and open ports 80 and 443/,
  ],
  [
    'a certificate that has ended',
    answers('firm.example', failing('CERT_HAS_EXPIRED')),
    /^URL: cannot be reached \(CERT_HAS_EXPIRED\): renew the certificate of firm\.example/,
  ],
  [
    'a certificate of another name',
    answers('firm.example', failing('ERR_TLS_CERT_ALTNAME_INVALID')),
    /^URL: cannot be reached \(ERR_TLS_CERT_ALTNAME_INVALID\): install a certificate that is valid/,
  ],
  [
    'a certificate without its chain',
    answers('firm.example', failing('UNABLE_TO_VERIFY_LEAF_SIGNATURE')),
    /^URL: cannot be reached \(UNABLE_TO_VERIFY_LEAF_SIGNATURE\): let the proxy send the whole chain/,
  ],
  [
    'a machine that resolves no names',
    answers('firm.example', failing('EAI_AGAIN')),
    /^URL: cannot be reached \(EAI_AGAIN\): repair the name resolution of this machine/,
  ],
  [
    'a clock that is years behind',
    answers('www.googleapis.com', failing('CERT_NOT_YET_VALID')),
    /^identity keys: cannot be reached \(CERT_NOT_YET_VALID\): correct the clock of this machine/,
  ],
  [
    'a firewall that reads what is encrypted',
    answers(firebase, failing('SELF_SIGNED_CERT_IN_CHAIN')),
    /^FIREBASE_API_KEY: cannot be reached .*: something on the way replaces its certificate/,
  ],
  [
    'a proxy with nothing behind it',
    answers('firm.example', status(502)),
    /^URL: the proxy at .* answers 502: start the server behind it/,
  ],
  [
    'another website at the address',
    answers('firm.example', status(200, '<h1>Parked</h1>')),
    /^URL: .* answered 200: this is not the built website: build it/,
  ],
  [
    'an address that leads to another',
    answers('firm.example', () =>
      Object.defineProperty(new Response(), 'url', { value: 'https://www.firm.example/' }),
    ),
    /^URL: .* redirects to https:\/\/www\.firm\.example: set URL to that/,
  ],
  [
    'a server that is not ready',
    () => ({
      broken: {
        'firm.example': (path) =>
          path === '/ready'
            ? Response.json({ detail: 'The disk is full' }, { status: 503 })
            : Response.json({ revision: 1, builtAt: '2026-11-20T10:05:00.000Z' }),
      },
    }),
    /^ready: \/ready answers 503: The disk is full/,
  ],
  [
    'an image host that is not there',
    answers('images.example', failing('ENOTFOUND')),
    /^IMAGE_HOST_URL: cannot be reached \(ENOTFOUND\): check the address/,
  ],
  [
    'an image host that takes no pictures',
    answers('images.example', status(404)),
    /^IMAGE_HOST_URL: answered 404: set the address that pictures are uploaded to/,
  ],
  [
    'mail without a sender',
    variables({ MAIL_URL: mailService.MAIL_URL }),
    /^MAIL_FROM: is missing/,
  ],
  [
    'a mail server that does not run',
    () => mailTo((url) => url, true),
    /^MAIL_URL: the mail server cannot be used \(E\w+\): check the host, the port/,
  ],
  [
    'a mail server that refuses the password',
    () => mailTo(withPassword),
    /^MAIL_URL: the mail server refuses the user or the password: correct them/,
  ],
  [
    'a mail server that speaks TLS only later',
    () => mailTo((url) => url.replace('smtp:', 'smtps:')),
    /^MAIL_URL: the mail server cannot be used \(E\w+\): use smtps:\/\/ with the port 465/,
  ],
  [
    'a mail service that is not there',
    variables(mailService),
    /^MAIL_URL: answered 500: set the address that e-mails are posted to/,
  ],
  [
    'people to tell of messages, and no mail',
    () => settingsOf('owner@firm.example'),
    /^MAIL_URL: is missing, so 1 addresses in the settings get no e-mail .*: set MAIL_URL/,
  ],
  [
    'no folder of backups',
    variables({ BACKUP_DIR: undefined }),
    /^BACKUP_DIR: is missing: set it to the folder/,
  ],
  [
    'a folder of backups that is not there',
    variables({ BACKUP_DIR: '/not/there' }),
    /^BACKUP_DIR: cannot be read \(ENOENT\): create it/,
  ],
  ['a backup that is empty', emptyBackup, /^BACKUP_DIR: the newest .* is empty or damaged: make/],
  [
    'a backup from the future',
    () => backups('manpower-2099-01-01T03-15-00Z.backup'),
    /^BACKUP_DIR: the newest backup is of 2099-01-01, .*: correct the clock/,
  ],
  [
    'backups that another user took',
    backupsOfAnother,
    /^BACKUP_DIR: takes no further backup, .*: give it to the user that runs the server/,
  ],
  ['no backup', () => backups('other.txt'), /^BACKUP_DIR: has no backup: make one/],
  [
    'backups that have stopped',
    () => backups('manpower-2026-01-02T03-15-00Z.backup', 'manpower-2026-01-01T03-15-00Z.backup'),
    /^BACKUP_DIR: the newest backup was made on 2026-01-02, \d+ days ago: make one/,
  ],
  ['something that fails', backupAlert, /^alerts: .*, since 20.*: The disk is full/],
  [
    'packages of another version',
    olderPackages,
    /^packages: hono 4\.0\.0 and 1 more not installed: run npm ci/,
  ],
  [
    'packages without what is compiled for this machine',
    packagesForOthers,
    /^packages: pictures-\S+ \(of pictures\) not installed: run npm ci --omit=dev, without/,
  ],
];

const onNetlify: [string, Plant, RegExp][] = [
  [
    'a build hook that is not there',
    answers('hooks.example', status(404)),
    /^BUILD_HOOK_URL: answered 404: create a build hook/,
  ],
  [
    'a build hook that is still to be made',
    variables({ BUILD_HOOK_URL: 'https://hook.invalid/' }),
    /^BUILD_HOOK_URL: answered 500: create a build hook/,
  ],
  [
    'a way to the hook that is closed',
    answers('hooks.example', failing('ENOTFOUND')),
    /^BUILD_HOOK_URL: cannot be reached \(ENOTFOUND\): check the address/,
  ],
  [
    'no build hook, with a database at Neon',
    variables({ BUILD_HOOK_URL: undefined, DATABASE_URL: 'postgres://u@ep-1.neon.tech/site' }),
    /^BUILD_HOOK_URL: is missing/,
  ],
  [
    'no web key',
    variables({ FIREBASE_API_KEY: undefined }),
    /^FIREBASE_API_KEY: is missing: set it, npm run build needs it/,
  ],
];

describe('npm run doctor names in one line, with what to do [OPS-2]', () => {
  const secrets = /pass-word|key-word|secret-id|key-of-the-image-host|web-key/;
  const plantedOn = async (host: 'server' | 'netlify', plant: Plant) => {
    const { variables: differing, ...around } = await plant();
    return faultsOf({ ...sound[host], ...differing }, around);
  };

  it.each(onServer)('%s', async (_, plant, line) => {
    const faults = await plantedOn('server', plant);
    expect(faults).toEqual([expect.stringMatching(line)]);
    expect(faults.join()).not.toMatch(secrets);
  });

  it.each(onNetlify)('%s, on Netlify', async (_, plant, line) => {
    const faults = await plantedOn('netlify', plant);
    expect(faults).toEqual([expect.stringMatching(line)]);
    expect(faults.join()).not.toMatch(secrets);
  });

  it('a database of a version that is too old, or that may not be extended', () => {
    const now = new Date('2026-11-22T10:00:00.000Z');
    const server = {
      version: 170004,
      encoding: 'UTF8',
      at: now.getTime(),
      isReadOnly: false,
      mayMakeTables: true,
      foreignTables: 0,
    };
    const told = (differing: object) =>
      judgeDatabaseServer({ ...server, ...differing }, now).map(({ detail }) => detail);
    expect(told({ version: 130011 })).toEqual(['is PostgreSQL 13: update it to 14 or newer']);
    expect(told({ encoding: 'SQL_ASCII' })).toEqual([
      expect.stringMatching(/create it again with the encoding UTF8/),
    ]);
    expect(told({ mayMakeTables: false })).toEqual([
      expect.stringMatching(/make the user its owner/),
    ]);
  });
});
