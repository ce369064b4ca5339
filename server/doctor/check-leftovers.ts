import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { abbreviateList, type Report } from './check.ts';
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
  const copies = [...folders, ...databases.map(({ name }) => `the database ${name}`)];
  if (copies.length === 0) return;
  fault(
    `${abbreviateList(copies)} contains personal data from before a restore or a downgrade: revoke again what was revoked after the backup (API keys, preview links, roles), then delete it`,
  );
}
