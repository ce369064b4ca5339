import type { TestProject } from 'vitest/node';
import { makeMigratedTemplate } from './own-database.ts';
import { startPostgres } from './real-postgres.ts';

/** Its address, for the projects of a run that come later: their setups share the environment, and no modules. */
const started = 'TEST_POSTGRES_STARTED';

/** Runs a PostgreSQL server of the run's own, at the address that the environment of its projects names. */
export default async function setup(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  const server = project.config.env['TEST_POSTGRES_URL'] ?? '';
  if (process.env[started] === server) return;
  process.env[started] = server;
  const stop = await startPostgres(Number(new URL(server).port));
  await makeMigratedTemplate(server);
  // The first project that begins is the last one that ends.
  return stop;
}
