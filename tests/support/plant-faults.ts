import { chmod, chown, mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';
import { onTestFinished, vi } from 'vitest';
import { openPostgres } from '#db/postgres.ts';
import { codeFingerprint } from '#publisher/code-fingerprint.ts';
import { compiledFolder } from '#publisher/compiled-site.ts';
import { projectRoot } from '#publisher/project-root.ts';
import type { System } from '#server/doctor/installation.ts';
import type { RunningServer } from '#server/doctor/running-server.ts';
import { raiseAlert } from '#services/alerts/alerts.ts';
import { systemContext } from '#services/context.ts';
import { type Responders, respondAsHealthySite, type Variables } from './doctor.ts';
import { listen } from './listen.ts';
import { getServerUrl, makeDatabase, type OwnDatabase } from './own-database.ts';
import { removeFolder } from './remove-folder.ts';
import { startSmtpReceiver } from './smtp-receiver.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

export interface Product {
  database: OwnDatabase;
  data: string;
  variables: Variables;
}

/** The changes that cause a fault. They are undone when the test finishes. */
export interface Fault extends Partial<Omit<System, 'fetch'>> {
  variables?: Variables;
  broken?: Responders;
}

async function runStatement(
  { database: { url } }: Pick<Product, 'database'>,
  text: string,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
}

export async function changeDatabase(
  product: Pick<Product, 'database'>,
  change: string,
  undo: string,
): Promise<Fault> {
  await runStatement(product, change);
  onTestFinished(() => runStatement(product, undo));
  return {};
}

export async function databaseAddress(
  { database }: Product,
  change: (url: URL) => void,
): Promise<Fault> {
  const url = new URL(database.url);
  change(url);
  return { variables: { DATABASE_URL: url.href } };
}

/** Connects as a user who has only the granted rights. */
export async function databaseUser(product: Product, grants: string): Promise<Fault> {
  const create = `create role guest login password 'pass-word'; ${grants}`;
  await changeDatabase(product, create, 'drop owned by guest; drop role guest');
  return databaseAddress(product, (url) => {
    url.username = 'guest';
    url.password = 'pass-word';
  });
}

export async function otherEncoding(): Promise<Fault> {
  const database = await makeDatabase(getServerUrl(), 'template0', "encoding 'LATIN1' locale 'C'");
  onTestFinished(() => database.drop());
  return { variables: { DATABASE_URL: database.url } };
}

export async function emptyDatabase(): Promise<Fault> {
  const database = await makeDatabase(getServerUrl());
  onTestFinished(() => database.drop());
  return { variables: { DATABASE_URL: database.url } };
}

export async function foreignDatabase(): Promise<Fault> {
  const database = await makeDatabase(getServerUrl());
  onTestFinished(() => database.drop());
  await runStatement({ database }, 'create table users (id int primary key)');
  return { variables: { DATABASE_URL: database.url } };
}

export function databaseSetting(
  product: Product,
  parameter: string,
  value: string,
): Promise<Fault> {
  const name = new URL(product.database.url).pathname.slice(1);
  return changeDatabase(
    product,
    `alter database ${name} set ${parameter} = '${value}'`,
    `set transaction_read_only = off; alter database ${name} reset ${parameter}`,
  );
}

export function newerDatabase(product: Product): Promise<Fault> {
  const update = 'update drizzle.__drizzle_migrations set created_at = created_at';
  return changeDatabase(product, `${update} + 1`, `${update} - 1`);
}

export const missingTable = (product: Product): Promise<Fault> =>
  changeDatabase(
    product,
    'alter table settings rename to old_settings',
    'alter table old_settings rename to settings',
  );

export const missingColumn = (product: Product): Promise<Fault> =>
  changeDatabase(
    product,
    'alter table rate_limits rename column count to total',
    'alter table rate_limits rename column total to count',
  );

export const missingRow = (product: Product): Promise<Fault> =>
  changeDatabase(
    product,
    'create table kept as select * from rebuild; delete from rebuild',
    'insert into rebuild select * from kept; drop table kept',
  );

export const missingKey = (product: Product): Promise<Fault> =>
  changeDatabase(
    product,
    'alter table news drop constraint news_pkey',
    'alter table news add primary key (_id)',
  );

export async function otherSearchPath(product: Product): Promise<Fault> {
  await changeDatabase(product, 'create schema other', 'drop schema other');
  return databaseSetting(product, 'search_path', 'other');
}

/** Another server has just renewed its lease. */
export const secondServer = (product: Product): Promise<Fault> =>
  changeDatabase(
    product,
    "insert into server_lease (id, holder, place, until) values (1, 'other', 'old-machine:/srv', now() + interval '1 minute')",
    'delete from server_lease',
  );

/** Another session holds a lock in an open transaction. */
export async function heldLock(
  { database: { url } }: Pick<Product, 'database'>,
  lock: string,
): Promise<Fault> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`begin; ${lock}`);
  onTestFinished(() => client.end());
  return {};
}

export function olderCollation(product: Product): Promise<Fault> {
  const name = new URL(product.database.url).pathname.slice(1);
  const set = (version: string) =>
    `update pg_database set datcollversion = ${version} where datname = '${name}'`;
  return changeDatabase(product, set("'2.1'"), set('pg_database_collation_actual_version(oid)'));
}

/** The folder of pictures is a link to a disk that is not mounted. */
export async function lostDisk({ data }: Product): Promise<Fault> {
  const media = join(data, 'media');
  await rename(media, `${media}.kept`);
  await symlink('/not/there', media);
  onTestFinished(async () => {
    await rm(media);
    await rename(`${media}.kept`, media);
  });
  return {};
}

export const missingPictures = (product: Pick<Product, 'database'>): Promise<Fault> =>
  changeDatabase(
    product,
    "insert into pictures (_id, address, width, height, bytes, actor, at, deleted_at) values ('p1', '/media/gone.webp', 1, 1, 1, 'system', now() - interval '1 day', null), ('p2', '/media/deleted.webp', 1, 1, 1, 'system', now(), now()), ('p3', 'https://images.example/far.webp', 1, 1, 1, 'system', now(), null)",
    'delete from pictures',
  );

/** A folder that remains after a trial of a restore. */
export async function restoredCopy({ data }: Product): Promise<Fault> {
  await mkdir(`${data}-try`);
  onTestFinished(() => removeFolder(`${data}-try`));
  return {};
}

/** A picture file is empty, as after a write to a full disk. */
export async function emptyPicture(product: Product): Promise<Fault> {
  const file = join(product.data, 'media', 'gone.webp');
  await writeFile(file, '');
  onTestFinished(() => rm(file));
  return missingPictures(product);
}

export const shortStatements = (product: Product): Promise<Fault> =>
  databaseAddress(product, (url) => url.searchParams.set('options', '-c statement_timeout=1'));

export const notificationAddress = (
  product: Product,
  address = 'owner@firm.example',
): Promise<Fault> =>
  changeDatabase(
    product,
    `insert into settings (schedule, quiet_minutes, longest_wait_minutes, daily_at, notification_emails) values ('manual', 1, 1, '18:00', '{${address}}')`,
    'delete from settings',
  );

export async function openAlert(product: Product): Promise<Fault> {
  const store = openPostgres(product.database.url, { connections: 1 });
  await raiseAlert(systemContext(store, new Date()), {
    kind: 'backup',
    reason: 'The disk is full',
  });
  await store.close();
  onTestFinished(() => runStatement(product, 'delete from alerts'));
  return {};
}

interface ProxiedRequest {
  method: string;
  path: string;
  headers: Headers;
  response: Response;
}

/** Puts a server on this machine behind a proxy. `change` replaces responses or returns false. */
export function behindProxy(change: (request: ProxiedRequest) => Response | false): Fault {
  return {
    broken: {
      '127.0.0.1': respondAsHealthySite,
      'firm.example': (path, method = 'GET', headers = new Headers()) =>
        change({ method, path, headers, response: respondAsHealthySite(path) }) ||
        respondAsHealthySite(path),
    },
  };
}

export function withHeader(response: Response, name: string, value: string | null): Response {
  if (value === null) response.headers.delete(name);
  else response.headers.set(name, value);
  return response;
}

/** A server that is not PostgreSQL. It closes each connection when the client writes. */
export async function otherProtocol(): Promise<Fault> {
  const server = createServer((socket) => socket.once('data', () => socket.end()));
  const port = await listen(server);
  onTestFinished(() => void server.close());
  return { variables: { DATABASE_URL: `postgres://u:pass-word@127.0.0.1:${port}/site` } };
}

export async function damagedDatabase({ data }: Product): Promise<Fault> {
  const folder = join(data, 'database');
  await mkdir(folder);
  onTestFinished(() => removeFolder(folder));
  for (const name of ['PG_VERSION', 'global', 'base']) {
    await writeFile(join(folder, name), 'damaged');
  }
  return { variables: { DATABASE_URL: undefined } };
}

/** Gives a folder to another user, or removes the write permission if the tests do not run as root. */
export async function changeOwner(folder: string): Promise<void> {
  const isRoot = process.geteuid?.() === 0;
  await (isRoot ? chown(folder, 12_345, 12_345) : chmod(folder, 0o500));
  onTestFinished(() => (isRoot ? chown(folder, 0, 0) : chmod(folder, 0o700)));
}

export async function foreignFolder({ data }: Pick<Product, 'data'>, name: string): Promise<Fault> {
  await changeOwner(join(data, name));
  return {};
}

/** The manifest of the built pages lists a deleted file. */
export async function lostPage({ data }: Product): Promise<Fault> {
  const manifest = join(data, 'sites', 'manifest.json');
  const files = [['about-us/index.html', 'a'.repeat(40), 1, [], []]];
  await writeFile(
    manifest,
    JSON.stringify({ revision: 1, code: '', answers: [], inlineCode: [], files }),
  );
  onTestFinished(() => rm(manifest));
  return {};
}

export async function changedPage(product: Product): Promise<Fault> {
  const folder = join(product.data, 'sites', 'files');
  await mkdir(join(folder, 'aa'), { recursive: true });
  onTestFinished(() => removeFolder(folder));
  await writeFile(join(folder, 'aa', 'a'.repeat(40)), '?');
  return lostPage(product);
}

export async function openDataFolder({ data }: Product): Promise<Fault> {
  await chmod(data, 0o777);
  onTestFinished(() => chmod(data, 0o700));
  return {};
}

export async function machine(files: Record<string, string>, mode = 0o640): Promise<Fault> {
  const fileSystemRoot = await makeTemporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    const file = join(fileSystemRoot, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content, { mode });
  }
  return { fileSystemRoot };
}

/** A systemd unit, and the port on which a control group listens. */
export interface Unit extends Record<string, unknown> {
  Id?: string;
  startsAtBoot?: boolean;
  listener?: [port: string, group: string];
  /** The text of the program that the unit starts. */
  script?: string;
  /** The output of `systemd-analyze calendar`. */
  calendar?: string;
}

/** A machine with one unit, which has the right properties except for these. */
export async function unit({
  startsAtBoot = true,
  listener,
  script,
  calendar = '',
  ...settings
}: Unit): Promise<Fault> {
  const { Id = 'manpower.service', ...properties } = settings;
  const correctProperties = {
    Id,
    ActiveState: 'active',
    UnitFileState: 'enabled',
    NeedDaemonReload: 'no',
  };
  const lines = Object.entries({ ...correctProperties, ...properties }).map(
    ([name, value]) => `${name}=${value}`,
  );
  if (script) {
    const file = join(await makeTemporaryFolder(), 'script');
    await writeFile(file, script, { mode: 0o755 });
    lines.push(`ExecStart={ path=${file} ; }`);
  }
  const outputs: Record<string, string> = {
    calendar,
    show: lines.join('\n'),
    'list-dependencies': `default.target\n  ${startsAtBoot ? Id : 'ssh.service'}\n`,
    '-Hltn': listener
      ? `LISTEN 0 511 0.0.0.0:${listener[0]} 0.0.0.0:* cgroup:/${listener[1]}\n`
      : '',
  };
  return {
    ...(await machine({
      'etc/systemd/system/manpower.service': '',
      'etc/postgresql/15/main/start.conf': '# automatic\nmanual\n',
    })),
    ...commandOutputs(outputs),
  };
}

/** The output of programs by their first argument. */
export const commandOutputs = (outputs: Record<string, string>): Fault => ({
  run: async (_, [first = '']) => outputs[first] ?? '',
});

/** A machine whose certificates certbot renews, with changed settings. */
export const certbot = async (
  settings: string,
  files: Record<string, string> = {},
): Promise<Fault> => ({
  ...(await machine({
    'etc/letsencrypt/renewal/firm.example.conf': settings,
    'var/www/acme/index.html': '',
    ...files,
  })),
  ...commandOutputs({ '-Hltn': 'LISTEN 0 511 0.0.0.0:80 0.0.0.0:*\n' }),
});

/** The server's process differs from what doctor expects. Null stands for a process that this user may not inspect. */
export function runningServer(
  { variables }: Product,
  differences: Partial<NonNullable<RunningServer['process']>> | null,
): Fault {
  const process = differences && {
    folder: projectRoot.replace(/\/$/, ''),
    startedAt: new Date(Date.now() + 60_000),
    isReplaced: false,
    ...differences,
    variables: { ...variables, ...differences.variables },
  };
  return {
    broken: { '127.0.0.1': respondAsHealthySite },
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
  change: (url: string) => string,
  isClosed = false,
  from = 'site@firm.example',
): Promise<Fault> {
  const smtp = await startSmtpReceiver();
  smtp.refusedSender = 'other@firm.example';
  if (isClosed) await smtp.close();
  else onTestFinished(() => void smtp.close());
  return { variables: { MAIL_URL: change(smtp.url), MAIL_FROM: from } };
}

const journal = 'drizzle/migrations/meta/_journal.json';

async function makeCodeFolder(files: Record<string, unknown>): Promise<Fault> {
  const folder = await makeTemporaryFolder();
  for (const [name, content] of Object.entries({ [journal]: { entries: [] }, ...files })) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), JSON.stringify(content));
  }
  return { codeFolder: pathToFileURL(`${folder}/`) };
}

export const olderPackages = (): Promise<Fault> =>
  makeCodeFolder({
    'package.json': { version: '1.0.0', dependencies: { hono: '4.0.0', zod: '4.0.0' } },
  });

/** Another user with a umask of 077 has updated the code. */
export async function unreadableCode(): Promise<Fault> {
  const fault = await makeCodeFolder({ 'package.json': { version: '1.0.0', dependencies: {} } });
  await chmod(new URL('package.json', fault.codeFolder), 0o000);
  return fault;
}

export function packagesForOthers(): Promise<Fault> {
  const part = `pictures-${process.platform}-${process.arch}`;
  return makeCodeFolder({
    'package.json': { version: '1.0.0', dependencies: { pictures: '1.0.0' } },
    'node_modules/pictures/package.json': {
      version: '1.0.0',
      optionalDependencies: { [part]: '1.0.0', 'pictures-plan9-mips': '1.0.0' },
    },
  });
}

/** Another user has updated the code. */
export async function foreignCode(name: string): Promise<Fault> {
  const fault = await makeCodeFolder({ 'package.json': { version: '1.0.0', dependencies: {} } });
  const folder = join(fileURLToPath(fault.codeFolder ?? ''), name);
  await mkdir(folder);
  await changeOwner(folder);
  return fault;
}

/** A Git command was interrupted. */
export const lockedRepository = (): Promise<Fault> =>
  makeCodeFolder({
    'package.json': { version: '1.0.0', dependencies: {} },
    '.git/index.lock': '',
  });

/** A compiled folder has lost a file after its digest was written. */
export async function damagedPages(): Promise<Fault> {
  const fault = await makeCodeFolder({ 'package.json': { version: '1.0.0', dependencies: {} } });
  const root = fileURLToPath(fault.codeFolder ?? '');
  const folder = compiledFolder(root, await codeFingerprint(root));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'digest'), 'of other files');
  return fault;
}

export async function wrongClock(): Promise<Fault> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  return {};
}
