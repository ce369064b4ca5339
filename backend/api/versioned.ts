import { etagOf } from '#contract/http/etag.ts';
import type { Versioned } from '#services/content/record/versioned.ts';
import type { Reply } from './handler.ts';

/** Replies with a record and its `ETag`. */
export const versioned = <T>({ record, version, isRepeated = false }: Versioned<T>): Reply<T> => ({
  data: record,
  etag: etagOf(version),
  isRepeated,
});
