import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { getTableName, sql } from 'drizzle-orm';
import { pluralize } from '#contract/texts/pluralize.ts';
import { allTables } from '#schema/all-tables.ts';
import { createFault, formatList, type Results } from './check.ts';
import { resetRemedy } from './database-faults.ts';
import {
  asOwner,
  completeStatements,
  describeReplacement,
  quoteName,
  restoreRemedy,
} from './database-remedies.ts';
import type { OpenInstallation } from './installation.ts';
import { readJsonRows } from './read-json-rows.ts';
import { restartServer } from './remedies.ts';
import { readSchemaParts, type SchemaPart } from './schema-parts.ts';

/** Migrations add one row to each of these tables, which nothing deletes. */
const singleRowTables = [allTables.rebuild, allTables.profile];

const maxFaults = 6;

let migratedSchema: Promise<SchemaPart[]> | undefined;

const readMigratedParts = () => {
  const worker = new URL('./migrated-schema-worker.ts', import.meta.url);
  migratedSchema ??= once(new Worker(worker), 'message').then(([parts]) => parts);
  return migratedSchema;
};

/** Checks that a database has the schema that the migrations create, and the rows that they add. */
export async function* checkSchema(installation: OpenInstallation): Results {
  const { store } = installation;
  const replacement = await describeReplacement(installation);
  const complete = (text: string) =>
    completeStatements(text, installation).replace(restoreRemedy, replacement);
  const [expected, actual] = await Promise.all([readMigratedParts(), readSchemaParts(store)]);
  const tables = new Set(actual.map(({ table }) => table));
  if (!expected.some(({ kind, table }) => kind === 'table' && tables.has(table))) {
    return yield await findHiddenTables(installation);
  }
  const places = await readJsonRows<TablePlace>(store, otherPlaces);
  const faults = [...compareSchemas(expected, actual, places)];
  for (const text of faults.slice(0, maxFaults).map(complete)) {
    yield createFault(text, { isDown: text.includes('cannot read and change') });
  }
  const moreCount = faults.length - maxFaults;
  if (moreCount > 0) {
    yield `The schema differs from this version’s in ${pluralize(moreCount, 'more place', 'more places')}: ${replacement}`;
  }
  for (const table of singleRowTables) {
    const rows = await store.read((db) => db.select({ one: sql`1` }).from(table).limit(1));
    if (rows.length === 0) {
      yield `The table ${getTableName(table)} has no row, but needs one: ${replacement}`;
    }
  }
}

/** Resolves to the fault of tables that are not in the current schema, or to null if `findDatabaseFaults` reports it. */
async function findHiddenTables(installation: OpenInstallation): Promise<string | null> {
  const [place] = await readJsonRows<{ schema: string; isUsable: boolean; remedy: string }>(
    installation.store,
    sql`select format('%I', nspname) as schema, has_schema_privilege(n.oid, 'usage') as "isUsable", ${resetRemedy} as remedy
      from pg_class c join pg_namespace n on n.oid = relnamespace, pg_settings
      where relname = ${getTableName(allTables.rebuild)} and relkind in ('r', 'p') and name = 'search_path'
      order by nspname <> 'public', nspname limit 1`,
  );
  if (!place) {
    return `The database contains none of this product’s tables: ${await describeReplacement(installation)}`;
  }
  const { schema, isUsable, remedy } = place;
  if (!isUsable) return null;
  return completeStatements(
    schema === 'public'
      ? `The tables are in the schema public, which is not on this user’s search_path: ${remedy}`
      : `The tables are in the schema ${schema} instead of public: run “alter schema public rename to public_before; alter schema ${schema} rename to public”, then run systemctl restart manpower`,
    installation,
  );
}

/** Returns the name of a part without its table. */
const getShortName = ({ name }: SchemaPart): string => name.slice(name.indexOf('.') + 1);

const toKey = ({ kind, name }: SchemaPart) => `${kind} ${name}`;
const indexByKey = (parts: SchemaPart[]) => new Map(parts.map((part) => [toKey(part), part]));

/** The kinds of additions that cannot prevent a row from being stored. */
const harmlessAdditions = new Set(['table', 'column', 'index', 'default value of', 'function']);

/** A table in another schema than the current one. */
type TablePlace = Record<'name' | 'schema' | 'home', string>;

const otherPlaces = sql`select relname as name, format('%I', nspname) as schema, format('%I', current_schema()) as home
  from pg_class c join pg_namespace n on n.oid = relnamespace
  where relkind in ('r', 'p') and nspname <> current_schema() and nspname !~ '^(pg_|information_schema$)'`;

/** Returns the statement that moves a missing table back, or that gives a part its name back, or undefined. */
function findReturnStatement(
  missing: SchemaPart,
  {
    expected,
    actual,
    places,
  }: { expected: SchemaPart[]; actual: SchemaPart[]; places: TablePlace[] },
): string | undefined {
  const { kind, table } = missing;
  const place = kind === 'table' && places.find(({ name }) => name === table);
  if (place) return `alter table ${place.schema}.${table} set schema ${place.home}`;
  const describe = (part: SchemaPart, parts: SchemaPart[]) =>
    kind === 'table'
      ? parts
          .filter((other) => other.kind === 'column' && other.table === part.table)
          .map(({ name, definition }) => `${name.slice(part.table.length)} ${definition}`)
          .toSorted()
          .join()
      : `${part.table} ${part.definition}`;
  const [renamed, ...others] = actual.filter(
    (part) =>
      part.kind === kind &&
      !expected.some((other) => toKey(other) === toKey(part)) &&
      describe(part, actual) === describe(missing, expected),
  );
  if (!renamed || others.length > 0 || !/^(table|column|constraint)$/.test(kind)) return undefined;
  const getName = (part: SchemaPart) => quoteName(getShortName(part));
  return kind === 'table'
    ? `alter table ${getName(renamed)} rename to ${table}`
    : `alter table ${table} rename ${kind} ${getName(renamed)} to ${getName(missing)}`;
}

/** Captures the columns, and the condition if there is one, that a unique index or constraint makes unique. */
const uniqueColumns = /(?:UNIQUE|PRIMARY KEY)\b.*\(([\w", ]+)\)$/;

/** Returns the remedy of a missing part. Duplicate rows can prevent a unique index or constraint. */
function describeCreation({ createStatement, table }: SchemaPart, removal = ''): string {
  const run = `run “${asOwner(removal + createStatement)}”`;
  const [, columns] = uniqueColumns.exec(createStatement) ?? [];
  if (!columns) return run;
  const names = columns.split(', ');
  const isSame = names.map((column) => `a.${column} = b.${column}`);
  return `${run}; if it reports duplicates, make a backup, run “delete from ${table} a using ${table} b where ${isSame.join(' and ')} and a.ctid > b.ctid”, which keeps one of the rows with the same ${formatList(names)}, and repeat the first command`;
}

/** Yields a fault for each missing or different part, and for each addition that can do harm. */
function* compareSchemas(
  expected: SchemaPart[],
  actual: SchemaPart[],
  places: TablePlace[],
): Generator<string> {
  const [expectedByKey, actualByKey] = [indexByKey(expected), indexByKey(actual)];
  const tablesMissingColumns = new Set(
    expected
      .filter((part) => part.kind === 'column' && !actualByKey.has(toKey(part)))
      .map((part) => part.table),
  );
  // The parts of a missing table, and of a table without one of its columns, are not reported.
  const isComparable = ({ kind, table }: SchemaPart) =>
    kind === 'table' ||
    table === '' ||
    (actualByKey.has(`table ${table}`) && (kind === 'column' || !tablesMissingColumns.has(table)));
  const remedies: string[] = [];
  for (const part of expected.filter(isComparable)) {
    const actualPart = actualByKey.get(toKey(part));
    if (!actualPart) {
      const statement = findReturnStatement(part, { expected, actual, places });
      const other = actual.find(
        ({ kind, name }) => /index$/.test(kind) && name === getShortName(part),
      );
      const creation = part.createStatement
        ? describeCreation(part, other && `${other.removeStatement}; `)
        : restoreRemedy;
      const remedy = statement ? `run “${statement}”, then ${restartServer}` : creation;
      remedies.push(remedy);
      yield `The database lacks the ${toKey(part)}, which this version needs: ${remedy}`;
    } else if (actualPart.definition !== part.definition) {
      const statements = part.createStatement
        ? `${actualPart.removeStatement}; ${part.createStatement}`
        : part.removeStatement;
      // The definition of a function is a digest.
      const definition = part.kind === 'function' ? '' : ` (${actualPart.definition})`;
      yield `The ${toKey(part)}${definition} differs from this version’s: run “${asOwner(statements)}”, then ${restartServer}`;
    }
  }
  for (const part of actual) {
    if (expectedByKey.has(toKey(part)) || harmlessAdditions.has(part.kind)) continue;
    if (tablesMissingColumns.has(part.table)) continue;
    const isReplaced =
      /constraint|index/.test(part.kind) &&
      remedies.some((remedy) => remedy.includes(getShortName(part)));
    if (isReplaced) continue;
    const isForeign = part.table !== '' && !expectedByKey.has(`table ${part.table}`);
    // An additional column with a default does not prevent a row from being stored.
    const isOptional =
      !expectedByKey.has(`column ${part.name}`) && actualByKey.has(`default value of ${part.name}`);
    if (isForeign || isOptional) continue;
    const problem =
      part.kind === 'state'
        ? part.definition
        : `The database has the ${toKey(part)}, which this version does not have`;
    yield `${problem}: run “${part.removeStatement}”`;
  }
}
