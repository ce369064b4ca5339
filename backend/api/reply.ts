import { etagOf } from '#contract/http/etag.ts';
import type { Versioned } from '#services/content/record/versioned.ts';
import type { RecordPage } from '#services/cursor-pagination.ts';
import type { Reply } from './handler.ts';

/** Replies with a record and its `ETag`. */
export const versioned = <T>({ record, version, isRepeated = false }: Versioned<T>): Reply<T> => ({
  data: record,
  etag: etagOf(version),
  isRepeated,
});

/** Replies with a page of a list, and the cursor of the next one. */
export const paged = <T>({ records, nextCursor }: RecordPage<T>): Reply<T[]> => ({
  data: records,
  nextCursor,
});
