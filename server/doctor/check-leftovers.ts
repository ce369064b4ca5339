import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { firstOf, type Report } from './check.ts';
import type { OpenInstallation } from './installation.ts';

/** Checks that no copies of personal data remain from restores. */
export async function checkLeftovers(
  { fault }: Report,
  { store, server, configuration: { databaseUrl } }: OpenInstallation,
): Promise<void> {
  const namesIn = (folder: string) => readdir(folder).catch(() => []);
  const folders = server
    ? [
        ...(await namesIn(server.dataDir))
          .filter((name) => name.startsWith('database-'))
          .map((name) => join(server.dataDir, name)),
        ...(await namesIn(dirname(server.dataDir)))
          .filter((name) => name.startsWith(`${basename(server.dataDir)}-`))
          .map((name) => join(dirname(server.dataDir), name)),
      ]
    : [];
  const databases = databaseUrl
    ? await store.read((db) =>
        db
          .select({ name: sql<string>`datname` })
          .from(
            sql`pg_database where not datistemplate and starts_with(datname, current_database() || '_')`,
          ),
      )
    : [];
  const found = [...folders, ...databases.map(({ name }) => `the database ${name}`)];
  if (found.length === 0) return;
  fault(
    `${firstOf(found)} still holds a copy from a restore or from going back, with personal data: end again what was ended after the backup (API keys, preview links, roles), then delete the copy`,
  );
}
