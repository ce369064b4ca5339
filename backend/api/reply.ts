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

export const toVersionedReply = <T>({
  record,
  version,
  isRepeated = false,
}: VersionedRecord<T>): Reply<T> => new Reply(record, { etag: formatEtag(version), isRepeated });

/** A picture, with its version as the ETag. */
export const toPictureReply = (picture: Picture): Reply<Picture> =>
  new Reply(picture, { etag: formatEtag(picture.version) });

export const toPagedReply = <T>({ records, nextCursor }: RecordPage<T>): Reply<T[]> =>
  new Reply(records, { nextCursor });

export async function awaitRemoval(id: string, removal: Promise<unknown>) {
  await removal;
  return { _id: id };
}
