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

let migrated: Promise<SchemaPart[]> | undefined;

const migratedParts = () => {
  const worker = new URL('./migrated-schema-worker.ts', import.meta.url);
  migrated ??= once(new Worker(worker), 'message').then(([parts]) => parts);
  return migrated;
};

/** Checks that a database has the schema that the migrations create, and the rows that they add. */
export async function checkSchema({ fault }: Report, { store }: { store: Store }): Promise<void> {
  const [wanted, found] = await Promise.all([migratedParts(), readSchemaParts(store)]);
  const tables = new Set(found.map(({ table }) => table));
  if (!wanted.some(({ kind, table }) => kind === 'table' && tables.has(table))) {
    return fault(
      'keeps its tables in a schema that is not on this user’s search_path: alter role … reset search_path, and alter database … reset search_path',
    );
  }
  const problems = [...schemaProblems(wanted, found)];
  for (const problem of problems.slice(0, maxProblems)) fault(problem);
  const more = problems.length - maxProblems;
  if (more > 0) {
    fault(
      `has ${more} more ${more === 1 ? 'difference' : 'differences'} from this version: ${restoreRemedy}`,
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
function* schemaProblems(wanted: SchemaPart[], found: SchemaPart[]): Generator<string> {
  const [wantedByKey, foundByKey] = [byKey(wanted), byKey(found)];
  const isParentPresent = ({ kind, name, table }: SchemaPart, within: Map<string, SchemaPart>) =>
    (kind === 'table' || table === '' || within.has(`table ${table}`)) &&
    (!/ of$/.test(kind) || !name.includes('.') || within.has(`column ${name}`));
  for (const part of wanted) {
    const foundPart = foundByKey.get(keyOf(part));
    // The parts of a missing table or column are not reported.
    if (!foundPart && isParentPresent(part, foundByKey)) {
      yield `lacks the ${keyOf(part)}, which this version has: ${part.createStatement || restoreRemedy}`;
    } else if (foundPart && foundPart.definition !== part.definition) {
      const remedy = part.createStatement
        ? `${foundPart.removeStatement}; ${part.createStatement}`
        : part.removeStatement;
      yield `has a different ${keyOf(part)} from this version (${foundPart.definition}): ${remedy}`;
    }
  }
  const tablesMissingColumns = new Set(
    wanted
      .filter((part) => part.kind === 'column' && !foundByKey.has(keyOf(part)))
      .map((part) => part.table),
  );
  for (const part of found) {
    if (
      tablesMissingColumns.has(part.table) ||
      wantedByKey.has(keyOf(part)) ||
      harmlessAdditions.has(part.kind)
    )
      continue;
    const isForeign = part.table !== '' && !wantedByKey.has(`table ${part.table}`);
    // An additional column with a default does not prevent a row from being stored.
    const isOptional =
      !wantedByKey.has(`column ${part.name}`) && foundByKey.has(`default of ${part.name}`);
    if (isForeign || isOptional) continue;
    yield `has a ${keyOf(part)}, which this version does not have: ${part.removeStatement}`;
  }
}
