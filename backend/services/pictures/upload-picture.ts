import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { setLockTimeout } from '#db/statement.ts';
import { pictures } from '#schema/index.ts';
import type { Context } from '../context.ts';
import type { ImageStore, PictureFile, SanitizedImage } from '../images/image-store.ts';
import { sanitizeImage } from '../images/sanitize-image.ts';
import { type FileDigests, isFromFile } from './same-file.ts';

export interface ReceivedPicture {
  bytes: Uint8Array;
  name: string;
  /** The SHA-256 of the file before the client made it smaller, in hex. The client sends it. */
  sourceSha256?: string | undefined;
}

export interface UploadContext extends Context {
  imageStore: ImageStore;
  /** Counts files before they are stored. Rejects if the account may add no more. */
  countFiles: (files: Pick<PictureFile, 'bytes'>[]) => Promise<void>;
}

/**
 * Adds a picture to the library [IMG-1, IMG-2]. If the library already has a picture from the same file, restores it
 * from the trash if necessary and returns its address. `wasAnimated` is true for a new animation, of which only the first
 * frame is stored. Throws the same errors as `sanitizeImage`, `ImageStore.put` and `countFiles`.
 */
export async function uploadPicture(ctx: UploadContext, file: ReceivedPicture) {
  const { imageStore, countFiles } = ctx;
  const receivedSha256 = createHash('sha256').update(file.bytes).digest('hex');
  const digests = { receivedSha256, sourceSha256: file.sourceSha256 ?? receivedSha256 };
  const existingAddress = await reusePicture(ctx, digests);
  if (existingAddress !== null) return { address: existingAddress, wasAnimated: false };
  const { wasAnimated, ...image } = await sanitizeImage(file.bytes);
  await countFiles([image]);
  const address = await imageStore.put(image);
  const libraryAddress = await addPicture(ctx, { ...digests, image, address, name: file.name });
  if (libraryAddress !== address) await imageStore.remove?.(image.fileName);
  return { address: libraryAddress, wasAnimated };
}

/**
 * Returns the address of a picture from the same file, and restores the picture from the trash. Null if there is none.
 */
async function reusePicture({ store, actor }: Context, digests: FileDigests) {
  const [picture] = await store.write<{ address: string }>(sql`
    update ${pictures} set deleted_at = null
    where _id = (select _id from ${pictures} where ${isFromFile(digests, actor)}
      order by deleted_at nulls first, at limit 1) and ${setLockTimeout}
    returning address`);
  return picture?.address ?? null;
}

interface StoredPicture extends FileDigests {
  image: Pick<SanitizedImage, 'mediaType' | 'width' | 'height' | 'bytes' | 'hasTransparency'>;
  address: string;
  name: string;
}

/**
 * Adds a picture and returns its address. If the library already has a picture from the same file, returns the address
 * of that picture.
 */
export async function addPicture(
  { store, actor, now }: Context,
  { image, address, name, ...digests }: StoredPicture,
): Promise<string> {
  const row = { ...image, bytes: image.bytes.length, ...digests, address, fileName: name };
  return store.transaction(async (tx) => {
    // `addMissingPictures` may already have added the file, with fewer details.
    await tx.delete(pictures).where(eq(pictures.address, address));
    const [picture] = await tx
      .insert(pictures)
      .values({ _id: uuidv7(), ...row, actor, at: now })
      .onConflictDoUpdate({
        target: pictures.receivedSha256,
        targetWhere: sql`${pictures.receivedSha256} <> ''`,
        set: { deletedAt: null },
      })
      .returning({ address: pictures.address });
    return picture?.address ?? address;
  });
}
