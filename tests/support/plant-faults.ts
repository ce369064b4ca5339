import { once } from 'node:events';
import { chmod, chown, mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { onTestFinished, vi } from 'vitest';
import type { AlertKind } from '#contract/entities/alerts.ts';
import { openPostgres } from '#db/postgres.ts';
import { hashSourceFiles } from '#publisher/code-fingerprint.ts';
import { getCompiledFolder } from '#publisher/compiled-site.ts';
import type { RunningServer } from '#server/doctor/running-server.ts';
import { raiseAlert } from '#services/alerts/alerts.ts';
import { systemContext } from '#services/context.ts';
import { type Fault, type Responders, respondAsHealthySite, type Variables } from './doctor.ts';
import { listen } from './listen.ts';
import { getServerUrl, makeDatabase, type OwnDatabase } from './own-database.ts';
import { removeFolder } from './remove-folder.ts';
import { type SmtpReceiver, startSmtpReceiver } from './smtp-receiver.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

export interface Installation {
  database: OwnDatabase;
  data: string;
  /** The code folder. */
  code: string;
  variables: Variables;
}

type WithDatabase = Pick<Installation, 'database'>;

async function runStatement(
  { database: { url } }: { database: Pick<OwnDatabase, 'url'> },
  text: string,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
}

export async function databaseChange(
  installation: WithDatabase,
  change: string,
  undo: string,
): Promise<Fault> {
  await runStatement(installation, change);
  onTestFinished(() => runStatement(installation, undo));
  return {};
}

/** Doctor checks access tokens only if there is an admin. */
export const admin = (installation: WithDatabase): Promise<Fault> =>
  databaseChange(
    installation,
    "insert into users (_id, uid, role) values ('u1', 'uid1', 'admin')",
    'delete from users',
  );

export async function databaseUrl(
  { database }: WithDatabase,
  change: (url: URL) => void,
): Promise<Fault> {
  const url = new URL(database.url);
  change(url);
  return { variables: { DATABASE_URL: url.href } };
}

/** Connects as a database user that has only the granted rights. */
export async function databaseUser(installation: WithDatabase, grants: string): Promise<Fault> {
  const create = `create role guest login password 'pass-word'; ${grants}`;
  await databaseChange(installation, create, 'drop owned by guest; drop role guest');
  return databaseUrl(installation, (url) => {
    url.username = 'guest';
    url.password = 'pass-word';
  });
}

export async function databaseOfAnotherOwner(): Promise<Fault> {
  const database = await makeDatabase(getServerUrl());
  onTestFinished(() => database.drop());
  return databaseUser({ database }, '');
}

async function connectTo(database: OwnDatabase): Promise<Fault> {
  onTestFinished(() => database.drop());
  return { variables: { DATABASE_URL: database.url } };
}

export const databaseWithOtherEncoding = async (): Promise<Fault> =>
  connectTo(await makeDatabase(getServerUrl(), 'template0', "encoding 'LATIN1' locale 'C'"));

export const emptyDatabase = async (): Promise<Fault> =>
  connectTo(await makeDatabase(getServerUrl()));

export async function databaseOfAnotherProgram(): Promise<Fault> {
  const database = await makeDatabase(getServerUrl());
  await runStatement({ database }, 'create table users (id int primary key)');
  return connectTo(database);
}

/** A database to which only the schema `public` was restored. */
export async function databaseWithoutMigrations(): Promise<Fault> {
  const database = await makeDatabase(getServerUrl());
  await runStatement({ database }, 'create table configured_grants (email text primary key)');
  return connectTo(database);
}

/** A PostgreSQL cluster on this machine is not running. `output` is what its program prints. */
export async function stoppedCluster({
  output = '',
  program = '',
  ...files
}: {
  output?: string;
  program?: string | null;
} & Record<string, string | null>): Promise<Fault> {
  const clusterFiles = {
    'etc/postgresql/15/main/postgresql.conf': 'port = 1\n',
    'usr/lib/postgresql/15/bin/postgres': program,
    ...files,
  };
  const existingFiles = Object.entries(clusterFiles).filter(([, text]) => text !== null);
  const fault = await machine(Object.fromEntries(existingFiles) as Record<string, string>);
  if (files['etc/passwd']) await chmod(`${fault.fileSystemRoot}/etc/passwd`, 0o644);
  return {
    ...fault,
    ...programs({ '-c': output }),
    variables: { DATABASE_URL: 'postgres://u:pass-word@127.0.0.1:1/site' },
  };
}

/** The database is in a different cluster from the one that `DATABASE_URL` names. */
export async function otherCluster(installation: Installation): Promise<Fault> {
  const { port } = new URL(installation.database.url);
  return {
    ...(await machine({
      'etc/postgresql/15/main/postgresql.conf': 'port = 5433\n',
      'etc/postgresql/17/main/postgresql.conf': `port = ${port || 5432}\n`,
    })),
    ...(await databaseUrl(installation, (url) => {
      url.pathname = '/not_there';
    })),
  };
}

export function databaseSetting(
  installation: Installation,
  parameter: string,
  value: string,
): Promise<Fault> {
  const name = new URL(installation.database.url).pathname.slice(1);
  return databaseChange(
    installation,
    `alter database ${name} set ${parameter} = ${value}`,
    `set transaction_read_only = off; alter database ${name} reset ${parameter}`,
  );
}

export function newerDatabase(installation: Installation): Promise<Fault> {
  const update = 'update drizzle.__drizzle_migrations set created_at = created_at';
  return databaseChange(installation, `${update} + 1`, `${update} - 1`);
}

/** Hides a catalog behind a view, because a real change would also affect tests that use other databases. */
export async function catalogView(
  installation: Installation,
  name: string,
  query: string,
): Promise<Fault> {
  const create = `create view public.${name} as ${query}`;
  await databaseChange(installation, create, `drop view public.${name}`);
  return databaseSetting(installation, 'search_path', 'public, pg_catalog');
}

export function olderCollation(installation: Installation): Promise<Fault> {
  const name = new URL(installation.database.url).pathname.slice(1);
  const set = (version: string) =>
    `update pg_database set datcollversion = ${version} where datname = '${name}'`;
  const current = 'pg_database_collation_actual_version(oid)';
  return databaseChange(installation, set("'2.1'"), set(current));
}

/** The picture folder is a link to a disk that is not mounted. */
export async function brokenPictureLink(installation: Installation): Promise<Fault> {
  await linkPictures(installation, '/not/there');
  return {};
}

/**
 * Replaces the picture folder with a link to another folder, which could be on another disk. Resolves to that folder.
 */
export async function pictureLink(installation: Installation): Promise<string> {
  const folder = await makeTemporaryFolder();
  await linkPictures(installation, folder);
  return folder;
}

async function linkPictures({ data }: Installation, target: string): Promise<void> {
  const media = join(data, 'media');
  await rename(media, `${media}.kept`);
  await symlink(target, media);
  onTestFinished(async () => {
    await rm(media);
    await rename(`${media}.kept`, media);
  });
}

export const missingPicture = (installation: WithDatabase): Promise<Fault> =>
  databaseChange(
    installation,
    "insert into pictures (_id, address, width, height, bytes, actor, at, deleted_at) values ('p1', '/media/gone.webp', 1, 1, 1, 'system', now() - interval '1 day', null), ('p2', '/media/deleted.webp', 1, 1, 1, 'system', now(), now()), ('p3', 'https://images.example/far.webp', 1, 1, 1, 'system', now(), null)",
    'delete from pictures',
  );

/** A picture file is empty, as after a write to a full disk. */
export async function emptyPicture(installation: Installation): Promise<Fault> {
  const file = join(installation.data, 'media', 'gone.webp');
  await writeFile(file, '');
  onTestFinished(() => rm(file));
  return missingPicture(installation);
}

/** A folder that is left over from a trial restore. */
export async function trialRestoreCopy({ data }: Installation): Promise<Fault> {
  await mkdir(`${data}-try`);
  onTestFinished(() => removeFolder(`${data}-try`));
  return {};
}

export const notificationAddress = (installation: Installation, address: string): Promise<Fault> =>
  databaseChange(
    installation,
    `insert into settings (schedule, quiet_minutes, longest_wait_minutes, daily_at, notification_emails) values ('manual', 1, 1, '18:00', '{${address}}')`,
    'delete from settings',
  );

export async function activeAlert(
  installation: Installation,
  kind: AlertKind = 'backup',
): Promise<Fault> {
  const store = openPostgres(installation.database.url, { connections: 1 });
  await raiseAlert(systemContext(store, new Date()), {
    kind,
    reason: 'The disk is full',
  });
  await store.close();
  onTestFinished(() => runStatement(installation, 'delete from alerts'));
  return {};
}

interface ProxiedRequest {
  method: string;
  path: string;
  headers: Headers;
  response: Response;
}

/** Puts a server on this machine behind a proxy. `change` returns another response, or false to keep the original. */
export const proxy = (change: (request: ProxiedRequest) => Response | false): Fault => ({
  hosts: {
    '127.0.0.1': respondAsHealthySite,
    'firm.example': (path, method = 'GET', headers = new Headers()) =>
      change({ method, path, headers, response: respondAsHealthySite(path) }) ||
      respondAsHealthySite(path),
  },
});

export function withHeader(response: Response, name: string, value: string | null): Response {
  if (value === null) response.headers.delete(name);
  else response.headers.set(name, value);
  return response;
}

/** A server that responds with `reply` to each client, and closes the connection. */
async function replyingServer(reply: Buffer, user: string): Promise<Fault> {
  const server = createServer((socket) => socket.once('data', () => socket.end(reply)));
  const port = await listen(server);
  onTestFinished(() => void server.close());
  return { variables: { DATABASE_URL: `postgres://${user}:pass-word@127.0.0.1:${port}/site` } };
}

/** A server that is not PostgreSQL. */
export const serverOfAnotherProtocol = (): Promise<Fault> => replyingServer(Buffer.alloc(0), 'u');

/** PostgreSQL refuses the connection of the user `manpower`. */
export function refusedConnection(code: string, message: string): Promise<Fault> {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5, 'E');
  head.writeInt32BE(4 + fields.length, 1);
  return replyingServer(Buffer.concat([head, fields]), 'manpower');
}

export const refusedPassword = (): Promise<Fault> =>
  refusedConnection('28P01', 'password authentication failed');

/** A container uses the port of a cluster on this machine. */
export async function containerOnPort(): Promise<Fault> {
  const fault = await refusedPassword();
  const { port } = new URL(fault.variables?.['DATABASE_URL'] ?? '');
  return {
    ...fault,
    ...(await machine({ 'etc/postgresql/15/main/postgresql.conf': `port = ${port}\n` })),
    ...programs({ show: 'Id=postgresql@15-main.service\nActiveState=failed\n' }),
  };
}

/** A newer cluster has the same port as an older one, which lacks the user. */
export async function twoClusters(): Promise<Fault> {
  const fault = await refusedPassword();
  const { port } = new URL(fault.variables?.['DATABASE_URL'] ?? '');
  const states = ['15-main.service\nActiveState=active', '17-main.service\nActiveState=failed'];
  return {
    ...fault,
    ...(await machine({
      'etc/postgresql/15/main/postgresql.conf': `port = ${port}\n`,
      'etc/postgresql/17/main/postgresql.conf': `port = ${port}\n`,
    })),
    ...programs({ show: states.map((state) => `Id=postgresql@${state}\n`).join('\n') }),
  };
}

/** `DATABASE_URL` has the port of another program. */
export async function otherProgram(): Promise<Fault> {
  const fault = await serverOfAnotherProtocol();
  const { port } = new URL(fault.variables?.['DATABASE_URL'] ?? '');
  return {
    ...fault,
    ...(await machine({ 'etc/postgresql/15/main/postgresql.conf': 'port = 5432\n' })),
    ...programs({ '-Hltn': `LISTEN 0 511 127.0.0.1:${port} 0.0.0.0:* cgroup:/redis.service\n` }),
  };
}

/** A database user may read and change the tables, but has no right to use their schema. */
export async function inaccessibleSchema(installation: WithDatabase): Promise<Fault> {
  const revoke = 'revoke usage on schema public from public';
  await databaseChange(installation, revoke, 'grant usage on schema public to public');
  return databaseUser(
    installation,
    'grant all on all tables in schema public to guest; grant usage on schema drizzle to guest; grant all on all tables in schema drizzle to guest; grant all on all sequences in schema drizzle to guest',
  );
}

/** Forwards connections to the database. Stalls once for `stallMs` before a response. */
async function forwardDatabase(
  installation: Installation,
  { host, stallMs = 0 }: { host: string; stallMs?: number },
): Promise<Fault> {
  const { port } = new URL(installation.database.url);
  let responses = 0;
  const server = createServer({ noDelay: true }, (socket) => {
    const connection = connect({ port: Number(port), host: '127.0.0.1', noDelay: true });
    socket.pipe(connection);
    connection.on('data', (response) => {
      responses += 1;
      if (responses === 6) {
        connection.pause();
        setTimeout(() => connection.resume(), stallMs);
      }
      socket.write(response);
    });
    connection.on('end', () => socket.end());
    for (const side of [socket, connection]) side.on('error', () => socket.destroy());
  });
  server.listen(0, host);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return databaseUrl(installation, (url) => {
    url.hostname = '127.0.0.1';
    url.port = String((server.address() as AddressInfo).port);
  });
}

/** Other machines can connect to the database without a password. */
export const exposedDatabase = (installation: Installation): Promise<Fault> =>
  forwardDatabase(installation, { host: '0.0.0.0' });

export const stallingDatabase = (installation: Installation, stallMs: number): Promise<Fault> =>
  forwardDatabase(installation, { host: '127.0.0.1', stallMs });

export async function damagedDatabase({ data }: Installation): Promise<Fault> {
  const folder = join(data, 'database');
  await mkdir(folder);
  onTestFinished(() => removeFolder(folder));
  for (const name of ['PG_VERSION', 'global', 'base']) {
    await writeFile(join(folder, name), 'damaged');
  }
  return { variables: { DATABASE_URL: undefined } };
}

const isRoot = process.geteuid?.() === 0;

/** The fault that `changeOwner` causes, without its subject. */
export const ownerFault = isRoot
  ? 'belongs to the user with the id 12345: give it to the user that runs the server (chown -R '
  : 'does not let its owner read and write (EACCES): run chmod -R u+rwX /';

/** Gives a folder to another user, or removes the write permission if the tests do not run as root. */
export async function changeOwner(folder: string): Promise<void> {
  await (isRoot ? chown(folder, 12_345, 12_345) : chmod(folder, 0o500));
  onTestFinished(() => (isRoot ? chown(folder, 0, 0) : chmod(folder, 0o700)));
}

export async function folderOfAnotherUser(
  { data }: Pick<Installation, 'data'>,
  name: string,
): Promise<Fault> {
  await changeOwner(join(data, name));
  return {};
}

/** The manifest of the built pages lists a file that does not exist. */
export async function missingPage({ data }: Installation): Promise<Fault> {
  const manifest = join(data, 'sites', 'manifest.json');
  const files = [['about-us/index.html', 'a'.repeat(40), 1, [], []]];
  await writeFile(
    manifest,
    JSON.stringify({ revision: 1, code: '', answers: [], inlineCode: [], files }),
  );
  onTestFinished(() => rm(manifest));
  return {};
}

export async function changedPage(installation: Installation): Promise<Fault> {
  const folder = join(installation.data, 'sites', 'files');
  await mkdir(join(folder, 'aa'), { recursive: true });
  onTestFinished(() => removeFolder(folder));
  await writeFile(join(folder, 'aa', 'a'.repeat(40)), '?');
  return missingPage(installation);
}

export async function dataFolderMode({ data }: Installation, mode: number): Promise<Fault> {
  await chmod(data, mode);
  onTestFinished(() => chmod(data, 0o700));
  return {};
}

/** A machine with these configuration files. */
export async function machine(files: Record<string, string>, mode = 0o640): Promise<Fault> {
  const fileSystemRoot = await makeTemporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    const file = join(fileSystemRoot, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content, { mode });
  }
  return { fileSystemRoot };
}

/** A machine with these files, which all users can read, and a folder with this mode. */
export async function inaccessibleFolder(
  name: string,
  files: Record<string, string>,
  mode = 0o700,
): Promise<Fault> {
  const fault = await machine(files, 0o644);
  await chmod(join(fault.fileSystemRoot ?? '', name), mode);
  return fault;
}

/** A systemd unit, and other facts about its machine. */
export interface Unit extends Record<string, unknown> {
  Id?: string;
  startsAtBoot?: boolean;
  /** A port, and the control group that listens on it. */
  listener?: [port: string, group: string];
  /** The text of the program that the unit starts. */
  script?: string;
  /** The output of `systemd-analyze verify`. */
  verification?: string;
  hosts?: Responders;
  /** Other files of the machine. */
  files?: Record<string, string>;
}

/** A machine with one unit, whose properties are healthy except for the given ones. */
export async function unit({
  startsAtBoot = true,
  listener,
  script = '',
  verification = '',
  files: otherFiles = {},
  ...settings
}: Unit): Promise<Fault> {
  const { Id = 'manpower.service', ...properties } = settings;
  const UnitFileState = startsAtBoot ? 'enabled' : 'disabled';
  const healthy = { Id, ActiveState: 'active', UnitFileState, NeedDaemonReload: 'no' };
  const lines = Object.entries({ ...healthy, ...properties }).map(
    ([name, value]) => `${name}=${value}`,
  );
  const scriptPath = 'usr/local/sbin/manpower-backup';
  if (script) lines.push(`ExecStart={ path=/${scriptPath} ; }`);
  const files = {
    'etc/systemd/system/manpower.service': '',
    'srv/site/server/commands/serve.ts': '',
    'etc/postgresql/15/main/start.conf': '# automatic\nmanual\n',
    'etc/systemd/system/manpower-backup.timer': '[Timer]\nOnCalendar=daily 03:15\n',
    [scriptPath]: script.replace(/^(?!.*#!)(?=.)/s, '#!/bin/sh\n'),
    'usr/bin/node': '',
    'usr/local/bin/manpower': '#!/bin/sh\nexec runuser -u manpower -- npm run --silent "$@"\n',
    ...otherFiles,
  };
  return {
    ...(await machine(files, 0o755)),
    ...programs({
      '-c': verification,
      show: lines.join('\n'),
      'list-dependencies': `default.target\n  ${startsAtBoot ? Id : 'ssh.service'}\n`,
      '-Hltn': listener
        ? `LISTEN 0 511 0.0.0.0:${listener[0]} 0.0.0.0:* cgroup:/${listener[1]}\n`
        : '',
    }),
  };
}

/** Programs that print these outputs, keyed by their first argument. */
export const programs = (outputs: Record<string, string>): Fault => ({
  runProgram: async (_, [first = '']) => outputs[first] ?? '',
});

/** A machine whose certificates Certbot renews with these settings. */
export const certbot = async (
  settings: string,
  files: Record<string, string> = {},
): Promise<Fault> => ({
  ...(await machine({
    'etc/letsencrypt/renewal/firm.example.conf': settings,
    'var/www/acme/index.html': '',
    ...files,
  })),
  ...programs({ '-Hltn': 'LISTEN 0 511 0.0.0.0:80 0.0.0.0:*\n' }),
});

/** A self-signed certificate for `firm.example` that expires in 2095. */
const newCertificate = `-----BEGIN CERTIFICATE-----
MIIBnjCCAUSgAwIBAgIUakkzOreXUH06AGmyz94SAB13APAwCgYIKoZIzj0EAwIw
FzEVMBMGA1UEAwwMZmlybS5leGFtcGxlMCAXDTI2MTEyODIwNDMwMVoYDzIwOTUw
NTEwMjA0MzAxWjAXMRUwEwYDVQQDDAxmaXJtLmV4YW1wbGUwWTATBgcqhkjOPQIB
BggqhkjOPQMBBwNCAATRgVBZkzZJkDmj8rtTHmztcVSSFzM3oGvVfE2QYZY8KOeH
dYpwv0klVZMmzKyV9ycjYCsJMZkpFud5Ajix3jJKo2wwajAdBgNVHQ4EFgQUaEhw
Vid55onE7fGLobrVafWc0u4wHwYDVR0jBBgwFoAUaEhwVid55onE7fGLobrVafWc
0u4wDwYDVR0TAQH/BAUwAwEB/zAXBgNVHREEEDAOggxmaXJtLmV4YW1wbGUwCgYI
KoZIzj0EAwIDSAAwRQIhALUc0XP44fWsfAgeybgksV5gP1DbSa/cmi/Ycn1rXtmA
AiA/NaPBPkI7po2lRl7IeORNQA9B1kuPR+uaW7Pe0KCyYg==
-----END CERTIFICATE-----
`;

/** A machine on which nginx's certificate file has been replaced. */
export const replacedCertificate = (): Promise<Fault> =>
  machine({
    'etc/nginx/conf.d/site.conf': 'ssl_certificate /etc/ssl/site.pem;\n',
    'etc/ssl/site.pem': newCertificate,
  });

/** The server's process differs from what doctor expects. Null stands for a process that this user may not inspect. */
export function runningServer(
  { code, variables }: Installation,
  differences: Partial<NonNullable<RunningServer['process']>> | null,
): Fault {
  const process = differences && {
    folder: code,
    startedAt: new Date(Date.now() + 60_000),
    isReplaced: false,
    ...differences,
    variables: { ...variables, ...differences.variables },
  };
  return {
    hosts: { '127.0.0.1': respondAsHealthySite },
    findServer: async () => ({ user: 77, process }),
  };
}

export async function demoFolder(): Promise<Fault> {
  const folder = await makeTemporaryFolder();
  await writeFile(join(folder, 'accounts.json'), '{}');
  return { variables: { DATA_DIR: folder } };
}

export async function takenPort(): Promise<Fault> {
  const server = createServer();
  const PORT = String(await listen(server));
  onTestFinished(() => void server.close());
  return { variables: { PORT } };
}

export async function mailServer(
  change: (url: string) => string = (url) => url,
  {
    from = 'site@firm.example',
    isClosed = false,
    refusedConnection = null as string | null,
    recipientReplies = [] as SmtpReceiver['recipientReplies'],
  } = {},
): Promise<Fault> {
  const smtp = await startSmtpReceiver();
  smtp.recipientReplies = recipientReplies;
  smtp.refusedConnection = refusedConnection;
  smtp.refusedSender = 'other@firm.example';
  if (isClosed) await smtp.close();
  else onTestFinished(() => void smtp.close());
  return { variables: { MAIL_URL: change(smtp.url), MAIL_FROM: from } };
}

const journal = 'drizzle/migrations/meta/_journal.json';
const packageFile = { 'package.json': { version: '1.0.0', dependencies: {} } };

/** Creates a code folder with these files. Resolves to its path, which ends with a slash. */
async function createCodeFolder(files: Record<string, unknown> = packageFile): Promise<string> {
  const folder = `${await makeTemporaryFolder()}/`;
  for (const [name, content] of Object.entries({ [journal]: { entries: [] }, ...files })) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), JSON.stringify(content));
  }
  return folder;
}

export const missingPackages = async (): Promise<Fault> => ({
  codeFolder: await createCodeFolder({
    'package.json': { version: '1.0.0', dependencies: { hono: '4.0.0', zod: '4.0.0' } },
  }),
});

export async function packageForOtherMachines(): Promise<Fault> {
  const nativePackage = `pictures-${process.platform}-${process.arch}`;
  return {
    codeFolder: await createCodeFolder({
      'package.json': { version: '1.0.0', dependencies: { pictures: '1.0.0' } },
      'node_modules/pictures/package.json': {
        version: '1.0.0',
        optionalDependencies: { [nativePackage]: '1.0.0', 'pictures-plan9-mips': '1.0.0' },
      },
    }),
  };
}

/** Another user with a umask of 077 has updated the code. */
export async function unreadableCode(): Promise<Fault> {
  const codeFolder = await createCodeFolder();
  await chmod(join(codeFolder, 'package.json'), 0o000);
  return { codeFolder };
}

/**
 * Every user can change a file or folder of the code. `.` stands for the code folder, which is also the home folder.
 */
export async function codeOpenToEveryone(name: string): Promise<Fault> {
  const codeFolder = await createCodeFolder({ ...packageFile, 'server/commands/serve.ts': '' });
  await chmod(join(codeFolder, name), 0o777);
  return {
    codeFolder,
    variables: { HOME: codeFolder },
    // Git reports a changed mode unless it ignores modes.
    runProgram: async (_, args) =>
      args[0] === '--no-optional-locks' && !args.includes('core.fileMode=false') ? ' M a.ts\n' : '',
  };
}

/** Another user has created a folder in the code folder. */
export async function codeOfAnotherUser(name: string): Promise<Fault> {
  const codeFolder = await createCodeFolder();
  await mkdir(join(codeFolder, name), { recursive: true });
  await changeOwner(join(codeFolder, name));
  return { codeFolder };
}

/** A Git command was interrupted. */
export const abandonedGitLock = async (): Promise<Fault> => ({
  codeFolder: await createCodeFolder({ ...packageFile, '.git/index.lock': '' }),
});

/** Git stopped at a conflict. */
export const mergeConflict = async (): Promise<Fault> => ({
  codeFolder: await createCodeFolder(packageFile),
  ...programs({ '--no-optional-locks': 'M  src/b.ts\nUU src/a.ts\n' }),
});

/** The compiled folder does not match its digest, for example because a file was lost. */
export async function damagedCompiledPages(): Promise<Fault> {
  const codeFolder = await createCodeFolder();
  const folder = getCompiledFolder(codeFolder, await hashSourceFiles(codeFolder));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'digest'), 'of other files');
  return { codeFolder };
}

export async function wrongClock(): Promise<Fault> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  return {};
}
