import { and, eq, or } from 'drizzle-orm';
import { pictures } from '#schema/index.ts';

/** The SHA-256 of a file, in hex. */
export interface FileDigests {
  /** Of the bytes that the server received. */
  receivedSha256: string;
  /** Of the file before the browser made it smaller, as the client gives it. */
  sourceSha256: string;
}

/**
 * Whether a picture of the library was made of a file. A client could give any digest, so that one finds the uploads of the
 * same account only [IMG-2].
 */
export const isOfFile = ({ receivedSha256, sourceSha256 }: FileDigests, actor: string) =>
  or(
    eq(pictures.receivedSha256, receivedSha256),
    and(eq(pictures.sourceSha256, sourceSha256), eq(pictures.actor, actor)),
  );
