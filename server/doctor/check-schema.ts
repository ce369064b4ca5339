import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { getTableName, sql } from 'drizzle-orm';
import { pluralize } from '#contract/texts/pluralize.ts';
import { allTables } from '#schema/all-tables.ts';
import { createFault, type Results } from './check.ts';
import { completeStatements, restoreRemedy } from './database-remedies.ts';
import type { OpenInstallation } from './installation.ts';
import { readJsonRows } from './read-json-rows.ts';
import { restartServer } from './remedies.ts';
import { readSchemaParts, type SchemaPart } from './schema-parts.ts';

/** Migrations add one row, which nothing deletes, to each of these tables. Backups do not contain `rebuild`. */
const singleRowTables = [
  [allTables.rebuild, `run “insert into rebuild default values”, then ${restartServer}`],
  [allTables.profile, restoreRemedy],
] as const;

const maxFaults = 6;

let migratedSchema: Promise<SchemaPart[]> | undefined;

/** Resolves to the schema that the migrations create in an embedded database. */
export const readMigratedSchema = (): Promise<SchemaPart[]> => {
  const worker = new URL('./migrated-schema-worker.ts', import.meta.url);
  migratedSchema ??= once(new Worker(worker), 'message').then(([parts]) => parts);
  return migratedSchema;
};

const selectRights = sql`select has_schema_privilege('public', 'usage') as "canUse"`;

/** Checks that a database has the schema that the migrations create, and the rows that they add. */
export async function* checkSchema(installation: OpenInstallation): Results {
  const { store, readMigratedSchema } = installation;
  const [expected, actual] = await Promise.all([readMigratedSchema(), readSchemaParts(store)]);
  const tables = new Set(actual.map(({ table }) => table));
  if (!expected.some(({ kind, table }) => kind === 'table' && tables.has(table))) {
    const [rights] = await readJsonRows<{ canUse: boolean }>(store, selectRights);
    // `findDatabaseFaults` reports missing rights.
    return yield rights?.canUse
      ? `The search path of the user in DATABASE_URL finds none of this product’s tables: if somebody moved them to another schema or changed search_path, undo this; otherwise, ${restoreRemedy}`
      : null;
  }
  const faults = [...compareSchemas(expected, actual)];
  for (const text of faults.slice(0, maxFaults)) {
    yield createFault(completeStatements(text, installation), {
      isDown: text.includes('lacks rights on'),
    });
  }
  const moreCount = faults.length - maxFaults;
  if (moreCount > 0) {
    yield `The schema differs from this version’s in ${pluralize(moreCount, 'more place', 'more places')}: correct the differences above, and run doctor again`;
  }
  for (const [table, remedy] of singleRowTables) {
    const rows = await store.read((db) => db.select({ one: sql`1` }).from(table).limit(1));
    if (rows.length === 0) {
      const text = `The table ${getTableName(table)} has no row, but needs one: ${remedy}`;
      yield completeStatements(text, installation);
    }
  }
}

const toKey = ({ kind, name }: SchemaPart) => `${kind} ${name}`;
const indexByKey = (parts: SchemaPart[]) => new Map(parts.map((part) => [toKey(part), part]));

/** The kinds of additions that cannot prevent a row from being stored. */
const harmlessAdditions = new Set(['table', 'column', 'index', 'default value of', 'function']);

/** Returns a step that makes the user of the website the owner of what the statements create. */
const describeStep = (statements: string): string =>
  `run “${/\bcreate\b/i.test(statements) ? `set role $user; ${statements}` : statements}”`;

/** Yields a fault for each missing or different part, and for each addition that can do harm. */
function* compareSchemas(expected: SchemaPart[], actual: SchemaPart[]): Generator<string> {
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
  // An addition can have the name of a missing part, or prevent its creation.
  for (const part of actual) {
    if (expectedByKey.has(toKey(part)) || harmlessAdditions.has(part.kind)) continue;
    if (tablesMissingColumns.has(part.table)) continue;
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
  for (const part of expected.filter(isComparable)) {
    const { createStatement, removeStatement } = part;
    const actualPart = actualByKey.get(toKey(part));
    if (!actualPart) {
      const isUnique = /UNIQUE|PRIMARY KEY/.test(createStatement);
      const addition = isUnique
        ? '; if this fails because of duplicates, delete the duplicates from the database first'
        : '';
      yield `The database lacks the ${toKey(part)}, which this version needs: ${createStatement ? describeStep(createStatement) + addition : `if somebody renamed or moved it, undo this; otherwise, ${restoreRemedy}`}`;
    } else if (actualPart.definition !== part.definition) {
      // A function is replaced by its statement, because an index can depend on the function.
      const removal = part.kind === 'function' ? '' : `${actualPart.removeStatement}; `;
      const statements = createStatement ? removal + createStatement : removeStatement;
      // The definition of a function is a digest.
      const definition = part.kind === 'function' ? '' : ` (${actualPart.definition})`;
      yield `The ${toKey(part)}${definition} differs from this version’s: ${describeStep(statements)}, then ${restartServer}`;
    }
  }
}
