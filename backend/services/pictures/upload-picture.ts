import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { setLockTimeout } from '#db/statement.ts';
import type { Store } from '#db/store.ts';
import { pictures } from '#schema/index.ts';
import type { Author } from '../content/record/author.ts';
import type { ImageStore, PictureFile, SanitizedImage } from '../images/image-store.ts';
import { sanitizeImage } from '../images/sanitize-image.ts';
import { type FileDigests, isOfFile } from './same-file.ts';

/** A file as the server received it. */
export interface ReceivedPicture {
  bytes: Uint8Array;
  /** As on the device. */
  name: string;
  /** The SHA-256 that the client gives for the file before it was made smaller, in hex. */
  sourceSha256?: string | undefined;
}

/** Where uploads are kept, and how much of it an account may use. */
export interface UploadTarget {
  imageStore: ImageStore;
  /** Counts files before they are kept. Rejects where the account may add no more. */
  countFiles: (files: Pick<PictureFile, 'bytes'>[]) => Promise<void>;
}

/** What became of an upload. */
export interface Upload {
  /** The address of the picture: a new one, or the one that was made of the same file before. */
  address: string;
  /** The file was an animation, of which the first frame is kept. */
  wasMoving: boolean;
}

/**
 * Adds a picture to the library [IMG-1, IMG-2]. The same file is kept once, also where it arrives several times at once; a
 * picture that lies in the trash leaves it. Throws as `sanitizeImage`, `ImageStore.put` and `countFiles` do.
 */
export async function uploadPicture(
  store: Store,
  { imageStore, countFiles }: UploadTarget,
  file: ReceivedPicture,
  author: Author,
): Promise<Upload> {
  const receivedSha256 = createHash('sha256').update(file.bytes).digest('hex');
  const digests = { receivedSha256, sourceSha256: file.sourceSha256 ?? receivedSha256 };
  const known = await reusePicture(store, digests, author);
  if (known !== null) return { address: known, wasMoving: false };
  const { wasMoving, ...image } = await sanitizeImage(file.bytes);
  await countFiles([image]);
  const address = await imageStore.put(image);
  const added = await addPicture(store, image, { ...digests, address, name: file.name }, author);
  if (added !== address) await imageStore.remove?.(image.fileName);
  return { address: added, wasMoving };
}

/** The address of the picture that was made of the same file, out of the trash; null where there is none. */
async function reusePicture(
  store: Store,
  digests: FileDigests,
  { actor }: Author,
): Promise<string | null> {
  const [found] = await store.write<{ address: string }>(sql`
    update ${pictures} set deleted_at = null
    where _id = (select _id from ${pictures} where ${isOfFile(digests, actor)}
      order by deleted_at nulls first, at limit 1) and ${setLockTimeout}
    returning address`);
  return found?.address ?? null;
}

type KeptImage = Pick<
  SanitizedImage,
  'mediaType' | 'width' | 'height' | 'bytes' | 'hasTransparency'
>;

/** Adds a kept file to the library. Resolves to the address of the picture of the same file, which may be another one. */
export async function addPicture(
  store: Store,
  { mediaType, width, height, bytes, hasTransparency }: KeptImage,
  { address, name, ...digests }: FileDigests & { address: string; name: string },
  { actor, now }: Author,
): Promise<string> {
  const kept = { mediaType, width, height, bytes: bytes.length, hasTransparency };
  const row = { ...kept, ...digests, address, fileName: name, actor, at: now };
  return store.transaction(async (tx) => {
    // `addMissingPictures` may have found the file already, and knows less of it.
    await tx.delete(pictures).where(eq(pictures.address, address));
    const [added] = await tx
      .insert(pictures)
      .values({ _id: uuidv7(), ...row })
      .onConflictDoUpdate({
        target: pictures.receivedSha256,
        targetWhere: sql`${pictures.receivedSha256} <> ''`,
        set: { deletedAt: null },
      })
      .returning({ address: pictures.address });
    return added?.address ?? address;
  });
}
