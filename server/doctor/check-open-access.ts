import { networkInterfaces } from 'node:os';
import pg from 'pg';
import { createAddressMatcher } from '../http/client-address.ts';
import { pass, type Results } from './check.ts';
import { getLocalDatabase } from './check-network.ts';
import type { Installation } from './installation.ts';
import { describeError } from './send-request.ts';

/** PostgreSQL responds immediately at an address of this machine, or does not listen there. */
const connectionTimeoutMillis = 5000;

/** PostgreSQL refuses an address that `pg_hba.conf` does not list before it asks for a password. */
const passwordError = /^28P01 |password must be a/;

const isPrivateAddress = createAddressMatcher([
  ...['10.0.0.0/8', '100.64.0.0/10', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
]);

/**
 * Checks that a database on this machine does not listen on external addresses, with or without a password. A
 * database with a password may listen on a private address.
 */
export async function* checkOpenAccess(installation: Installation): Results {
  const database = getLocalDatabase(installation);
  if (!database) return;
  for (const host of installation.listExternalAddresses()) {
    const access = await findAccess(database, host);
    if (access === 'open') {
      return yield `PostgreSQL listens on ${host} and accepts connections there without a password: ${localOnly}; if other machines could connect, also replace the secrets (docs/operations.md, Rotating a secret), because strangers may have read and changed the data`;
    }
    if (access === 'password' && isPrivateAddress(host)) {
      yield pass(`PostgreSQL accepts connections from the private network (at ${host})`);
    } else if (access === 'password') {
      return yield `PostgreSQL listens on ${host}, although the website connects to PostgreSQL only from this machine: ${localOnly}`;
    }
  }
}

const localOnly =
  'make PostgreSQL listen only on 127.0.0.1 (listen_addresses in postgresql.conf, or the published port of a container), and restart it';

/** Resolves to null if PostgreSQL does not accept connections at the address. */
async function findAccess(
  { url, port }: NonNullable<ReturnType<typeof getLocalDatabase>>,
  host: string,
): Promise<'open' | 'password' | null> {
  const user = decodeURIComponent(url.username);
  const database = decodeURIComponent(url.pathname.slice(1));
  // A line with `hostssl` accepts only encrypted connections, and one with `hostnossl` only unencrypted ones.
  for (const ssl of [false, { rejectUnauthorized: false }]) {
    const options = { host, port, user, database, password: '', ssl, connectionTimeoutMillis };
    const client = new pg.Client(options);
    const error = await client.connect().then(() => '', describeError);
    await client.end().catch(() => undefined);
    if (error === '') return 'open';
    if (passwordError.test(error)) return 'password';
  }
  return null;
}

/** The network interfaces of containers and virtual machines on this machine. */
const bridgeName = /^(docker|br-|virbr|lxcbr|podman|cni|veth)/;

/** Omits link-local IPv6 addresses, because other networks cannot reach them. */
export const listInterfaceAddresses = (): string[] =>
  Object.entries(networkInterfaces()).flatMap(([name, addresses = []]) =>
    addresses
      .filter(({ internal, scopeid }) => !internal && !scopeid && !bridgeName.test(name))
      .map(({ address }) => address),
  );
