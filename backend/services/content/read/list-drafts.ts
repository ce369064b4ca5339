import { eq, getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Draft } from '#contract/entities/draft.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import type { Reader } from '#db/store.ts';
import { drafts } from '#schema/index.ts';
import type { Context } from '../../context.ts';
import {
  type Order,
  type Page,
  paginate,
  type RecordPage,
  toPage,
} from '../../cursor-pagination.ts';
import { requireFound } from '../../service-error.ts';
import { type ContentRow, getTable, type RecordKey } from '../../tables/content-tables.ts';
import { readRecord } from '../record/read-records.ts';
import { getVersion, type RecordState, toDraft } from '../record/record-state.ts';
import type { VersionedRecord } from '../record/versioned-record.ts';

const newestFirst: Order = { by: drafts.at, id: drafts._id, direction: 'descending' };

/** Returns the records of a kind that have a draft, newest first. Throws `invalid-input` for an invalid cursor. */
export async function listDrafts(
  { store }: Context,
  { kind, page }: { kind: ContentKind; page?: Page | undefined },
): Promise<RecordPage<Draft>> {
  const rows = await store.read((db) => queryDrafts(db, kind, page));
  return toPage(rows, page, {
    order: newestFirst,
    getRow: ({ draft }) => draft,
    toRecord: ({ draft, published }) => {
      const row = (published ?? undefined) as ContentRow | undefined;
      return toDraft({ kind, id: draft.entityId, published: row, draft }) ?? [];
    },
  });
}

/** The query that `listDrafts` runs. */
export function queryDrafts(db: Reader, kind: ContentKind, page?: Page) {
  const table = getTable(kind);
  const query = db
    .select({ draft: getTableColumns(drafts), published: getTableColumns<PgTable>(table) })
    .from(drafts)
    .leftJoin(table, eq(table._id, drafts.entityId))
    .$dynamic();
  return paginate(query, { where: eq(drafts.entity, kind), order: newestFirst, page });
}

/** Returns one record as its editors see it, even if it is not published. Throws `not-found`. */
export async function getDraft(
  { store }: Context,
  { kind, id }: RecordKey,
): Promise<VersionedRecord<Draft>> {
  return requireVersionedDraft(await store.read((db) => readRecord(db, { kind, id })));
}

/** Converts a record to the form that its editors see, with its version. Throws `not-found` if there is no record. */
export const requireVersionedDraft = (state: RecordState): VersionedRecord<Draft> => ({
  record: requireFound(toDraft(state)),
  version: getVersion(state),
});
