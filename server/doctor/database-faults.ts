import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { pluralize } from '#contract/texts/pluralize.ts';
import { migrationCount, newestMigration } from '#db/migrations.ts';
import { allTables } from '#schema/all-tables.ts';
import type { OpenInstallation } from './installation.ts';
import { readJsonRows } from './read-json-rows.ts';

const ownTables = Object.values<PgTable>(allTables).map((table) => getTableName(table));

const minPostgresVersion = sql.raw('14');

/** The server opens up to ten connections, and commands need more. */
const neededConnections = sql.raw('12');

/** No statement of the product takes this long. */
const maxStatementMs = sql.raw('20000');

/** The remedy of a setting in `pg_settings`, by where it is set. */
export const resetRemedy = sql`case source
      when 'user' then format('run {alter role %I reset %s}, then run systemctl restart manpower', current_user, name)
      -- The setting also applies to a session of the administrator in this database.
      when 'database' then format('run maintenance {alter database %I reset %s}, then run systemctl restart manpower', current_database(), name)
      when 'database user' then format('run {alter role %I in database %I reset %s}, then run systemctl restart manpower', current_user, current_database(), name)
      when 'global' then format('run {alter role all reset %s}, then run systemctl restart manpower', name)
      when 'client' then format('remove %s from DATABASE_URL', name)
      else format('run {alter system reset %s}, remove the lines that set it from the configuration (grep -rn %s /etc/postgresql), then run systemctl reload postgresql and systemctl restart manpower', name, name) end`;

/**
 * Selects faults. A setting that changes the meaning of statements or puts data at risk must have PostgreSQL's
 * default, unless it was set on the command line, as for test servers.
 */
const selectFaults = (pendingMigrations: number) => {
  const missingMigrations = `The database lacks ${pluralize(pendingMigrations, 'migration', 'migrations')}`;
  return sql`
  with rights as (
    select count(*) filter (where is_foreign) as foreign_tables, max(format('%s (owner: %s)', tablename, tableowner)) filter (where is_foreign) as foreign_table,
      max(format('%I.%I', schemaname, tablename)) filter (where is_foreign) as foreign_table_name, bool_or(rolsuper) filter (where is_foreign) as has_superuser,
      coalesce(has_database_privilege(current_database(), 'create') and has_schema_privilege(current_schema(), 'create'), false) as can_create,
      to_regclass('drizzle.__drizzle_migrations') is null and bool_or(schemaname = current_schema()) as is_of_others,
      bool_or(tablename = 'configured_grants') as is_partial,
      ${pendingMigrations}::int = ${migrationCount} and to_regclass('drizzle.__drizzle_migrations') is not null and bool_or(tablename = 'configured_grants') as is_unrecorded
    from pg_tables join pg_roles on rolname = tableowner, lateral (select tablename in ${ownTables} and not pg_has_role(tableowner, 'usage') as is_foreign) as r
    where schemaname = any(current_schemas(false))
  )
  select format('The database runs on PostgreSQL %s', current_setting('server_version_num')::int / 10000) as problem, 'make a backup, install PostgreSQL ${minPostgresVersion} or newer, and restore the backup into a database there (see docs/operations.md)' as remedy
    where current_setting('server_version_num')::int < ${minPostgresVersion} * 10000
  union all select format('The database has the encoding %s', current_setting('server_encoding')), 'make a backup, create a database (runuser -u postgres -- createdb --owner $user --template template0 --encoding UTF8 $database_utf8), write its name into DATABASE_URL, and restore the backup (see docs/operations.md)'
    where current_setting('server_encoding') <> 'UTF8'
  union all select 'The database contains tables of another program and none of this one', 'create a database for this product (runuser -u postgres -- createdb --owner $user NAME), and write its name into DATABASE_URL'
    from rights where is_of_others and not is_partial
  union all select 'The database has tables of this product but lacks the drizzle schema, so it cannot be migrated', coalesce(
      (select format('run {create schema if not exists drizzle authorization $user; alter table %I.%I set schema drizzle}, then run systemctl restart manpower', nspname, relname)
        from pg_class c join pg_namespace n on n.oid = relnamespace where relname = '__drizzle_migrations' and relkind = 'r' limit 1),
      'dump the old database again with all of its schemas (without -n), restore that dump into a new database, and write its name into DATABASE_URL, or restore a backup into a new database (see docs/operations.md)')
    from rights where is_of_others and is_partial
  union all select 'The table drizzle.__drizzle_migrations is empty, although the other tables exist, so the server cannot migrate the database', ${`if this version of the code has used the database before, run {insert into drizzle.__drizzle_migrations (hash, created_at) values ('', ${newestMigration})}, then run systemctl restart manpower; otherwise, restore a backup (see docs/operations.md)`}
    from rights where is_unrecorded
  union all select 'The user in DATABASE_URL is a superuser, so somebody who breaks into the website controls the whole database server', case when oid = 10
      then 'create a user for this product, make it the owner of the database, the tables and the drizzle schema, and write its name and password into DATABASE_URL' else format('run {alter role %I nosuperuser}', rolname) end
    from pg_roles where rolname = current_user and rolsuper and inet_server_addr() <<= any(array['127.0.0.0/8', '::1']::inet[]) and not exists (select from pg_settings where name = 'fsync' and source = 'command line')
  union all select ${missingMigrations}::text, 'run systemctl restart manpower, which migrates the database'
    from rights where ${pendingMigrations}::int > 0 and can_create and is_of_others is not true and is_unrecorded is not true
  union all select 'The database is a standby, which is read-only', 'use the primary server in DATABASE_URL; or if there is no other server and a restore or a move has left standby.signal in the data folder, run {select pg_promote()}, then run systemctl restart manpower' where pg_is_in_recovery()
  union all select format('The user in DATABASE_URL cannot change ' || case foreign_tables when 1 then 'the table %2$s' else '%1$s of the tables, such as %2$s' end || ', so no update can migrate the database', foreign_tables, foreign_table),
      case when has_superuser then '' else 'use the owner of the tables in DATABASE_URL, or ' end || format('make this user the owner (run {alter table %s owner to %I}' || case foreign_tables when 1 then ')' else ', and so on for each table)' end, foreign_table_name, current_user)
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
    when name = 'DateStyle' then setting not ilike 'iso%'
    when name = 'default_transaction_read_only' then setting = 'on'
    -- Commits wait for a standby.
    when name = 'synchronous_standby_names' then setting <> '' and not exists (select from pg_stat_replication)
    -- The log of every statement contains personal data, and fills the disk.
    when name in ('log_statement', 'log_min_duration_statement') then setting in ('all', '0')
    else setting <> boot_val and name in ('fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum', 'track_counts',
      'zero_damaged_pages', 'ignore_checksum_failure', 'standard_conforming_strings', 'session_replication_role', 'row_security',
      'default_transaction_isolation', 'default_transaction_deferrable', 'bytea_output', 'IntervalStyle', 'transform_null_equals',
      'array_nulls', 'enable_indexscan', 'enable_bitmapscan', 'enable_seqscan', 'enable_hashjoin', 'enable_nestloop',
      'enable_mergejoin', 'enable_sort', 'ignore_system_indexes', 'ignore_invalid_pages', 'allow_system_table_mods')
      and not (name = 'synchronous_commit' and setting in ('local', 'remote_write', 'remote_apply')) end
  union all select format('The connection limit of the role %I is only %s', rolname, rolconnlimit), format('run {alter role %I connection limit -1}', rolname)
    from pg_roles where rolname = current_user and rolconnlimit between 0 and ${neededConnections} - 1
  union all select format('The connection limit of the database is only %s', datconnlimit), format('run {alter database %I connection limit -1}', datname)
    from pg_database where datname = current_database() and datconnlimit between 0 and ${neededConnections} - 1
  union all select format('The database server has the setting max_connections = %s, which is too low', current_setting('max_connections')), 'run {alter system set max_connections = 100}, then run systemctl restart postgresql'
    where current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int < ${neededConnections}
  union all select format('Other programs use %s of the %s connections of the database server', others, total), 'stop the programs that hold them (run {select usename, application_name, count(*) from pg_stat_activity group by 1, 2}), or run {alter system set max_connections = 200}, then run systemctl restart postgresql'
    from (select count(*) as others, current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as total
      from pg_stat_activity where usename <> current_user) as used
    where total >= ${neededConnections} and total - others < ${neededConnections}
  union all select format('The password of the role %I expires on %s', rolname, rolvaliduntil::date), format('run {alter role %I valid until ''infinity''}', rolname)
    from pg_roles where rolname = current_user and rolvaliduntil < now() + interval '14 days'
  union all select 'The transaction IDs of the database will run out soon', 'run {vacuum freeze}, and turn on autovacuum (run {alter system reset autovacuum}, then run systemctl reload postgresql)'
    from pg_database where datname = current_database() and age(datfrozenxid) > 1000000000
  union all select format('The unused replication slot %s keeps the write-ahead log until the disk is full', slot_name), format('if no standby or backup program needs it any more, run {select pg_drop_replication_slot(%L); checkpoint}', slot_name)
    from pg_replication_slots where not active
  union all select 'PostgreSQL cannot archive the write-ahead log, and keeps it until the disk is full', 'correct archive_command in postgresql.conf (its error is in /var/log/postgresql), then run systemctl reload postgresql; or if nothing needs the archive, run {alter system set archive_mode = off}, then run systemctl restart postgresql'
    from pg_stat_archiver where last_failed_time > coalesce(last_archived_time, '-infinity')
      or current_setting('archive_mode') <> 'off' and current_setting('archive_command') = '' and coalesce(current_setting('archive_library', true), '') = ''
  union all select format('The database server has read damaged pages from its disk (%s in all)', checksum_failures), 'check the disk (dmesg), copy the data folder to another disk, create a new database (runuser -u postgres -- createdb --owner $user NAME), write its name into DATABASE_URL, and restore a backup (see docs/operations.md)'
    from pg_stat_database where datname = current_database() and checksum_failures > 0
  union all select format('The prepared transaction %L keeps its locks', gid), format('run {rollback prepared %L}', gid)
    from pg_prepared_xacts where database = current_database() and prepared < now() - interval '1 minute'
  union all select format('Session %s has had an open transaction since %s', pid, to_char(xact_start, 'YYYY-MM-DD HH24:MI')), format('run {select pg_terminate_backend(%s)}', pid)
    from pg_stat_activity a where datname = current_database() and state like 'idle in transaction%' and xact_start < now() - interval '10 minutes'
    -- checkLocks reports a session that keeps tables locked.
    and not exists (select from pg_locks l where l.pid = a.pid and granted and relation is not null and mode <> 'AccessShareLock')`;
};

/** Resolves to faults that can make saves or updates fail, or can fill the disk. */
export async function findDatabaseFaults({ store, pendingMigrations }: OpenInstallation) {
  const query = selectFaults(pendingMigrations);
  const rows = await readJsonRows<{ problem: string; remedy: string }>(store, query);
  return rows.map(({ problem, remedy }) => `${problem}: ${remedy}`);
}
