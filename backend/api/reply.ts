import type { Picture } from '#contract/entities/pictures.ts';
import { formatEtag } from '#contract/http/etag.ts';
import type { VersionedRecord } from '#services/content/record/versioned-record.ts';
import type { RecordPage } from '#services/cursor-pagination.ts';

interface ReplyHeaders {
  etag?: string;
  /** Whether the record was already stored under the same `Idempotency-Key`. */
  isRepeated?: boolean | undefined;
  nextCursor?: string | null;
}

export class Reply<Data> {
  readonly data: Data;
  readonly headers: ReplyHeaders;
  constructor(data: Data, headers: ReplyHeaders = {}) {
    this.data = data;
    this.headers = headers;
  }
}

export async function toVersionedReply<T>(result: Promise<VersionedRecord<T>>): Promise<Reply<T>> {
  const { record, version, isRepeated } = await result;
  return new Reply(record, { etag: formatEtag(version), isRepeated });
}

/** The ETag is the version of the picture. */
export async function toPictureReply(result: Promise<Picture>): Promise<Reply<Picture>> {
  const picture = await result;
  return new Reply(picture, { etag: formatEtag(picture.version) });
}

export async function toPagedReply<T>(result: Promise<RecordPage<T>>): Promise<Reply<T[]>> {
  const { records, nextCursor } = await result;
  return new Reply(records, { nextCursor });
}
