/** How statements that write content write the words that it is found by [DASH-17]. */
import { type SQL, sql } from 'drizzle-orm';
import { type ContentKind, contentKinds } from '#contract/content-kinds.ts';
import { moment } from '#db/statement.ts';
import { columnOf, tableOf, toColumns } from '../tables/content-tables.ts';
import { derivedKey, richTextFields } from '../tables/rich-texts.ts';
import { partsOf, searchRules } from './record-words.ts';
import { maxWords } from './words.ts';

/** Words as they are, for which PostgreSQL's parser and dictionaries are not asked: it is the same on every server. */
const vectorOf = (parts: SQL): SQL => sql`array_to_tsvector(array(
  select word from jsonb_each_text(${parts}) as part, unnest(string_to_array(part.value, ' ')) as word
  where word <> '' limit ${sql.raw(String(maxWords))}))`;

const literal = (name: string) => sql.raw(`'${name}'`);

/**
 * Of a text that was given in both forms the words of the one that was stored: those of the plain one where it stays alone, so
 * that the formatted one is empty.
 */
function storedParts(kind: ContentKind, given: SQL): SQL {
  const rules = richTextFields(kind).map(({ rich, plain }) => {
    const { name } = columnOf(kind, plain);
    const derived = literal(derivedKey(name));
    const isDerived = sql`changed.${sql.identifier(columnOf(kind, rich).name)} <> ''`;
    return sql` || case when ${isDerived} and ${given} ->> ${derived} is not null
      then jsonb_build_object(${literal(name)}, ${given} -> ${derived}) else '{}'::jsonb end - ${derived}`;
  });
  return sql`(${sql.join([given, ...rules])})`;
}

/** What of a row is newest first: its own `time` where its kind has one. */
const atOf = (kind: ContentKind, now: Date) =>
  contentKinds[kind].order === 'time' ? sql`changed.time` : moment(now);

interface Written {
  now: Date;
  /** All fields are given, as for a new record; else the words of the others stay. */
  isWhole: boolean;
}

/** Where the words of the other fields are known, those of all are made when both are put together, and not before. */
const isKnown = (kind: ContentKind) => sql`exists (select from search_words as known
  where known.entity = ${kind} and known.entity_id = _id and known.state = 'published')`;

const merged = sql`search_words.parts || excluded.parts`;

/** How rows are written: of new records whole, of changed ones together with the fields that stay. */
const waysToWrite = {
  whole: () => ({
    words: vectorOf(sql`parts`),
    rules: searchRules,
    change: sql`parts = excluded.parts, words = excluded.words, rules = excluded.rules`,
  }),
  merged: (kind: ContentKind) => ({
    words: sql`case when ${isKnown(kind)} then '' else ${vectorOf(sql`parts`)} end`,
    rules: 0,
    change: sql`parts = ${merged}, words = ${vectorOf(merged)}`,
  }),
};

/**
 * The part of a statement that keeps the words of the published rows it `changed`: those of the fields that are given, by
 * the ids of their records and the names of columns, and with them those of drafts, which show the published fields that they
 * do not change. It begins with a comma.
 */
export function keepWords(
  kind: ContentKind,
  given: { id: string; columns: object }[],
  { now, isWhole }: Written,
): SQL {
  const parts = Object.fromEntries(given.map(({ id, columns }) => [id, partsOf(kind, columns)]));
  const { words, rules, change } = waysToWrite[isWhole ? 'whole' : 'merged'](kind);
  return sql`, worded as (
    insert into search_words (entity, entity_id, state, parts, words, rules, at)
    select ${kind}, _id, 'published', parts, ${words}, ${rules}::integer, at from (
      select changed._id, ${storedParts(kind, sql`given.parts`)} as parts, ${atOf(kind, now)} as at
      from jsonb_each(${JSON.stringify(parts)}::jsonb) as given(id, parts), changed where changed._id = given.id) as stored
    on conflict (entity, entity_id, state) do update set ${change}, at = excluded.at
    returning entity_id, parts
  ), draft_worded as (
    update search_words as draft set words = ${vectorOf(sql`worded.parts || draft.parts`)} from worded
    where draft.entity = ${kind} and draft.entity_id = worded.entity_id and draft.state = 'draft')`;
}

/** Stores the words of published records of which all columns are given, and of their drafts. */
export const refreshWords = (
  kind: ContentKind,
  given: { id: string; columns: object }[],
  now: Date,
): SQL => {
  const ids = given.map(({ id }) => id);
  const changed = sql`select * from ${tableOf(kind)} where _id = any(${sql.param(ids)}::text[])`;
  return sql`with changed as (${changed})${keepWords(kind, given, { now, isWhole: true })} select from worded`;
};

/** The part of a statement that forgets the words of the rows it `changed`, which are gone. It begins with a comma. */
export const forgetWords = (kind: ContentKind): SQL => sql`, worded as (
  delete from search_words where entity = ${kind} and entity_id in (select _id from changed))`;

/** Stores the words of drafts, by the ids of their records. */
export function keepDraftWords(
  kind: ContentKind,
  drafts: { id: string; data: object }[],
  now: Date,
): SQL {
  const parts = Object.fromEntries(
    drafts.map(({ id, data }) => [id, partsOf(kind, toColumns(kind, data))]),
  );
  return sql`insert into search_words (entity, entity_id, state, parts, words, rules, at)
    select ${kind}, given.id, 'draft', given.parts, ${vectorOf(sql`coalesce(published.parts, '{}') || given.parts`)},
      ${searchRules}::integer, ${moment(now)}
    from jsonb_each(${JSON.stringify(parts)}::jsonb) as given(id, parts)
    left join search_words as published
      on published.entity = ${kind} and published.entity_id = given.id and published.state = 'published'
    on conflict (entity, entity_id, state) do update set parts = excluded.parts, words = excluded.words,
      rules = excluded.rules, at = excluded.at`;
}

/** Forgets the words of drafts that are gone. */
export const forgetDraftWords = (kind: ContentKind, ids: string[]): SQL =>
  sql`delete from search_words where entity = ${kind} and state = 'draft' and entity_id = any(${sql.param(ids)}::text[])`;
