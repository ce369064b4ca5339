import { sql } from 'drizzle-orm';
import type { Store } from '#db/store.ts';
import { readJsonRows } from './read-json-rows.ts';

/** A part or a state of a database's schema, with the statements that create and remove it. */
export interface SchemaPart {
  /** Such as `index` or `trigger`. A `state` is something that no database should have, such as a disabled trigger. */
  kind: string;
  /** Unique among the parts of its kind. */
  name: string;
  table: string;
  /** For a state, a sentence without a full stop. */
  definition: string;
  createStatement: string;
  removeStatement: string;
}

/** Each `select` has the columns of `SchemaPart`. */
const parts = sql`
  with t as (
    select c.oid, relname::text as tab, relowner, relpersistence, relrowsecurity
    from pg_class c where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
  ), columns as (
    select t.tab, attname::text as col, format_type(atttypid, atttypmod) as type, attnotnull,
      pg_get_expr(adbin, adrelid) as expression, attgenerated, attidentity
    from t join pg_attribute a on attrelid = t.oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = t.oid and adnum = attnum
  ), indexes as (
    select t.tab, c.relname::text as name, i.*, replace(pg_get_indexdef(indexrelid), format('%I.', current_schema()), '') as def
    from t join pg_index i on indrelid = t.oid join pg_class c on c.oid = indexrelid
  )
  select 'table' as kind, tab as name, tab as table, '' as definition, '' as "createStatement", format('drop table %I', tab) as "removeStatement" from t
  union all select 'state', 'row-level security ' || tab, tab, format('The table %I has row-level security', tab), '', format('alter table %I disable row level security', tab) from t where relrowsecurity
  union all select 'state', 'inaccessible ' || tab, tab, format('The user in DATABASE_URL lacks rights on the table %I', tab), '', format('grant all on %I to %I', tab, current_user) from t
    where pg_has_role(relowner, 'usage') and not (has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert') and has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete'))
  union all select 'column', tab || '.' || col, tab, type || case when attgenerated = '' then '' else ' generated' end, '',
    format('alter table %1$I alter %2$I type %3$s using %2$I::%3$s', tab, col, type) from columns
  union all select 'default value of', tab || '.' || col, tab, expression,
    format('alter table %I alter %I set default %s', tab, col, expression), format('alter table %I alter %I drop default', tab, col)
    from columns where expression is not null and attgenerated = ''
  union all select 'NOT NULL constraint on', tab || '.' || col, tab, '',
    format('alter table %I alter %I set not null', tab, col), format('alter table %I alter %I drop not null', tab, col)
    from columns where attnotnull
  union all select case when indisunique then 'unique index' else 'index' end, name, tab, def, def, format('drop index %I', name)
    from indexes where not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
  union all select 'state', 'invalid ' || name, tab, format('The index %I is invalid', name), '', format('reindex index %I', name) from indexes where not (indisvalid and indisready and indislive)
  union all select 'constraint', tab || '.' || conname, tab, replace(pg_get_constraintdef(k.oid), ' NOT VALID', ''),
    format('alter table %I add constraint %I %s', tab, conname, replace(pg_get_constraintdef(k.oid), ' NOT VALID', '')), format('alter table %I drop constraint %I', tab, conname)
    from t join pg_constraint k on conrelid = t.oid where contype not in ('n', 't')
  union all select 'state', 'not validated ' || tab || '.' || conname, tab, format('The constraint %I of the table %I was never validated', conname, tab), '', format('alter table %I validate constraint %I', tab, conname)
    from t join pg_constraint k on conrelid = t.oid where not convalidated
  union all select 'trigger', tab || '.' || tgname, tab, pg_get_triggerdef(g.oid), pg_get_triggerdef(g.oid), format('drop trigger %I on %I', tgname, tab)
    from t join pg_trigger g on tgrelid = t.oid where not tgisinternal
  union all select 'function', p.oid::regprocedure::text, '', md5(prosrc) || provolatile::text || prorettype::regtype::text, pg_get_functiondef(p.oid), format('drop function %s', p.oid::regprocedure)
    from pg_proc p where pronamespace = current_schema()::regnamespace and prokind = 'f'
    and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`;

/** Reads the parts of the current schema, including those of tables that the user cannot read. */
export const readSchemaParts = (store: Store): Promise<SchemaPart[]> => readJsonRows(store, parts);
