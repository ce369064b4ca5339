import { networkInterfaces } from 'node:os';
import pg from 'pg';
import { isLoopback } from './check-network.ts';

/** An address of this machine is enough, because PostgreSQL responds at once or does not listen there. */
const connectionTimeoutMillis = 5000;

/**
 * Resolves to a fault if a database on this machine also accepts connections at an address that other machines can
 * reach, and asks for no password there. Otherwise resolves to null.
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
    const isOpen = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isOpen) {
      return `PostgreSQL accepts connections from other machines without a password (at ${host}): set listen_addresses = 'localhost' in postgresql.conf, remove the lines with trust from pg_hba.conf, and restart PostgreSQL`;
    }
  }
  return null;
}

/** Omits IPv6 addresses, because those of a single link need a scope. */
export const listExternalAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses
      .filter(({ internal, family }) => !internal && family === 'IPv4')
      .map(({ address }) => address),
  );
