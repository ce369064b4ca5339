import { type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type ContentKind, contentKinds } from '#contract/kinds/content-kinds.ts';
import { type Cte, cte } from '#db/cte.ts';
import { toTimestamp } from '#db/statement.ts';
import type { Author, Fields, PublishedAction } from '../record/record-step.ts';
import { getTableFragments } from './table-fragments.ts';

/**
 * The difference between a draft and the published record: fields missing from the draft, and fields that it changes.
 */
export interface DraftDifferences {
  missingFields: string[];
  changes: Fields;
}

export interface RevisionDetails {
  action: PublishedAction;
  author: Author;
  rowCount?: number;
  scheduledFor?: Date | null;
  /** The differences between the drafts of unpublished records and what visitors saw, keyed by record id. */
  draftDifferences?: Record<string, DraftDifferences>;
}

const createIds = (rowCount: number): SQL => {
  const ids = Array.from({ length: rowCount }, () => uuidv7());
  return rowCount === 1
    ? sql`${ids[0]}::text`
    : sql`(${sql.param(ids)}::text[])[row_number() over ()]`;
};

function withDraftDifferences(
  record: SQL,
  draftDifferences: Record<string, DraftDifferences>,
  id: SQL,
): SQL {
  const differences = sql`${JSON.stringify(draftDifferences)}::jsonb -> ${id}`;
  return sql`(${record} - array(select jsonb_array_elements_text(${differences} -> 'missingFields'))) || (${differences} -> 'changes')`;
}

/** The part of a statement that stores a revision of each row in `changedRows`, with the content number. */
export function insertRevision(
  kind: ContentKind,
  changedRows: Cte<'_id' | 'version'>,
  { action, author, rowCount = 1, scheduledFor = null, draftDifferences }: RevisionDetails,
  contentNumber: Cte<'requested'> | undefined,
): Cte<'_id' | 'entity_id' | 'data' | 'version'> {
  const isRemoved = action === 'delete' || action === 'unpublish';
  const { _id, version } = changedRows.columns;
  const record = getTableFragments(kind).selectRecord('changed');
  const data = draftDifferences ? withDraftDifferences(record, draftDifferences, _id) : record;
  const position =
    isRemoved && contentKinds[kind].order === 'position'
      ? sql`changed.position`
      : sql`null::integer`;
  const isDraft = action === 'unpublish';
  const scheduledTime = scheduledFor ? toTimestamp(scheduledFor) : sql`null::timestamptz`;
  return cte('revision', '_id', 'entity_id', 'data', 'version')`
    insert into revisions (_id, entity, entity_id, version, action, is_draft, actor, data, at,
        publish_at, unpublish_at, position, number, batch)
      select ${createIds(rowCount)}, ${kind}, ${_id}, ${version}${sql.raw(isRemoved ? ' + 1' : '')}, ${action}, ${sql.raw(String(isDraft))},
        ${author.actor}, ${data}, ${toTimestamp(author.now)},
        ${action === 'publish' ? scheduledTime : sql`null`}, ${isDraft ? scheduledTime : sql`null`}, ${position},
        ${contentNumber ? sql`(select ${contentNumber.columns.requested} from ${contentNumber.table})` : sql`null::integer`}, ${author.batch ?? null}::text
      from ${changedRows.table} returning _id, entity_id, data, version`;
}
