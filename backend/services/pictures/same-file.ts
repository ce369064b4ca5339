import { and, eq, or } from 'drizzle-orm';
import { pictures } from '#schema/index.ts';

export interface FileDigests {
  /** SHA-256 of the bytes that the server received, in hex. */
  receivedSha256: string;
  /** SHA-256 of the file before the browser made it smaller, in hex. The client sends it. */
  sourceSha256: string;
}

/** A client can send any `sourceSha256`, so it matches only uploads by the same account [IMG-2]. */
export const isFromFile = ({ receivedSha256, sourceSha256 }: FileDigests, actor: string) =>
  or(
    eq(pictures.receivedSha256, receivedSha256),
    and(eq(pictures.sourceSha256, sourceSha256), eq(pictures.actor, actor)),
  );
