import { readServerConfiguration, type ServerConfiguration } from '#config/server-configuration.ts';
import type { Server, ServerOptions } from '#server/server.ts';
import { startServer } from '#server/server.ts';
import { createFirebaseVerifier } from '#services/identity/firebase-identity.ts';
import type { LogEvent } from '#services/log.ts';
import { findFreePort } from './find-free-port.ts';
import { accessTokenSecret, identityKeys, projectId } from './tokens.ts';

/** All tests use this address, so they can share one compiled site. */
const siteUrl = 'https://firm.example';

export interface OwnServer extends Server {
  url: string;
  port: number;
  configuration: ServerConfiguration;
  logs: LogEvent[];
}

export const createServerVariables = (dataDir: string, port: number) => ({
  DATA_DIR: dataDir,
  URL: siteUrl,
  PORT: String(port),
  FIREBASE_PROJECT_ID: projectId,
  FIREBASE_API_KEY: 'web-key',
  ACCESS_TOKEN_SECRET: accessTokenSecret,
});

/** Starts the product in this process as `npm run serve` does, with test keys for the identity service. */
export async function startOwnServer(
  dataDir: string,
  { variables = {}, ...options }: ServerOptions & { variables?: Record<string, string> } = {},
): Promise<OwnServer> {
  const port = await findFreePort();
  const configuration = readServerConfiguration({
    ...createServerVariables(dataDir, port),
    ...variables,
  });
  const logs: LogEvent[] = [];
  const server = await startServer(configuration, {
    verifyIdentity: createFirebaseVerifier(projectId, { keys: identityKeys }),
    log: { write: (event) => void logs.push(event), flush: () => undefined },
    ...options,
  });
  return { ...server, url: `http://127.0.0.1:${port}`, port, configuration, logs };
}
