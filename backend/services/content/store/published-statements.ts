/**
 * Statements that write published records of a kind. Each atomically stores rows, their revisions, the webhook events
 * and the search words. Values are sent as JSON, keyed by column name.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { hasPages } from '#contract/site/item-pages.ts';
import { anyId, buildStatement, type Cte, cte } from '#db/cte.ts';
import { setLockTimeout } from '#db/statement.ts';
import type { Claim } from '../../idempotency.ts';
import { queueContentEvents } from '../../outbox/queue.ts';
import { deleteWords, moveWordsToDrafts, writeWords } from '../../search/write-words.ts';
import { toColumns } from '../../tables/content-tables.ts';
import { completeColumns, derivePlainTexts } from '../../tables/rich-texts.ts';
import type { WriteTarget } from '../record/versioned-record.ts';
import { incrementNumber } from './content-number.ts';
import { addCopiedColumns, type WrittenColumns } from './copied-columns.ts';
import { buildFreeSlug } from './free-slugs.ts';
import { createSlugCtes } from './page-addresses.ts';
import { insertRevision, type RevisionDetails } from './revision-statement.ts';
import { getTableFragments } from './table-fragments.ts';

export interface WrittenRecord {
  data: Record<string, unknown>;
  version: number;
}

export interface WrittenVersion {
  id: string;
  version: number;
  revision: string;
}

type ChangedRows = Cte<'_id' | 'version' | 'slug'>;

function withRevisions(
  kind: ContentKind,
  details: RevisionDetails,
  {
    changedRows,
    claimParts = [],
    words,
    isSingleStatement = false,
  }: {
    changedRows: ChangedRows;
    claimParts?: Cte[];
    words: Cte[];
    /** Whether the statement runs outside a transaction. It then increments the content number itself. */
    isSingleStatement?: boolean;
  },
): SQL {
  const { action, author } = details;
  const isRemoved = action === 'delete' || action === 'unpublish';
  const number = isSingleStatement ? incrementNumber(changedRows, isRemoved) : undefined;
  const revision = insertRevision(kind, changedRows, details, number);
  const parts = [
    ...claimParts,
    changedRows,
    ...(number ? [number] : []),
    revision,
    queueContentEvents(revision, author.now),
    ...(isRemoved ? [] : createSlugCtes(kind, changedRows, { isPublic: true })),
    ...(action === 'delete' ? [deleteDrafts(kind, changedRows)] : []),
    ...words,
  ];
  const { _id, entity_id: id, data, version } = revision.columns;
  return buildStatement(
    parts,
    isSingleStatement
      ? sql`select ${data}, ${version} from ${revision.table}`
      : sql`select ${id} as id, ${version}, ${_id} as revision from ${revision.table}`,
  );
}

const toChangedRows = (body: SQL): ChangedRows =>
  cte('changed', '_id', 'version', 'slug')`${body} returning *`;

const deleteDrafts = (kind: ContentKind, changedRows: Cte<'_id'>) =>
  cte('deleted_drafts')`
    delete from drafts where entity = ${kind} and entity_id = ${anyId(changedRows)}`;

const formatColumnList = (columns: string[], prefix = '') =>
  sql.raw(columns.map((name) => `${prefix}"${name}"`).join(', '));

/** Rows are inserted in the order of ids, so concurrent writers do not deadlock [API-3]. */
function insertRows(kind: ContentKind, rowsJson: SQL, condition: SQL): ChangedRows {
  const { table, columns } = getTableFragments(kind);
  const otherColumns = columns.filter((column) => column !== 'position');
  const isOrdered = otherColumns.length < columns.length;
  const last = sql`(select coalesce(max(position), 0) from ${table})`;
  const position = sql`coalesce(input.position, ${last} + input.ordinality)`;
  return toChangedRows(sql`insert into ${table} (${formatColumnList(otherColumns)}${isOrdered ? sql`, position` : sql.empty()})
    select ${formatColumnList(otherColumns, 'input.')}${isOrdered ? sql`, ${position}` : sql.empty()}
    from jsonb_populate_recordset(null::${table}, ${rowsJson}) with ordinality as input
    where ${condition} order by input._id`);
}

/** Publishes one new record, unless `claim` contains no row. The statement returns a `WrittenRecord`. */
export function buildInsert(
  kind: ContentKind,
  row: WrittenColumns,
  details: RevisionDetails,
  claim: Claim | undefined,
): SQL {
  const condition = claim
    ? sql`${setLockTimeout} and exists (select from ${claim.keyRow.table})`
    : setLockTimeout;
  const rowsJson = sql`jsonb_build_array(${withFreeSlug(kind, row)})`;
  const changedRows = insertRows(kind, rowsJson, condition);
  const words = writeWords(kind, changedRows, [row], details.author.now, 'whole');
  const claimParts = claim?.parts ?? [];
  return withRevisions(kind, details, { claimParts, changedRows, words, isSingleStatement: true });
}

/** Publishes locked records that are not published. The statement returns a `WrittenVersion` for each. */
export function buildBatchInsert(
  kind: ContentKind,
  rows: WrittenColumns[],
  details: RevisionDetails,
): SQL {
  const json = sql`${JSON.stringify(rows.map(({ columns }) => columns))}::jsonb`;
  const row = addCopiedColumns(kind, sql`value`, sql`(value ->> '_id')`, rows);
  const rowsJson = sql`(select jsonb_agg(${row}) from jsonb_array_elements(${json}))`;
  const changedRows = insertRows(kind, rowsJson, sql`true`);
  const words = writeWords(kind, changedRows, rows, details.author.now, 'whole');
  return withRevisions(kind, { ...details, rowCount: rows.length }, { changedRows, words });
}

function withFreeSlug(kind: ContentKind, { id, columns }: WrittenColumns): SQL {
  const json = sql`${JSON.stringify(columns)}::jsonb`;
  const { slug } = columns;
  if (!hasPages(kind) || typeof slug !== 'string' || slug === '') return json;
  return sql`(${json} || jsonb_build_object('slug', ${buildFreeSlug(kind, id, slug)}))`;
}

function updateRows(kind: ContentKind, source: SQL, fields: SQL, match: SQL): ChangedRows {
  const { table, dataColumns } = getTableFragments(kind);
  const newRow = sql`jsonb_populate_record(${table}, ${fields})`;
  return toChangedRows(sql`update ${table} set (${formatColumnList(dataColumns)}, version) = (
      select ${formatColumnList(dataColumns, 'input.')}, input.version + 1 from ${newRow} as input)
    from ${source} where ${match} and ${table} is distinct from ${newRow}`);
}

function isTarget({ id, expectedVersion }: WriteTarget): SQL {
  const hasVersion =
    expectedVersion === undefined ? sql.empty() : sql` and version = ${expectedVersion}`;
  return sql`_id = ${id}${hasVersion} and ${setLockTimeout}`;
}

/**
 * Changes one published record. The statement returns a `WrittenRecord`, or no row if the record does not exist, has a
 * different version, or would not change. Throws `invalid-input` for a formatted text that its field does not allow.
 */
export function buildUpdate(target: WriteTarget, input: object, details: RevisionDetails): SQL {
  const { kind, id } = target;
  const row = { id, columns: { ...toColumns(kind, input), ...derivePlainTexts(kind, input) } };
  const source = sql`(select ${withFreeSlug(kind, row)} as fields) as given`;
  const fields = completeColumns(kind, sql.raw('given.fields'));
  const changedRows = updateRows(kind, source, fields, isTarget(target));
  const words = writeWords(kind, changedRows, [row], details.author.now, 'merged');
  return withRevisions(kind, details, { changedRows, words, isSingleStatement: true });
}

/** Changes locked records. The statement returns a `WrittenVersion` for each record that it changes. */
export function buildBatchUpdate(
  kind: ContentKind,
  rows: WrittenColumns[],
  details: RevisionDetails,
): SQL {
  const json = Object.fromEntries(rows.map(({ id, columns }) => [id, columns]));
  const source = sql`jsonb_each(${JSON.stringify(json)}::jsonb) as given(id, fields)`;
  const fields = addCopiedColumns(kind, sql`given.fields`, sql`given.id`, rows);
  const match = sql`${getTableFragments(kind).table}._id = given.id`;
  const changedRows = updateRows(kind, source, fields, match);
  const words = writeWords(kind, changedRows, rows, details.author.now, 'merged');
  return withRevisions(kind, { ...details, rowCount: rows.length }, { changedRows, words });
}

/**
 * Deletes one published record and its draft. The statement returns a `WrittenRecord`, or no row if the record does not
 * exist, has a different version, or is changed at the same time.
 */
export function buildDelete(target: WriteTarget, details: RevisionDetails): SQL {
  const { kind, id } = target;
  const { table } = getTableFragments(kind);
  // A draft can be stored while this statement waits for the lock. The statement does not see that draft, so it must
  // not delete the record. The higher version of the record reveals the draft.
  const isUnchanged = sql`version = (select seen.version from ${table} as seen where seen._id = ${id})`;
  const changedRows = toChangedRows(
    sql`delete from ${table} where ${isTarget(target)} and ${isUnchanged}`,
  );
  const words = [deleteWords(kind, changedRows)];
  return withRevisions(kind, details, { changedRows, words, isSingleStatement: true });
}

/**
 * Deletes or unpublishes locked records, according to `details.action`. Drafts of unpublished records are stored
 * afterwards. The statement returns a `WrittenVersion` for each.
 */
export function buildBatchRemoval(kind: ContentKind, ids: string[], details: RevisionDetails): SQL {
  const changedRows = toChangedRows(
    sql`delete from ${getTableFragments(kind).table} where _id = any(${sql.param(ids)}::text[])`,
  );
  const words =
    details.action === 'delete'
      ? [deleteWords(kind, changedRows)]
      : moveWordsToDrafts(kind, changedRows, details.author.now);
  return withRevisions(kind, { ...details, rowCount: ids.length }, { changedRows, words });
}
