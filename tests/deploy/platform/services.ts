import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { BlobsServer } from '@netlify/blobs/server';
import { findFreePort } from '../../support/find-free-port.ts';
import { createFakeNeon, type FakeNeon } from '../../support/neon-proxy.ts';
import { buildPostgresUrl, startPostgres } from '../../support/real-postgres.ts';
import type { Certificate } from '../network/certificate.ts';
import type { PlatformAccess } from './lambda-event.ts';
import { purgeToken } from './netlify-api.ts';
import { databaseHost } from './site.ts';

export interface Services {
  /** The database's address in Neon's format. */
  databaseUrl: string;
  /** The local port for PostgreSQL's protocol. */
  databasePort: number;
  neon: FakeNeon;
  access: PlatformAccess;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL server that accepts connections as Neon does, and the blob library's local server. */
export async function startServices(folder: string, certificate: Certificate): Promise<Services> {
  const password = randomBytes(12).toString('hex');
  const blobsToken = randomBytes(12).toString('hex');
  const databasePort = await findFreePort();
  const stopPostgres = await startPostgres(databasePort, { password, certificate });
  const blobs = new BlobsServer({ directory: join(folder, 'blobs'), token: blobsToken });
  const { port } = await blobs.start();
  const query = 'sslmode=require&channel_binding=require';
  return {
    databaseUrl: `postgres://postgres:${password}@${databaseHost}/postgres?${query}`,
    databasePort,
    neon: createFakeNeon(buildPostgresUrl(databasePort, { password })),
    access: { blobsUrl: `http://localhost:${port}`, blobsToken, purgeToken },
    stop: async () => {
      await blobs.stop();
      await stopPostgres();
    },
  };
}
