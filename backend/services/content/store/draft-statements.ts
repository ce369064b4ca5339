import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { omitEmptyLeaves } from '#contract/fields/leaves.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { buildStatement, type Cte, cte } from '#db/cte.ts';
import { toTimestamp } from '#db/statement.ts';
import type { Transaction } from '#db/store.ts';
import { deleteDraftWords, writeDraftWords } from '../../search/write-words.ts';
import { omitEmptyDates } from '../record/draft-fields.ts';
import { type DraftRow, getEditedRecord } from '../record/record-state.ts';
import type { Author, DraftAction, RecordStep } from '../record/record-step.ts';
import { createSlugCtes } from './page-addresses.ts';
import { getTableFragments } from './table-fragments.ts';

/** A step that changes the draft. Its change to the published record is already stored. */
export interface DraftChange extends RecordStep {
  /** The action of the new version. Null if the change creates no separate version. */
  action: DraftAction | null;
  version: number;
  /**
   * Whether the step unpublishes the record. If so, the fields of the draft come from the revision with this version.
   */
  unpublishesRecord: boolean;
  /** Whether the search words of the published record have already become those of the draft. */
  hasMovedWords: boolean;
}

/** `draft_id` is null if the draft is removed. */
const givenColumns = `id text, draft_id text, data jsonb, version integer, position integer, publish_at timestamptz,
  unpublish_at timestamptz, ended_at timestamptz, actor text, slug text, is_version boolean,
  revision_id text, action text, record jsonb, revision_position integer, revision_publish_at timestamptz,
  revision_unpublish_at timestamptz`;

function toStatementRow(change: DraftChange, author: Author) {
  const { state, next, version, unpublishesRecord, action } = change;
  const draftColumns = next.draft && {
    draft_id: state.draft?._id ?? uuidv7(),
    data: unpublishesRecord ? null : next.draft.data,
    position: next.draft.position,
    publish_at: next.draft.publishAt,
    unpublish_at: next.draft.unpublishAt,
    ended_at: next.draft.endedAt,
    actor: next.draft.actor ?? author.actor,
    slug: next.draft.data['slug'] || null,
  };
  return {
    id: state.id,
    version,
    is_version: action !== null,
    ...draftColumns,
    ...toRevisionColumns(change),
  };
}

/** The revision contains the record after the change. For `delete` and `discard`, the record before it. */
function toRevisionColumns({ state, next, action, version }: DraftChange) {
  if (action === null || action === 'reschedule') return {};
  const { kind, id, draft } = state;
  const published = next.published ? { ...next.published, _id: id, version } : undefined;
  const row = next.draft && ({ ...draft, ...next.draft } as DraftRow);
  const isRemoved = action === 'delete' || action === 'discard';
  const after = isRemoved ? state : { kind, id, published, draft: row ?? undefined };
  return {
    revision_id: uuidv7(),
    action,
    record: omitEmptyLeaves(omitEmptyDates(kind, getEditedRecord(after) ?? {})),
    revision_position: after.draft?.position,
    revision_publish_at: after.draft?.publishAt,
    revision_unpublish_at: after.draft?.unpublishAt,
  };
}

/** Stores the drafts of locked records in one statement. Changes to the published records must be stored first. */
export async function storeDrafts(
  tx: Transaction,
  kind: ContentKind,
  changes: DraftChange[],
  author: Author,
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map((change) => toStatementRow(change, author));
  const parts: Cte[] = [
    cte('given')`
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(${sql.raw(givenColumns)})`,
    upsertDrafts(kind, author),
    deleteDrafts(kind),
    setVersions(kind),
  ];
  if (rows.some((row) => 'action' in row)) parts.push(insertRevisions(kind, author));
  parts.push(...reserveSlugs(kind), ...updateWords(kind, changes, author));
  await tx.execute(buildStatement(parts, sql`select 1`));
}

/** SQL for the fields of a draft, from the revision that unpublished the record. */
const selectRevisionData = (
  kind: ContentKind,
) => sql`(select revision.data - '_id' from revisions as revision
  where revision.entity = ${kind} and revision.entity_id = given.id and revision.version = given.version)`;

const upsertDrafts = (kind: ContentKind, { now }: Author): Cte =>
  cte('stored_drafts')`
    insert into drafts (_id, entity, entity_id, data, version, position, publish_at, unpublish_at, ended_at, actor, at)
      select draft_id, ${kind}, id, coalesce(data, ${selectRevisionData(kind)}), version, position, publish_at, unpublish_at,
        ended_at, actor, ${toTimestamp(now)} from given where draft_id is not null
      on conflict (entity, entity_id) do update set data = excluded.data, version = excluded.version,
        position = excluded.position, publish_at = excluded.publish_at, unpublish_at = excluded.unpublish_at,
        ended_at = excluded.ended_at, actor = excluded.actor, at = excluded.at`;

const deleteDrafts = (kind: ContentKind): Cte =>
  cte('deleted_drafts')`delete from drafts using given
      where drafts.entity = ${kind} and drafts.entity_id = given.id and given.draft_id is null`;

function setVersions(kind: ContentKind): Cte {
  const { table } = getTableFragments(kind);
  return cte('updated_versions')`
    update ${table} set version = given.version from given where ${table}._id = given.id and given.is_version`;
}

const insertRevisions = (kind: ContentKind, { actor, now, batch }: Author): Cte =>
  cte('inserted_revisions')`
    insert into revisions (_id, entity, entity_id, version, action, is_draft, actor, data, at, position, publish_at,
        unpublish_at, batch)
      select revision_id, ${kind}, id, version, action, true, ${actor}, record, ${toTimestamp(now)}, revision_position,
        revision_publish_at, revision_unpublish_at, ${batch ?? null}::text
      from given where revision_id is not null`;

/** Reserves the slugs of drafts, so the drafts can be published. */
function reserveSlugs(kind: ContentKind): Cte[] {
  const slugRows = cte('slug_rows', '_id', 'slug')`
    select id as _id, slug from given where slug is not null`;
  return [slugRows, ...createSlugCtes(kind, slugRows, { isPublic: false })];
}

function updateWords(kind: ContentKind, changes: DraftChange[], { now }: Author): Cte[] {
  const draftsToIndex = changes.flatMap(({ state: { id }, next, hasMovedWords }) =>
    next.draft && !hasMovedWords ? { id, data: next.draft.data } : [],
  );
  const removedIds = changes.flatMap(({ state: { id }, next }) => (next.draft ? [] : id));
  return [
    ...(draftsToIndex.length > 0 ? [writeDraftWords(kind, draftsToIndex, now)] : []),
    ...(removedIds.length > 0 ? [deleteDraftWords(kind, removedIds)] : []),
  ];
}
