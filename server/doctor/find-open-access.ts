import { networkInterfaces } from 'node:os';
import pg from 'pg';
import { isLoopback } from './check-network.ts';
import { describeError } from './send-request.ts';

/** An address of this machine is enough, because PostgreSQL responds at once or does not listen there. */
const connectionTimeoutMillis = 5000;

/** PostgreSQL refuses an address that `pg_hba.conf` does not list before it asks for a password. */
const isAboutPassword = /^28P01 |password must be a/;

/**
 * Resolves to a fault if a database on this machine also accepts connections at an address that other machines can
 * reach, with or without a password. Otherwise resolves to null.
 */
export async function findOpenAccess(databaseUrl: string): Promise<string | null> {
  const url = URL.parse(databaseUrl);
  if (!url || !isLoopback(url.hostname)) return null;
  for (const host of listExternalAddresses()) {
    const client = new pg.Client({
      host,
      port: Number(url.port || 5432),
      user: decodeURIComponent(url.username),
      database: decodeURIComponent(url.pathname.slice(1)),
      password: '',
      connectionTimeoutMillis,
    });
    const error = await client.connect().then(
      () => null,
      (reason: unknown) => reason,
    );
    await client.end().catch(() => undefined);
    if (error === null) {
      return `PostgreSQL accepts connections from other machines without a password (at ${host}): set listen_addresses = 'localhost' in postgresql.conf, remove the lines with trust from pg_hba.conf, and restart PostgreSQL`;
    }
    if (isAboutPassword.test(describeError(error))) {
      return `PostgreSQL accepts connections from other machines (at ${host}), although the website uses it on this machine: set listen_addresses = 'localhost' in postgresql.conf, and restart PostgreSQL`;
    }
  }
  return null;
}

/** The network interfaces of containers and virtual machines on this machine. */
const isBridge = /^(docker|br-|virbr|lxcbr|podman|cni|veth)/;

/** Omits IPv6 addresses, because those of a single link need a scope. */
export const listExternalAddresses = (): string[] =>
  Object.entries(networkInterfaces()).flatMap(([name, addresses = []]) =>
    addresses
      .filter(({ internal, family }) => !internal && family === 'IPv4' && !isBridge.test(name))
      .map(({ address }) => address),
  );
