import { basename, dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { abbreviateList, maxExamples, type Results } from './check.ts';
import { isInside, listNames, readStats } from './files.ts';
import { listDataFolders, type OpenInstallation } from './installation.ts';
import { readJsonRows } from './read-json-rows.ts';

/** Matches archives and database exports. Backups made by this product have other names. */
const dumpName = /\.(sql|dump|pgdump|tar|tgz|zip)(\.\w+)?$/;

/** Checks that no copies of personal data remain from restores. */
export async function* checkLeftovers(installation: OpenInstallation): Results {
  const { store, server } = installation;
  const dataFolders = listDataFolders(installation);
  const usedFolders = [...dataFolders, installation.codeFolder];
  const copies: string[] = [];
  for (const original of server ? [join(server.dataDir, 'database'), server.dataDir] : []) {
    if (!(await readStats(original))?.isDirectory()) continue;
    const copyName = new RegExp(`^${RegExp.escape(basename(original))}[-_.~ ](?!lock)`);
    const candidates = await findFiles(dirname(original), copyName);
    copies.push(...candidates.filter((path) => !usedFolders.some((used) => isInside(path, used))));
  }
  for (const folder of dataFolders) {
    copies.push(...(await findFiles(folder, dumpName)));
  }
  const databases = installation.configuration.databaseUrl
    ? await readJsonRows<{ name: string }>(store, selectCopies)
    : [];
  copies.push(...databases.map(({ name }) => `the database ${name}`));
  if (copies.length === 0) return;
  yield `Copies of personal data may remain in ${abbreviateList(copies, maxExamples)}, which retention and erasure do not reach: if a restore created them, revoke again what was revoked after the backup (API keys, preview links, roles), then delete these copies`;
}

const findFiles = async (folder: string, name: RegExp): Promise<string[]> =>
  (await listNames(folder)).filter((file) => name.test(file)).map((file) => join(folder, file));

const selectCopies = sql`select datname as name from pg_database
  where not datistemplate and starts_with(datname, current_database()) and substr(datname, length(current_database()) + 1) ~ '^[-_.]'`;
