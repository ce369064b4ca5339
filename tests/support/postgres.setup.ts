import type { TestProject } from 'vitest/node';
import { makeMigratedTemplate } from './own-database.ts';
import { startPostgres } from './real-postgres.ts';

/** The setups of a run's projects share environment variables but not modules. */
const serverVariable = 'TEST_POSTGRES_STARTED';

/** Starts a PostgreSQL server for the run, at the address in the projects' environment. */
export default async function setup(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  const server = project.config.env['TEST_POSTGRES_URL'] ?? '';
  if (process.env[serverVariable] === server) return;
  process.env[serverVariable] = server;
  const stop = await startPostgres(Number(new URL(server).port));
  await makeMigratedTemplate(server);
  // The project that is set up first is torn down last.
  return stop;
}
