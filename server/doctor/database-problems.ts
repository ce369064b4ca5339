import { sql } from 'drizzle-orm';
import type { Store } from '#db/store.ts';

/** The server opens up to ten connections, and commands need more. */
const neededConnections = 12;

const minPostgresVersion = 14;

/** No statement of the product takes this long. */
const maxStatementMs = 20_000;

/**
 * Selects the problems. A setting that changes the meaning of statements or puts data at risk must have PostgreSQL's
 * default, unless it was set on the command line, as for test servers.
 */
const problems = (pending: number) => sql`(
  with rights as (
    select count(*) filter (where is_foreign) as foreign_tables, max(format('%s of %s', tablename, tableowner)) filter (where is_foreign) as foreign_table,
      coalesce(has_database_privilege(current_database(), 'create') and has_schema_privilege(current_schema(), 'create'), false) as can_create,
      to_regclass('drizzle.__drizzle_migrations') is null and bool_or(schemaname = current_schema()) as is_of_others
    from pg_tables, lateral (select not (pg_has_role(tableowner, 'usage') and has_table_privilege(format('%I.%I', schemaname, tablename), 'insert')) as is_foreign) as r
    where schemaname = any(current_schemas(false))
  )
  select format('is PostgreSQL %s', current_setting('server_version_num')::int / 10000) as problem, 'update it to ${sql.raw(String(minPostgresVersion))} or newer' as remedy
    where current_setting('server_version_num')::int < ${sql.raw(String(minPostgresVersion))} * 10000
  union all select format('has the encoding %s', current_setting('server_encoding')), 'recreate it with the encoding UTF8'
    where current_setting('server_encoding') <> 'UTF8'
  union all select 'has tables of another program and none of this one', 'create a database for this product, and set DATABASE_URL to it'
    from rights where is_of_others
  union all select '${sql.raw(String(pending))} migrations are missing', 'run npm run db:migrate (npm run serve and npm run build also do this)'
    from rights where ${sql.raw(String(pending))} > 0 and is_of_others is not true
  union all select 'is a standby, which is read-only', 'use the primary server in DATABASE_URL' where pg_is_in_recovery()
  union all select format('does not let this user change %s of its tables, such as %s, so no update can migrate it', foreign_tables, foreign_table),
      'use their owner in DATABASE_URL, or make the user their owner (alter table ... owner to ..., or reassign owned)'
    from rights where foreign_tables > 0 and not pg_is_in_recovery()
  union all select 'does not let this user record migrations, so no update can migrate it', 'alter schema drizzle owner to ..., and the same for its table and sequence'
    from rights where foreign_tables = 0 and case when to_regclass('drizzle.__drizzle_migrations_id_seq') is not null then not (has_schema_privilege('drizzle', 'usage')
      and has_table_privilege('drizzle.__drizzle_migrations', 'insert') and has_sequence_privilege('drizzle.__drizzle_migrations_id_seq', 'usage')) end
  union all select 'does not let this user create tables', 'make the user its owner (alter database ... owner to ...)'
    from rights where foreign_tables = 0 and not can_create and not pg_is_in_recovery()
  union all select format('%s = %s', name, current_setting(name)), case source
      when 'user' then format('alter role %I reset %s', current_user, name)
      when 'database' then format('alter database %I reset %s', current_database(), name)
      when 'database user' then format('alter role %I in database %I reset %s', current_user, current_database(), name)
      when 'client' then format('remove %s from DATABASE_URL', name)
      else format('alter system reset %s, or remove it from postgresql.conf, then reload the server', name) end
  from pg_settings where source not in ('default', 'override', 'command line') and case
    when name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout', 'idle_session_timeout')
      then setting::bigint between 1 and ${sql.raw(String(maxStatementMs))} - 1
    when name = 'DateStyle' then setting not ilike 'iso%'
    when name = 'default_transaction_read_only' then setting = 'on'
    else setting <> boot_val and name in ('fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum', 'track_counts',
      'zero_damaged_pages', 'ignore_checksum_failure', 'standard_conforming_strings', 'session_replication_role', 'row_security',
      'default_transaction_isolation', 'default_transaction_deferrable', 'bytea_output', 'IntervalStyle', 'transform_null_equals',
      'array_nulls', 'enable_indexscan', 'enable_bitmapscan', 'enable_seqscan', 'enable_hashjoin', 'enable_nestloop',
      'enable_mergejoin', 'enable_sort', 'ignore_system_indexes', 'ignore_invalid_pages', 'allow_system_table_mods')
      and not (name = 'synchronous_commit' and setting in ('local', 'remote_write', 'remote_apply')) end
  union all select format('the role %I may have only %s connections', rolname, rolconnlimit), format('alter role %I connection limit -1', rolname)
    from pg_roles where rolname = current_user and rolconnlimit between 0 and ${sql.raw(String(neededConnections))} - 1
  union all select format('it accepts only %s connections', datconnlimit), format('alter database %I connection limit -1', datname)
    from pg_database where datname = current_database() and datconnlimit between 0 and ${sql.raw(String(neededConnections))} - 1
  union all select format('its server accepts only %s connections', current_setting('max_connections')), 'raise max_connections in postgresql.conf, and restart it'
    where current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int < ${sql.raw(String(neededConnections))}
  union all select format('other programs use %s of the %s connections of its server', others, total), 'end some of them (pg_stat_activity), or raise max_connections in postgresql.conf and restart it'
    from (select count(*) as others, current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as total
      from pg_stat_activity where usename <> current_user) as used
    where total >= ${sql.raw(String(neededConnections))} and total - others < ${sql.raw(String(neededConnections))}
  union all select format('the password of the role %I expires on %s', rolname, rolvaliduntil::date), format('alter role %I valid until ''infinity''', rolname)
    from pg_roles where rolname = current_user and rolvaliduntil < now() + interval '14 days'
  union all select 'its transaction IDs will run out soon', 'vacuum freeze as its superuser, and turn on autovacuum'
    from pg_database where datname = current_database() and age(datfrozenxid) > 1000000000
  union all select format('the unused replication slot %s keeps the write-ahead log, until the disk is full', slot_name), format('select pg_drop_replication_slot(%L)', slot_name)
    from pg_replication_slots where not active
  union all select 'its write-ahead log cannot be archived, and is kept until the disk is full', 'repair archive_command, or turn off archive_mode'
    from pg_stat_archiver where last_failed_time > coalesce(last_archived_time, '-infinity')
  union all select format('the prepared transaction %L keeps its locks', gid), format('rollback prepared %L', gid)
    from pg_prepared_xacts where database = current_database() and prepared < now() - interval '1 minute'
  union all select format('the session %s has an open transaction since %s', pid, to_char(xact_start, 'YYYY-MM-DD HH24:MI')), format('select pg_terminate_backend(%s)', pid)
    from pg_stat_activity where datname = current_database() and state like 'idle in transaction%' and xact_start < now() - interval '10 minutes'
) as wrong`;

/**
 * Resolves to problems that can make saves or updates fail, or can fill the disk, with their remedies. `pending` is the
 * number of migrations that have not been applied.
 */
export const databaseProblems = (store: Store, pending: number) =>
  store.read((db) =>
    db
      .select({ problem: sql<string>`problem`, remedy: sql<string>`remedy` })
      .from(problems(pending)),
  );
