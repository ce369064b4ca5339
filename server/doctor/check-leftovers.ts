import { basename, dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { abbreviateList, maxExamples, type Results } from './check.ts';
import { listNames } from './files.ts';
import { listDataFolders, type OpenInstallation } from './installation.ts';

/** Matches exports of a database and archives. Backups of this product have other names. */
const dumpName = /\.(sql|dump|pgdump|tar|tgz|zip)(\.\w+)?$/;

/** Checks that no copies of personal data remain from restores. */
export async function* checkLeftovers(installation: OpenInstallation): Results {
  const { store, server } = installation;
  const findCopies = async (folder: string, original: string) =>
    (await listNames(folder))
      .filter(
        (name) => name.startsWith(original) && /^[-_.~ ](?!lock)/.test(name.slice(original.length)),
      )
      .map((name) => join(folder, name));
  const folders = server
    ? [
        ...(await findCopies(server.dataDir, 'database')),
        ...(await findCopies(dirname(server.dataDir), basename(server.dataDir))),
      ]
    : [];
  for (const folder of listDataFolders(installation)) {
    const dumps = (await listNames(folder)).filter((name) => dumpName.test(name));
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
  yield `Copies of personal data may remain in ${abbreviateList(copies, maxExamples)}, which retention and erasure do not reach: if a restore created them, revoke again what was revoked after the backup (API keys, preview links, roles), then delete them`;
}
