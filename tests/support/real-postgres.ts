import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findPostgres } from '../run/find-binaries.ts';
import { getTimeoutFactor } from './timeout-factor.ts';

/** PostgreSQL refuses to run as root, so root runs it as `nobody`. */
function findUnprivilegedUser(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  const readId = (flag: string) => Number(execFileSync('id', [flag, 'nobody']).toString());
  return { uid: readId('-u'), gid: readId('-g') };
}

/** Without these options, every user of this machine may connect. */
export interface PostgresAccess {
  password: string;
  /** PEM files of a certificate and its key, which enable TLS. */
  certificate: { file: string; keyFile: string };
}

/**
 * Starts a PostgreSQL server with a new cluster. Only this machine can connect. Resolves to a function that stops the
 * server and removes its data. Rejects if PostgreSQL is not installed.
 */
export async function startPostgres(
  port: number,
  access?: PostgresAccess,
): Promise<() => Promise<void>> {
  const binFolder = findPostgres();
  if (!binFolder) throw new Error('PostgreSQL is not installed: initdb was not found');
  const user = findUnprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), 'manpower-postgres-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const options = { ...user, cwd: folder, stdio: 'ignore' } as const;
  const dataFolder = join(folder, 'data');
  const flags = ['-U', 'postgres', '-E', 'UTF8', '--locale=C', '--no-sync'];
  const authentication = access
    ? configureAuthentication(access, folder, user)
    : { flags: ['-A', 'trust'], settings: {} };
  execFileSync(
    join(binFolder, 'initdb'),
    ['-D', dataFolder, ...flags, ...authentication.flags],
    options,
  );
  const settings = toFlags({ ...createFastSettings(port, folder), ...authentication.settings });
  const server = spawn(join(binFolder, 'postgres'), ['-D', dataFolder, ...settings], options);
  await waitUntilReady(server, buildPostgresUrl(port, access));
  return async () => {
    if (server.exitCode === null) {
      server.kill('SIGINT');
      await once(server, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Returns flags and settings for the password and the certificate, whose files only the server's user can read. */
function configureAuthentication(
  { password, certificate }: PostgresAccess,
  folder: string,
  user: { uid?: number; gid?: number },
) {
  const writeOwnedFile = (name: string, content: string | Buffer) => {
    const file = join(folder, name);
    writeFileSync(file, content, { mode: 0o600 });
    if (user.uid !== undefined && user.gid !== undefined) chownSync(file, user.uid, user.gid);
    return file;
  };
  return {
    flags: ['-A', 'password', '--pwfile', writeOwnedFile('password', password)],
    settings: {
      ssl: 'on',
      ssl_cert_file: writeOwnedFile('certificate.pem', readFileSync(certificate.file)),
      ssl_key_file: writeOwnedFile('key.pem', readFileSync(certificate.keyFile)),
    },
  };
}

/** Settings that trade durability for speed, because the data need not survive the tests. */
const createFastSettings = (port: number, folder: string) => ({
  port,
  listen_addresses: '127.0.0.1',
  unix_socket_directories: folder,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: 200,
});

const toFlags = (settings: Record<string, string | number>) =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

export const buildPostgresUrl = (port: number, { password }: { password?: string } = {}) =>
  `postgres://postgres${password ? `:${password}` : ''}@127.0.0.1:${port}/postgres`;

async function waitUntilReady(server: ChildProcess, url: string): Promise<void> {
  for (let attempt = 0; attempt < 600 * getTimeoutFactor(); attempt += 1) {
    if (server.exitCode !== null) break;
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await pause(50);
    }
  }
  throw new Error('PostgreSQL did not start');
}
