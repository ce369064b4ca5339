/**
 * How content is written: every write is one statement, which stores records, their revisions, who is to be told of them
 * and the number of the content together or not at all, and resolves to what it stored. Values go in as JSON, by the
 * names of columns.
 */
import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import {
  type ContentKind,
  contentKindNames,
  contentKinds,
  instantFields,
} from '#contract/content-kinds.ts';
import { hasPages } from '#contract/item-pages.ts';
import { moment, setLockTimeout } from '#db/statement.ts';
import { queueContentEvents } from '../../outbox/queue.ts';
import { forgetWords, keepWords } from '../../search/write-words.ts';
import { tableOf, toColumns } from '../../tables/content-tables.ts';
import { bothFormsOf, derivedTexts } from '../../tables/rich-texts.ts';
import { setContentNumber } from './content-number.ts';
import { freeSlug } from './free-slugs.ts';
import { keepSlugs } from './page-addresses.ts';

/** Who makes a change, and when. */
export interface Author {
  actor: string;
  now: Date;
}

/** Who changes many records as one act, and the name of that act. */
export interface BatchAuthor extends Author {
  batch: string;
}

/** A record as a statement of here stored it. */
export interface WrittenRow {
  data: Record<string, unknown>;
  version: number;
}

/** The parts of statements that follow from a kind's columns, as SQL. */
interface TableFragments {
  table: SQL;
  /** All columns, to be filled when a row is made. */
  columns: string[];
  /** Those that a change sets: the record's own. */
  changeable: string[];
  /** The columns of `changed` under the names of the contract's fields, moments as ISO 8601. */
  record: SQL;
}

function namesOf(kind: ContentKind): TableFragments {
  const table = tableOf(kind);
  const columns = getTableColumns(table);
  const moments = instantFields(kind);
  const fields = Object.keys(contentKinds[kind].record.shape);
  const nameOf = (field: string) => columns[field]?.name ?? field;
  const record = fields.map((field) => {
    const column = `changed."${nameOf(field)}"`;
    const asText = `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
    return `${moments.includes(field) ? asText : column} as "${field}"`;
  });
  return {
    table: sql.raw(`"${getTableName(table)}"`),
    columns: Object.values(columns).map(({ name }) => name),
    changeable: fields.filter((field) => field !== '_id').map(nameOf),
    record: sql.raw(record.join(', ')),
  };
}

const names = Object.fromEntries(contentKindNames.map((kind) => [kind, namesOf(kind)])) as Record<
  ContentKind,
  TableFragments
>;

const list = (columns: string[], write: (column: string) => string) =>
  sql.raw(columns.map(write).join(', '));

interface RevisionOptions {
  action: 'create' | 'update' | 'delete' | 'publish' | 'unpublish';
  author: Author & Partial<BatchAuthor>;
  /** How many rows are changed at most. */
  rows?: number;
  /** What the statement does before, as a list of `name as (…)` that ends with a comma. */
  before?: SQL | undefined;
  /** The statement raises the number of the content itself; else the end of its transaction does. */
  number?: SQL | undefined;
  /** What keeps the words that the records are found by, as a list of `name as (…)` that begins with a comma. */
  words: SQL;
}

/** The revisions of what `changed`, a statement that returns its rows, does. */
function withRevisions(kind: ContentKind, changed: SQL, recorded: RevisionOptions): SQL {
  const { action, author, rows = 1, before = sql.empty(), number, words } = recorded;
  const ids = Array.from({ length: rows }, () => uuidv7());
  const id =
    rows === 1 ? sql`${ids[0]}::text` : sql`(${sql.param(ids)}::text[])[row_number() over ()]`;
  const isGone = action === 'delete' || action === 'unpublish';
  const isDraft = action === 'unpublish';
  const position =
    isGone && contentKinds[kind].order === 'position' ? sql`changed.position` : sql`null::integer`;
  const raised = number ? sql`number as (${number} returning requested),` : sql.empty();
  const made = number ? sql`(select requested from number)` : sql`null::integer`;
  return sql`with ${before} changed as (${changed} returning *), ${raised} revision as (
    insert into revisions (_id, entity, entity_id, version, action, is_draft, actor, data, at, position, number, batch)
    select ${id}, ${kind}, changed._id, changed.version${sql.raw(isGone ? ' + 1' : '')}, ${action}, ${sql.raw(String(isDraft))}, ${author.actor},
      (select to_jsonb(record) from (select ${names[kind].record}) as record),
      ${moment(author.now)}, ${position}, ${made}, ${author.batch ?? null}::text
    from changed returning _id, data, version
  )${queueContentEvents(author.now)}${isGone ? sql.empty() : keepSlugs(kind, sql`changed`)}${words}`;
}

/**
 * Raises the number of the content by one where something changed, which asks for a rebuild [PUB-1]. Only the revision
 * comes after it: every writer waits for the row, so it is held as shortly as can be. `more` is what else is set of the row.
 */
const nextNumber = (more: SQL = sql.empty()) =>
  sql`update rebuild set ${setContentNumber(1)}${more} where exists (select from changed)`;

const returningWritten = sql` select data, version from revision`;

/** The version of the newest revision of a record that is made again, and one more. */
const nextVersion = (kind: ContentKind) => sql`coalesce(
  (select max(version) from revisions where entity = ${kind} and entity_id = input._id), 0) + 1`;

/** A row to be made: its columns, and its `position` where that is not the last one. */
type NewRow = { _id: string } & Record<string, unknown>;

/** Two who make the same rows at once wait for each other in one order [API-3]. */
function insertRows(kind: ContentKind, given: SQL, version: SQL, condition: SQL): SQL {
  const { table, columns } = names[kind];
  const last = sql`(select coalesce(max(position), 0) from ${table})`;
  const own = columns.filter((column) => column !== 'version' && column !== 'position');
  const isOrdered = columns.includes('position');
  const position = isOrdered
    ? sql`, coalesce(input.position, ${last} + input.ordinality)`
    : sql.empty();
  return sql`insert into ${table} (${list(own, (name) => `"${name}"`)}, version${sql.raw(isOrdered ? ', position' : '')})
    select ${list(own, (name) => `input."${name}"`)}, ${version}${position}
    from jsonb_populate_recordset(null::${table}, ${given}) with ordinality as input
    where ${condition} order by input._id`;
}

/** How a draft is published [PUB-3]: by a person, or by its schedule, which asks for a build at once [PUB-6]. */
export type PublishTrigger = 'by hand' | 'on schedule';

const isUrgent = sql`, urgent = requested + 1`;
const urgencyOf = (trigger: PublishTrigger | undefined) =>
  trigger === 'on schedule' ? isUrgent : sql.empty();

/** What keeps the words of new records. */
const wordsOfNew = (kind: ContentKind, rows: NewRow[], { now }: Author) =>
  keepWords(
    kind,
    rows.map((row) => ({ id: row._id, columns: row })),
    { now, isWhole: true },
  );

/** What keeps the words of changed fields, by the ids of their records. */
const wordsOfChanged = (kind: ContentKind, changes: Record<string, object>, { now }: Author) =>
  keepWords(
    kind,
    Object.entries(changes).map(([id, columns]) => ({ id, columns })),
    { now, isWhole: false },
  );

/** Makes one record; `version` and `position` are given where a record of this id existed before. */
export function insertStatement(
  kind: ContentKind,
  row: NewRow & { version?: number },
  author: Author,
  { claim, trigger }: { claim?: SQL | undefined; trigger?: PublishTrigger } = {},
): SQL {
  const version = row.version === undefined ? sql`1` : sql`input.version`;
  const condition = claim
    ? sql`${setLockTimeout} and exists (select from claimed)`
    : setLockTimeout;
  const given = sql`jsonb_build_array(${withFreeSlug(kind, row._id, row)})`;
  const made = insertRows(kind, given, version, condition);
  const before = claim && sql`${claim},`;
  const action = trigger ? 'publish' : 'create';
  const number = nextNumber(urgencyOf(trigger));
  const words = wordsOfNew(kind, [row], author);
  return sql`${withRevisions(kind, made, { action, author, before, number, words })}${returningWritten}`;
}

/** A change as JSON, by the names of columns. */
const toJson = (kind: ContentKind, input: object) => ({
  ...toColumns(kind, input),
  ...derivedTexts(kind, input),
});

/** A row or a change of one as JSON in SQL, with a slug that no other record has [SITE-3]. */
function withFreeSlug(kind: ContentKind, id: string, fields: Record<string, unknown>): SQL {
  const json = sql`${JSON.stringify(fields)}::jsonb`;
  const slug = fields['slug'];
  if (!hasPages(kind) || typeof slug !== 'string' || slug === '') return json;
  return sql`(${json} || jsonb_build_object('slug', ${freeSlug(kind, id, slug)}))`;
}

/** The change of the rows that `match` names to the columns in the `fields` of `given`, where that makes them differ. */
function updateRows(kind: ContentKind, given: SQL, match: SQL): SQL {
  const { table, changeable } = names[kind];
  const fields = bothFormsOf(kind, sql.raw('given.fields'));
  return sql`update ${table} set (${list(changeable, (name) => `"${name}"`)}, version) = (
      select ${list(changeable, (name) => `input."${name}"`)}, input.version + 1
      from jsonb_populate_record(${table}, ${fields}) as input)
    from ${given} where ${match} and ${table} is distinct from jsonb_populate_record(${table}, ${fields})`;
}

/** Which record is written, and in which version; undefined for any version. */
export interface WriteTarget {
  id: string;
  version: number | undefined;
}

const isTarget = ({ id, version }: WriteTarget) =>
  sql`_id = ${id}${version === undefined ? sql.empty() : sql` and version = ${version}`} and ${setLockTimeout}`;

/** Changes one record. Resolves to no row where there is none, it has another version, or nothing would differ. */
export function updateStatement(
  kind: ContentKind,
  target: WriteTarget,
  input: object,
  author: Author,
  trigger?: PublishTrigger,
): SQL {
  const json = toJson(kind, input);
  const fields = withFreeSlug(kind, target.id, json);
  const given = sql`(select ${fields} as fields) as given`;
  const changed = updateRows(kind, given, isTarget(target));
  const action = trigger ? 'publish' : 'update';
  const number = nextNumber(urgencyOf(trigger));
  const words = wordsOfChanged(kind, { [target.id]: json }, author);
  return sql`${withRevisions(kind, changed, { action, author, number, words })}${returningWritten}`;
}

/**
 * Deletes one record with its draft, or unpublishes it, which is published at once [PUB-6]. Resolves to no row where there
 * is none, it has another version, or somebody changed it at the same moment.
 */
export function deleteStatement(
  kind: ContentKind,
  target: WriteTarget,
  author: Author,
  action: 'delete' | 'unpublish' = 'delete',
): SQL {
  const { table } = names[kind];
  // A draft may be stored while this statement waits for the lock. The statement does not see that draft, so it must not
  // delete the record: its version is higher by then.
  const isAsSeen = sql`version = (select seen.version from ${table} as seen where seen._id = ${target.id})`;
  const removed = sql`delete from ${table} where ${isTarget(target)} and ${isAsSeen}`;
  const andDraft = sql`, draft as (
    delete from drafts where entity = ${kind} and entity_id in (select _id from changed))`;
  const number = nextNumber(isUrgent);
  const words = forgetWords(kind);
  return sql`${withRevisions(kind, removed, { action, author, number, words })}${andDraft}${returningWritten}`;
}

const returningCount = sql` select count(*)::int as count from revision`;

type MaybeBatchAuthor = Author & Partial<BatchAuthor>;

/** Makes many records, in a transaction that raises the number of the content itself. Resolves to their count. */
export function bulkInsertStatement(
  kind: ContentKind,
  rows: NewRow[],
  author: MaybeBatchAuthor,
  action: 'create' | 'publish' = 'create',
): SQL {
  const given = sql`${JSON.stringify(rows)}::jsonb`;
  const made = insertRows(kind, given, nextVersion(kind), sql`true`);
  const words = wordsOfNew(kind, rows, author);
  return sql`${withRevisions(kind, made, { action, author, rows: rows.length, words })}${returningCount}`;
}

/** Changes many locked records, as `bulkInsertStatement` makes them. Resolves to the count of those that differed. */
export function bulkUpdateStatement(
  kind: ContentKind,
  records: { _id: string }[],
  author: MaybeBatchAuthor,
  action: 'update' | 'publish' = 'update',
): SQL {
  const fields = Object.fromEntries(records.map((record) => [record._id, toJson(kind, record)]));
  const given = sql`jsonb_each(${JSON.stringify(fields)}::jsonb) as given(id, fields)`;
  const match = sql`${names[kind].table}._id = given.id`;
  const changed = updateRows(kind, given, match);
  const rows = records.length;
  const words = wordsOfChanged(kind, fields, author);
  return sql`${withRevisions(kind, changed, { action, author, rows, words })}${returningCount}`;
}

/** Deletes many locked records, or unpublishes them, and leaves their drafts. Resolves to their count. */
export function bulkDeleteStatement(
  kind: ContentKind,
  ids: string[],
  author: MaybeBatchAuthor,
  action: 'delete' | 'unpublish',
): SQL {
  const removed = sql`delete from ${names[kind].table} where _id = any(${sql.param(ids)}::text[])`;
  const words = forgetWords(kind);
  const rows = ids.length;
  return sql`${withRevisions(kind, removed, { action, author, rows, words })}${returningCount}`;
}
