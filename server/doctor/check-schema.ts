import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { getTableName, sql } from 'drizzle-orm';
import type { Store } from '#db/store.ts';
import { allTables } from '#schema/all-tables.ts';
import type { Report } from './check.ts';
import { readSchemaParts, type SchemaPart } from './schema-parts.ts';

export const restoreRemedy = 'restore a backup; see docs/operations.md';

/** PostgreSQL's codes for a missing table and a missing column. */
const missingParts = /^42(P01|703)$/;

/** Whether an error means a missing table or column. `checkSchema` reports these. */
export const isMissingPart = (code: string): boolean => missingParts.test(code);

/** Migrations add one row to each of these tables, which nothing deletes. */
const singleRowTables = [allTables.rebuild, allTables.profile];

const maxProblems = 6;

let migratedSchema: Promise<SchemaPart[]> | undefined;

const migratedParts = () => {
  const worker = new URL('./migrated-schema-worker.ts', import.meta.url);
  migratedSchema ??= once(new Worker(worker), 'message').then(([parts]) => parts);
  return migratedSchema;
};

/** Checks that a database has the schema that the migrations create, and the rows that they add. */
export async function checkSchema({ fault }: Report, { store }: { store: Store }): Promise<void> {
  const [expected, actual] = await Promise.all([migratedParts(), readSchemaParts(store)]);
  const tables = new Set(actual.map(({ table }) => table));
  if (!expected.some(({ kind, table }) => kind === 'table' && tables.has(table))) {
    return fault(
      'keeps its tables in a schema that is not on this user’s search_path: alter role … reset search_path, and alter database … reset search_path',
    );
  }
  const problems = [...schemaProblems(expected, actual)];
  for (const problem of problems.slice(0, maxProblems)) fault(problem);
  const omittedCount = problems.length - maxProblems;
  if (omittedCount > 0) {
    fault(
      `has ${omittedCount} more ${omittedCount === 1 ? 'difference' : 'differences'} from this version: ${restoreRemedy}`,
    );
  }
  for (const table of singleRowTables) {
    const rows = await store.read((db) => db.select({ one: sql`1` }).from(table).limit(1));
    if (rows.length > 0) continue;
    fault(`has no row in the table ${getTableName(table)}, which needs one: ${restoreRemedy}`);
  }
}

const keyOf = ({ kind, name }: SchemaPart) => `${kind} ${name}`;
const byKey = (parts: SchemaPart[]) => new Map(parts.map((part) => [keyOf(part), part]));

/** Additions that cannot prevent a row from being stored. */
const harmlessAdditions = new Set(['table', 'column', 'index', 'default of', 'function']);

/** Yields each difference with its remedy. */
function* schemaProblems(expected: SchemaPart[], actual: SchemaPart[]): Generator<string> {
  const [expectedByKey, actualByKey] = [byKey(expected), byKey(actual)];
  const isParentPresent = (
    { kind, name, table }: SchemaPart,
    partsByKey: Map<string, SchemaPart>,
  ) =>
    (kind === 'table' || table === '' || partsByKey.has(`table ${table}`)) &&
    (!/ of$/.test(kind) || !name.includes('.') || partsByKey.has(`column ${name}`));
  for (const part of expected) {
    const actualPart = actualByKey.get(keyOf(part));
    // The parts of a missing table or column are not reported.
    if (!actualPart && isParentPresent(part, actualByKey)) {
      yield `lacks the ${keyOf(part)}, which this version has: ${part.createStatement || restoreRemedy}`;
    } else if (actualPart && actualPart.definition !== part.definition) {
      const remedy = part.createStatement
        ? `${actualPart.removeStatement}; ${part.createStatement}`
        : part.removeStatement;
      yield `has a different ${keyOf(part)} from this version (${actualPart.definition}): ${remedy}`;
    }
  }
  const tablesMissingColumns = new Set(
    expected
      .filter((part) => part.kind === 'column' && !actualByKey.has(keyOf(part)))
      .map((part) => part.table),
  );
  for (const part of actual) {
    if (
      tablesMissingColumns.has(part.table) ||
      expectedByKey.has(keyOf(part)) ||
      harmlessAdditions.has(part.kind)
    )
      continue;
    const isForeign = part.table !== '' && !expectedByKey.has(`table ${part.table}`);
    // An additional column with a default does not prevent a row from being stored.
    const isOptional =
      !expectedByKey.has(`column ${part.name}`) && actualByKey.has(`default of ${part.name}`);
    if (isForeign || isOptional) continue;
    yield `has a ${keyOf(part)}, which this version does not have: ${part.removeStatement}`;
  }
}
