/** Builds the statements and CTEs that write, move and delete the search words of content [DASH-17]. */
import { type SQL, sql } from 'drizzle-orm';
import { type ContentKind, contentKinds } from '#contract/kinds/content-kinds.ts';
import { anyId, buildStatement, type Cte, cte } from '#db/cte.ts';
import { toLiteral, toTimestamp } from '#db/statement.ts';
import { getColumn, getTable, toColumns } from '../tables/content-tables.ts';
import { listRichTextColumns, toDerivedKey } from '../tables/rich-texts.ts';
import { rulesVersion, splitWordsByColumn } from './record-words.ts';
import { maxWords } from './split-words.ts';

/** Does not use PostgreSQL's parsers or dictionaries, so the result is the same on every server. */
const toVector = (parts: SQL): SQL => sql`array_to_tsvector(array(
  select word from jsonb_each_text(${parts}) as part, unnest(string_to_array(part.value, ' ')) as word
  where word <> '' limit ${sql.raw(String(maxWords))}))`;

/**
 * SQL for the words of the texts that are stored. If both forms of a text were sent, these are the words of the
 * formatted text, unless it is empty.
 */
function chooseStoredParts(kind: ContentKind, sentParts: SQL): SQL {
  const replacements = listRichTextColumns(kind).map(({ richField, plainField }) => {
    const { name } = getColumn(kind, plainField);
    const derivedName = toLiteral(toDerivedKey(name));
    const isDerived = sql`changed.${sql.identifier(getColumn(kind, richField).name)} <> ''`;
    return sql` || case when ${isDerived} and ${sentParts} ->> ${derivedName} is not null
      then jsonb_build_object(${toLiteral(name)}, ${sentParts} -> ${derivedName}) else '{}'::jsonb end - ${derivedName}`;
  });
  return sql`(${sql.join([sentParts, ...replacements])})`;
}

/**
 * The time by which results are ordered: the record's `time` if its kind is ordered by time, otherwise the time of the
 * change.
 */
const getOrderTime = (kind: ContentKind, now: Date) =>
  contentKinds[kind].order === 'time' ? sql`changed.time` : toTimestamp(now);

export interface IndexedRow {
  id: string;
  columns: object;
  /** Has a key for each column copied from the record's draft. The words of these columns are already stored. */
  copiedColumns?: object | undefined;
  /** Whether the words of the record's draft are deleted or replaced later in the same transaction. */
  changesDraft?: boolean;
}

/** `whole`: the rows contain all columns, as for a new record. `merged`: the words of other columns do not change. */
type WriteMode = 'whole' | 'merged';

/** Whether the record already has words. The vector is then built only once, after the words are merged. */
const hasWords = (kind: ContentKind) => sql`exists (select from search_words as known
  where known.entity = ${kind} and known.entity_id = _id and known.state = 'published')`;

const mergedParts = sql`search_words.parts || excluded.parts`;

/** The columns are `id`, `parts`, `drafted_parts`, `drafted_words` and `rules`. */
function selectWords(kind: ContentKind, rows: IndexedRow[], mode: WriteMode): SQL {
  const rules = mode === 'whole' ? rulesVersion : 0;
  const entries = rows.map(({ id, columns }) => [id, splitWordsByColumn(kind, columns)]);
  const parts = JSON.stringify(Object.fromEntries(entries));
  const source = sql`jsonb_each(${parts}::jsonb) as given(id, parts)`;
  if (rows.every(({ copiedColumns }) => copiedColumns === undefined)) {
    return sql`select id, parts, null::jsonb as drafted_parts, null::tsvector as drafted_words, ${rules}::integer as rules
      from ${source}`;
  }
  const copiedById = Object.fromEntries(rows.map((row) => [row.id, row.copiedColumns]));
  return sql`select given.id, given.parts || coalesce((select jsonb_object_agg(part.key, part.value)
      from jsonb_each(drafted.parts) as part where ${JSON.stringify(copiedById)}::jsonb -> given.id ? part.key), '{}') as parts,
    drafted.parts as drafted_parts, drafted.words as drafted_words,
    least(${rules}::integer, coalesce(drafted.rules, 0)) as rules
    from ${source} left join search_words as drafted
      on drafted.entity = ${kind} and drafted.entity_id = given.id and drafted.state = 'draft'`;
}

/**
 * Writes the words of the published rows in `changedRows`, for the columns of `rows`. Also updates the words of their
 * drafts, which include the published fields that the draft does not change.
 */
export function writeWords(
  kind: ContentKind,
  changedRows: Cte<'_id'>,
  rows: IndexedRow[],
  now: Date,
  mode: WriteMode,
): Cte[] {
  const newWords = toVector(sql`parts`);
  const words =
    mode === 'whole'
      ? sql`case when parts = drafted_parts then drafted_words else ${newWords} end`
      : sql`case when ${hasWords(kind)} then '' else ${newWords} end`;
  const change =
    mode === 'whole'
      ? sql`parts = excluded.parts, words = excluded.words, rules = excluded.rules`
      : sql`parts = ${mergedParts}, words = ${toVector(mergedParts)}`;
  const insertedWords = cte('written_words', 'entity_id', 'parts')`
    insert into search_words (entity, entity_id, state, parts, words, rules, at)
    select ${kind}, _id, 'published', parts, ${words}, rules, at from (
      select ${changedRows.columns._id}, ${chooseStoredParts(kind, sql`given.parts`)} as parts, drafted_parts, drafted_words, given.rules,
        ${getOrderTime(kind, now)} as at
      from (${selectWords(kind, rows, mode)}) as given, ${changedRows.table} where ${changedRows.columns._id} = given.id) as stored
    on conflict (entity, entity_id, state) do update set ${change}, at = excluded.at
    returning entity_id, parts`;
  const ids = rows.flatMap(({ id, changesDraft }) => (changesDraft ? [] : id));
  if (ids.length === 0) return [insertedWords];
  const updatedDrafts = cte('draft_words')`
    update search_words as draft set words = ${toVector(sql`${insertedWords.columns.parts} || draft.parts`)} from ${insertedWords.table}
      where draft.entity = ${kind} and draft.entity_id = ${insertedWords.columns.entity_id} and draft.state = 'draft'
        and draft.entity_id = any(${sql.param(ids)}::text[])`;
  return [insertedWords, updatedDrafts];
}

/** Writes the words of published records and of their drafts. `rows` must contain all columns. */
export function refreshWords(kind: ContentKind, rows: IndexedRow[], now: Date): SQL {
  const ids = rows.map(({ id }) => id);
  const changedRows = cte('changed', '_id')`
    select * from ${getTable(kind)} where _id = any(${sql.param(ids)}::text[])`;
  return buildStatement(
    [changedRows, ...writeWords(kind, changedRows, rows, now, 'whole')],
    sql`select 1`,
  );
}

/** Removes the words of the deleted rows in `changedRows`, and of their drafts. */
export const deleteWords = (kind: ContentKind, changedRows: Cte<'_id'>): Cte =>
  cte('deleted_words')`
    delete from search_words where entity = ${kind} and entity_id = ${anyId(changedRows)}`;

const onConflictReplace = sql`on conflict (entity, entity_id, state) do update set
  parts = excluded.parts, words = excluded.words, rules = excluded.rules, at = excluded.at`;

/** Turns the words of the unpublished rows in `changedRows` into the words of their drafts. */
export function moveWordsToDrafts(kind: ContentKind, changedRows: Cte<'_id'>, now: Date): Cte[] {
  const deletedWords = cte('removed_words', 'entity_id', 'parts', 'words', 'rules')`
    delete from search_words where entity = ${kind} and state = 'published'
      and entity_id = ${anyId(changedRows)} returning entity_id, parts, words, rules`;
  const { entity_id: id, parts, words, rules } = deletedWords.columns;
  const insertedWords = cte('moved_words')`
    insert into search_words (entity, entity_id, state, parts, words, rules, at)
      select ${kind}, ${id}, 'draft', ${parts}, ${words}, ${rules}, ${toTimestamp(now)} from ${deletedWords.table}
      ${onConflictReplace}`;
  return [deletedWords, insertedWords];
}

/** Writes the words of drafts. `id` is the id of the record. */
export function writeDraftWords(
  kind: ContentKind,
  drafts: { id: string; data: object }[],
  now: Date,
): Cte {
  const parts = Object.fromEntries(
    drafts.map(({ id, data }) => [id, splitWordsByColumn(kind, toColumns(kind, data))]),
  );
  return cte('written_words')`
    insert into search_words (entity, entity_id, state, parts, words, rules, at)
    select ${kind}, given.id, 'draft', given.parts, ${toVector(sql`coalesce(published.parts, '{}') || given.parts`)},
      ${rulesVersion}::integer, ${toTimestamp(now)}
    from jsonb_each(${JSON.stringify(parts)}::jsonb) as given(id, parts)
    left join search_words as published
      on published.entity = ${kind} and published.entity_id = given.id and published.state = 'published'
    ${onConflictReplace}`;
}

export const deleteDraftWords = (kind: ContentKind, ids: string[]): Cte =>
  cte('deleted_words')`
    delete from search_words where entity = ${kind} and state = 'draft' and entity_id = any(${sql.param(ids)}::text[])`;
