// npm run serve: runs the whole product on one server.
import { readServerConfiguration } from '#config/server-configuration.ts';
import { startServer } from '../server.ts';
import { runUntilStopped } from './run-until-stopped.ts';

await runUntilStopped(
  async () => {
    const configuration = readServerConfiguration(process.env);
    const server = await startServer(configuration);
    console.log(`ready http://${configuration.host}:${configuration.port}`);
    return server;
  },
  { shutdownTimeoutMs: 20_000 },
);
