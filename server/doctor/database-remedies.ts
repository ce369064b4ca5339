import { listBackups } from '../backup/backup-folder.ts';
import { getLocalDatabase, parseDatabaseUrl } from './check-network.ts';
import { listClusters } from './clusters.ts';
import { getDataFolders, type Installation } from './installation.ts';

/** The port of PgBouncer, which forwards to PostgreSQL’s usual port. */
export const poolerPort = 6432;

export const poolerFault =
  'The connection pooler in DATABASE_URL refuses the connection: write the address of PostgreSQL itself, which usually uses port 5432, into DATABASE_URL';

type Target = Pick<Installation, 'configuration'>;

/** Quotes a text for the shell. */
const quote = (text: string): string =>
  /["$`\\]/.test(text) ? `'${text.replaceAll("'", String.raw`'\''`)}'` : `"${text}"`;

export const quoteName = (name: string): string =>
  /^[a-z_][a-z\d_]*$/.test(name) ? name : `"${name}"`;

function readDatabaseUrl({ configuration }: Target) {
  const url = parseDatabaseUrl(configuration.databaseUrl);
  return {
    user: decodeURIComponent(url?.username ?? ''),
    database: decodeURIComponent(url?.pathname.slice(1) ?? ''),
  };
}

/**
 * Replaces each `run “…”` in a fault with the command with which an administrator of the database runs this statement,
 * and `$user` and `$database` with the names in `DATABASE_URL`. A fault from the database contains `run {…}` instead,
 * because its encoding may lack the quotation marks. `run maintenance “…”` runs in the database `postgres`.
 */
export function completeStatements(text: string, target: Target): string {
  const { user, database } = readDatabaseUrl(target);
  const local = getLocalDatabase(target);
  const port = local && local.port !== 5432 && local.port !== poolerPort ? `-p ${local.port} ` : '';
  return text
    .replaceAll('$user', quoteName(user))
    .replaceAll('$database', quoteName(database))
    .replaceAll(
      /run (maintenance )?[“{]([^”}]+)[”}]/g,
      (_, isServerWide: string, statement: string) => {
        const name = isServerWide ? 'postgres' : database;
        if (database === '') return `run “${statement}” in the database`;
        return local
          ? `run runuser -u postgres -- psql ${port}-d ${name} -c ${quote(statement)}`
          : `run “${statement}” as an administrator of the database ${name} (psql)`;
      },
    );
}

/** Makes the user of the website the owner of what statements create. */
export const asOwner = (statement: string): string =>
  /\bcreate\b/i.test(statement) ? `set role $user; ${statement}` : statement;

/**
 * Calls `completeStatements`. Also replaces `pg_hba.conf` and `postgresql.conf` with their paths in the cluster that
 * has the port in `DATABASE_URL`.
 */
export async function completeDatabaseRemedy(
  text: string,
  installation: Installation,
): Promise<string> {
  const local = getLocalDatabase(installation);
  const clusters = local ? await listClusters(installation.fileSystemRoot) : [];
  const folder = clusters.find(({ port }) => port === local?.port)?.folder;
  const completeText = completeStatements(text, installation);
  return folder
    ? completeText.replaceAll(/(?<![\w/])(pg_hba|postgresql)\.conf/g, `${folder}/$1.conf`)
    : completeText;
}

export const restoreRemedy = 'restore a backup (see docs/operations.md)';

const findNewestBackup = async (installation: Installation): Promise<string | undefined> => {
  const { BACKUP_DIR: folder } = getDataFolders(installation);
  const backups = folder ? await listBackups(folder).catch(() => []) : [];
  return backups[0]?.file;
};

/** Replaces `restoreRemedy` in a remedy that has created an empty database with the commands for the newest backup. */
export async function completeRestore(text: string, installation: Installation): Promise<string> {
  const file = text.includes(restoreRemedy) ? await findNewestBackup(installation) : undefined;
  return file && installation.server
    ? text.replace(
        restoreRemedy,
        `restore the newest backup (systemctl stop manpower; manpower restore ${file}; systemctl start manpower)`,
      )
    : text;
}

/** Resolves to the remedy that replaces the database with the newest backup. */
export async function describeReplacement(installation: Installation): Promise<string> {
  const file = await findNewestBackup(installation);
  const isRemote = installation.configuration.databaseUrl && !getLocalDatabase(installation);
  return file && installation.server && !isRemote
    ? `restore the newest backup (${getRestoreSteps(installation, file)})`
    : restoreRemedy;
}

/** Returns the commands that move the database aside and restore a backup, as in the guide. */
export function getRestoreSteps(installation: Installation, file: string): string {
  const { user, database } = readDatabaseUrl(installation);
  const folder = installation.server?.folders.database ?? '';
  const asPostgres = 'runuser -u postgres --';
  const rename = quote(
    `alter database ${quoteName(database)} rename to ${quoteName(`${database}_before`)}`,
  );
  const move = database
    ? `${asPostgres} psql -c ${rename} && ${asPostgres} createdb --owner ${user} ${database}`
    : `mv ${folder} ${folder}-before`;
  return `run systemctl stop manpower && ${move} && manpower restore ${file}; systemctl start manpower`;
}
