import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { pluralize } from '#contract/texts/pluralize.ts';
import { migrationCount, newestMigration } from '#db/migrations.ts';
import { allTables } from '#schema/all-tables.ts';
import { restoreRemedy, takeOwnership } from './database-remedies.ts';
import type { OpenInstallation } from './installation.ts';
import { readJsonRows } from './read-json-rows.ts';

const ownTables = Object.values<PgTable>(allTables).map((table) => getTableName(table));

const minPostgresVersion = sql.raw('14');

/** The server opens up to ten connections, and commands need more. */
const neededConnections = sql.raw('12');

/** No statement of the product takes this long. */
const maxStatementMs = sql.raw('20000');

const newDatabase =
  'make a backup, create another database as in docs/deploy-server.md (add --template template0 --encoding UTF8 to createdb), use its name in DATABASE_URL, and restore the backup (see Restore in docs/operations.md)';

/** The remedy for a setting in `pg_settings`, by where it is set. */
const resetRemedy = sql`case source
      when 'user' then format('run {alter role %I reset %s}, then run systemctl restart manpower', current_user, name)
      -- The setting also applies to a session of the administrator in this database.
      when 'database' then format('run maintenance {alter database %I reset %s}, then run systemctl restart manpower', current_database(), name)
      when 'client' then format('remove %s from DATABASE_URL', name)
      else format('remove %s from the settings of PostgreSQL (run {select source, sourcefile, sourceline from pg_settings where name = ''%s''}), restart PostgreSQL, then run systemctl restart manpower', name, name) end`;

/**
 * Selects faults. A setting that cancels statements, prevents writes, or puts data at risk must have PostgreSQL's
 * default, unless it was set on the command line, as for test servers.
 */
const selectFaults = (pendingMigrations: number) => {
  const missingMigrations = `The database lacks ${pluralize(pendingMigrations, 'migration', 'migrations')}`;
  return sql`
  with rights as (
    select count(*) filter (where is_foreign) as foreign_tables, max(format('%s (owner: %s)', tablename, tableowner)) filter (where is_foreign) as foreign_table,
      coalesce(has_database_privilege(current_database(), 'create') and has_schema_privilege(current_schema(), 'create'), false) as can_create,
      to_regclass('drizzle.__drizzle_migrations') is null and bool_or(schemaname = current_schema()) as is_of_others,
      bool_or(tablename = 'configured_grants') as is_partial,
      ${pendingMigrations}::int = ${migrationCount} and to_regclass('drizzle.__drizzle_migrations') is not null and bool_or(tablename = 'configured_grants') as is_unrecorded
    from pg_tables, lateral (select tablename in ${ownTables} and not pg_has_role(tableowner, 'usage') as is_foreign) as r
    where schemaname = any(current_schemas(false))
  )
  select format('The database runs on PostgreSQL %s', current_setting('server_version_num')::int / 10000) as problem, 'make a backup, install PostgreSQL 14 or newer, create the user and the database in its cluster as in docs/deploy-server.md, use the port of that cluster in DATABASE_URL (pg_lsclusters shows it), and restore the backup (see Restore in docs/operations.md)' as remedy
    where current_setting('server_version_num')::int < ${minPostgresVersion} * 10000
  union all select format('The database has the encoding %s', current_setting('server_encoding')), ${newDatabase}
    where current_setting('server_encoding') <> 'UTF8'
  union all select 'The database contains tables of another program and none of this product', 'create a database for this product as in docs/deploy-server.md, and use its name in DATABASE_URL'
    from rights where is_of_others and not is_partial
  union all select 'The database has tables of this product but lacks the table drizzle.__drizzle_migrations, so it cannot be migrated', ${`if somebody moved or renamed that table or its schema, undo this; otherwise, ${restoreRemedy}`}
    from rights where is_of_others and is_partial
  union all select 'The table drizzle.__drizzle_migrations is empty, although the other tables exist, so the server cannot migrate the database', ${`if this version of the code has used the database before, run {insert into drizzle.__drizzle_migrations (hash, created_at) values ('', ${newestMigration})}, then run systemctl restart manpower; otherwise, ${restoreRemedy}`}
    from rights where is_unrecorded
  union all select 'The user in DATABASE_URL is a superuser, so somebody who breaks into the website controls the whole database server', case when oid = 10 then 'create a user for this product, make it the owner of the database, the tables and the drizzle schema, and use its name and password in DATABASE_URL'
      else format('make this user the owner of the database, the tables and the drizzle schema, then run {alter role %I nosuperuser}', rolname) end
    from pg_roles where rolname = current_user and rolsuper and inet_server_addr() <<= any(array['127.0.0.0/8', '::1']::inet[]) and not exists (select from pg_settings where name = 'fsync' and source = 'command line')
  union all select ${missingMigrations}::text, 'run systemctl restart manpower, which migrates the database'
    from rights where ${pendingMigrations}::int > 0 and can_create and is_of_others is not true and is_unrecorded is not true
  union all select 'The database is a standby, which is read-only', 'use the primary server in DATABASE_URL' where pg_is_in_recovery()
  union all select format('The user in DATABASE_URL cannot change ' || case foreign_tables when 1 then 'the table %2$s' else '%1$s of the tables, such as %2$s' end || ', so no update can migrate the database', foreign_tables, foreign_table),
      ${`make this user the owner of the tables (${takeOwnership})`}
    from rights where foreign_tables > 0 and not pg_is_in_recovery()
  union all select 'The user in DATABASE_URL cannot record migrations, so no update can migrate the database', 'run {alter schema drizzle owner to $user; alter table drizzle.__drizzle_migrations owner to $user}'
    from rights where foreign_tables = 0 and case when to_regclass('drizzle.__drizzle_migrations_id_seq') is not null then not (has_schema_privilege('drizzle', 'usage')
      and has_table_privilege('drizzle.__drizzle_migrations', 'insert') and has_sequence_privilege('drizzle.__drizzle_migrations_id_seq', 'usage')) end
  union all select case when can_use_public then 'The user in DATABASE_URL cannot create tables' else 'The user in DATABASE_URL cannot use the schema public, which contains the tables' end,
      format('make this user the owner of the database and of the schema (run {alter database %I owner to %I; alter schema %I owner to %I})', current_database(), current_user, coalesce(current_schema(), 'public'), current_user)
    from rights, lateral (select coalesce(bool_or(has_schema_privilege(oid, 'usage')), true) as can_use_public from pg_namespace where nspname = 'public') as public
    where foreign_tables = 0 and not can_create and not pg_is_in_recovery() and (current_schema() is not null or not can_use_public)
  union all select format('The database has the unsafe setting %s = %s', name, current_setting(name)), ${resetRemedy}
  from pg_settings where source not in ('default', 'override', 'command line') and case
    when name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout', 'idle_session_timeout')
      then setting::bigint between 1 and ${maxStatementMs} - 1
    when name = 'default_transaction_read_only' then setting = 'on'
    -- The log of every statement contains personal data, and fills the disk.
    when name in ('log_statement', 'log_min_duration_statement') then setting in ('all', '0')
    else name in ('fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum') and setting = 'off' end
  union all select format('Other programs use %s of the %s connections of the database server', others, total), 'stop the programs that hold them (run {select usename, application_name, count(*) from pg_stat_activity group by 1, 2}), or raise max_connections in postgresql.conf, then run systemctl restart postgresql'
    from (select count(*) filter (where usename <> current_user) as others, current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as total
      from pg_stat_activity) as used
    where total - others < ${neededConnections}
  union all select format('The password of the role %I expires on %s', rolname, rolvaliduntil::date), format('run {alter role %I valid until ''infinity''}', rolname)
    from pg_roles where rolname = current_user and rolvaliduntil < now() + interval '14 days'
  union all select format('The unused replication slot %s keeps the write-ahead log until the disk is full', slot_name), format('if no standby or backup program needs it any more, run {select pg_drop_replication_slot(%L)}', slot_name)
    from pg_replication_slots where not active
  union all select 'PostgreSQL cannot archive the write-ahead log, and keeps it until the disk is full', 'correct archive_command (its error is in /var/log/postgresql), then run systemctl reload postgresql; or if nothing needs the archive, turn archive_mode off, then run systemctl restart postgresql'
    from pg_stat_archiver where current_setting('archive_mode') <> 'off' and last_failed_time > coalesce(last_archived_time, '-infinity')`;
};

/** Resolves to faults that can make saves or updates fail, or can fill the disk. */
export async function findDatabaseFaults({ store, pendingMigrations }: OpenInstallation) {
  const query = selectFaults(pendingMigrations);
  const rows = await readJsonRows<{ problem: string; remedy: string }>(store, query);
  return rows.map(({ problem, remedy }) => `${problem}: ${remedy}`);
}
