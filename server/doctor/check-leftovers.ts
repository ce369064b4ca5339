import { basename, dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { abbreviateList, maxExamples, type Report } from './check.ts';
import { dataFolders, type OpenInstallation } from './installation.ts';
import { namesIn } from './read-if-possible.ts';

/** Matches exports of a database and archives. Backups of this product have other names. */
const dumpName = /\.(sql|dump|pgdump|tar|tgz|zip)(\.\w+)?$/;

/** Checks that no copies of personal data remain from restores. */
export async function checkLeftovers(
  { fault }: Report,
  installation: OpenInstallation,
): Promise<void> {
  const { store, server } = installation;
  const copiesIn = async (folder: string, original: string) =>
    (await namesIn(folder))
      .filter(
        (name) => name.startsWith(original) && /^[-_.~ ](?!lock)/.test(name.slice(original.length)),
      )
      .map((name) => join(folder, name));
  const folders = server
    ? [
        ...(await copiesIn(server.dataDir, 'database')),
        ...(await copiesIn(dirname(server.dataDir), basename(server.dataDir))),
      ]
    : [];
  for (const folder of dataFolders(installation)) {
    const dumps = (await namesIn(folder)).filter((name) => dumpName.test(name));
    folders.push(...dumps.map((name) => join(folder, name)));
  }
  const databases = installation.configuration.databaseUrl
    ? await store.read((db) =>
        db
          .select({ name: sql<string>`datname` })
          .from(
            sql`pg_database where not datistemplate and starts_with(datname, current_database()) and substr(datname, length(current_database()) + 1) ~ '^[-_.]'`,
          ),
      )
    : [];
  const copies = [...folders, ...databases.map(({ name }) => `the database ${name}`)];
  if (copies.length === 0) return;
  fault(
    `${abbreviateList(copies, maxExamples)} can contain copies of personal data, which retention and erasure do not reach: after a restore, revoke again what was revoked after the backup (API keys, preview links, roles), then delete it`,
  );
}
