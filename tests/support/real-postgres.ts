import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findPostgres } from '../run/find-binaries.ts';

/** PostgreSQL refuses to run as root; then it runs as nobody. */
function unprivileged(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody']).toString());
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/**
 * Starts a PostgreSQL server on a new, empty cluster that nothing else uses, on this machine only. Resolves to the
 * function that stops it and removes its data. Rejects when PostgreSQL is not installed.
 */
export async function startPostgres(port: number): Promise<() => Promise<void>> {
  const programs = findPostgres();
  if (!programs) throw new Error('PostgreSQL is not installed: these tests need its initdb');
  const user = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'manpower-postgres-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const options = { ...user, cwd: folder, stdio: 'ignore' } as const;
  const data = join(folder, 'data');
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    options,
  );
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...serverSettings(port, folder)],
    options,
  );
  await untilItAnswers(server, port);
  return async () => {
    if (server.exitCode === null) {
      server.kill('SIGINT');
      await once(server, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Its data need not outlive the tests, so it waits for no disk. */
const serverSettings = (port: number, folder: string) =>
  Object.entries({
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: 200,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

export const postgresUrl = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`;

async function untilItAnswers(server: ChildProcess, port: number): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (server.exitCode !== null) break;
    const client = new pg.Client({ connectionString: postgresUrl(port) });
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
