import type { TestProject } from 'vitest/node';
import { startPostgres } from './real-postgres.ts';

/** Runs a PostgreSQL server of the run's own, at the address that the project's environment names. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = new URL(project.config.env['TEST_POSTGRES_URL'] ?? '');
  return startPostgres(Number(url.port));
}
