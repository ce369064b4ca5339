import type { TestProject } from 'vitest/node';
import { makeMigratedTemplate } from './own-database.ts';
import { startPostgres } from './real-postgres.ts';

/** Runs a PostgreSQL server of the run's own, at the address that the project's environment names. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = project.config.env['TEST_POSTGRES_URL'] ?? '';
  const stop = await startPostgres(Number(new URL(server).port));
  await makeMigratedTemplate(server);
  return stop;
}
