import { getLocalDatabase, parseDatabaseUrl } from './check-network.ts';
import type { Installation } from './installation.ts';

/** The last step of the remedies for lost data. */
export const restoreRemedy = 'restore a backup (see Restore in docs/operations.md)';

/** Makes the user of the website the owner of the tables and functions. Their owner may own other things, too. */
export const takeOwnership =
  "run {alter schema drizzle owner to $user; do 'begin execute (select string_agg(statement, ''; '') from (select format(''alter table %I.%I owner to $user'', schemaname, tablename) as statement from pg_tables where schemaname in (''public'', ''drizzle'') union all select format(''alter function %s owner to $user'', oid::regprocedure) from pg_proc p where pronamespace = ''public''::regnamespace and not exists (select from pg_depend where objid = p.oid and deptype = ''e'')) as all_statements); end'}";

/** Quotes a string for the shell. */
const quote = (text: string): string =>
  /["$`\\]/.test(text) ? `'${text.replaceAll("'", String.raw`'\''`)}'` : `"${text}"`;

const quoteName = (name: string): string => (/^[a-z_][a-z\d_]*$/.test(name) ? name : `"${name}"`);

/**
 * Replaces each `run “…”` in a fault with the command with which an administrator of the database runs this statement,
 * and `$user` and `$database` with the names in `DATABASE_URL`. A fault from the database contains `run {…}` instead,
 * because its encoding may lack the quotation marks. `run maintenance “…”` runs in the database `postgres`.
 */
export function completeStatements(
  text: string,
  target: Pick<Installation, 'configuration'>,
): string {
  const url = parseDatabaseUrl(target.configuration.databaseUrl);
  const user = decodeURIComponent(url?.username ?? '');
  // By default, PostgreSQL opens the database with the name of the user.
  const database = decodeURIComponent(url?.pathname.slice(1) ?? '') || user;
  const local = getLocalDatabase(target);
  const port = local && local.port !== 5432 ? `-p ${local.port} ` : '';
  return text
    .replaceAll('$user', quoteName(user))
    .replaceAll('$database', quoteName(database))
    .replaceAll(
      /run (maintenance )?(?:“([^”]+)”|\{([^}]+)\})/g,
      (_, isServerWide: string, quoted?: string, braced?: string) => {
        const statement = quoted ?? braced ?? '';
        const name = isServerWide ? 'postgres' : database;
        // The embedded database accepts no statements from operators.
        if (name === '') return restoreRemedy;
        return local
          ? `run runuser -u postgres -- psql ${port}-d ${name} -c ${quote(statement)}`
          : `run “${statement}” as an administrator of the database ${name} (psql)`;
      },
    );
}
