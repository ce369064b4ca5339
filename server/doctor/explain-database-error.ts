import { sql } from 'drizzle-orm';
import type { Store } from '#db/store.ts';
import { isLoopback } from './check-network.ts';
import type { Installation } from './installation.ts';

/** Resolves to the fault of a PostgreSQL server that systemd on this machine does not run, or to null. */
export async function findStoppedServer({
  configuration: { databaseUrl },
  runProgram,
}: Installation): Promise<string | null> {
  if (!isLoopback(URL.parse(databaseUrl ?? '')?.hostname ?? '')) return null;
  const output = await runProgram('systemctl', [
    'show',
    '--property=Id,ActiveState',
    'postgresql*.service',
  ]);
  const units = [...output.matchAll(/^Id=(postgresql.*)\nActiveState=(failed|inactive)$/gm)];
  const [, name, state] = units.find(([, , value]) => value === 'failed') ?? units[0] ?? [];
  if (!name) return null;
  const [, cluster] = /^postgresql@(.+)\.service$/.exec(name) ?? [];
  const log = cluster ? `, /var/log/postgresql/postgresql-${cluster}.log` : '';
  return `PostgreSQL on this machine does not run, because ${name} ${state === 'failed' ? 'has failed' : 'is not running'}: find the cause in its log (journalctl -u ${name}${log}), correct it, and run systemctl start ${name}`;
}

/** Resolves to the fault of tables that belong to another role, or to null. */
export async function findForeignTables(store: Store): Promise<string | null> {
  const [row] = await store.read((db) => db.select(foreignTables).from(tables));
  if (!row?.owner) return null;
  const { owner, user, count, total, example } = row;
  return `The tables of the database belong to ${owner}, not to ${user} (${count} of ${total}, such as ${example}), so the server cannot read them: make ${user} their owner (as ${owner}, run alter schema drizzle owner to ${user}, and alter table ${example} owner to ${user}, and so on for each table), then restart the server`;
}

const tables = sql`pg_tables where schemaname in (current_schema(), 'drizzle')`;
const isForeign = sql`filter (where not pg_has_role(tableowner, 'usage'))`;
const foreignTables = {
  owner: sql<string | null>`max(format('%I', tableowner)) ${isForeign}`,
  user: sql<string>`format('%I', current_user)`,
  count: sql<number>`(count(*) ${isForeign})::int`,
  total: sql<number>`count(*)::int`,
  example: sql<string>`max(format('%I.%I', schemaname, tablename)) ${isForeign}`,
};
