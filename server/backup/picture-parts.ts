import { listPictures, readRichText } from '#contract/rich-text/rich-text.ts';
import { parsePictureAddress } from '#services/images/image-files.ts';
import type { ImageBytes, PictureFiles } from '#services/images/image-store.ts';
import { getErrorMessage } from '#services/log.ts';
import { type BackupPart, BackupRefusedError, readBackup } from './backup-file.ts';

export type BackedUpPictures = Pick<PictureFiles, 'listNames' | 'read'>;

/** A multiple of three, so only the last part of a picture has base64 padding. */
const partBytes = 192 * 1024;

/**
 * Yields pictures in the order of their names. Skips pictures that cannot be opened. Throws `BackupRefusedError` if the
 * pictures cannot be listed, or if an opened picture cannot be read to its end.
 */
export async function* readPictureParts(pictures: BackedUpPictures): AsyncGenerator<BackupPart> {
  for (const name of await listNames(pictures)) {
    const bytes = await pictures.read(name).catch(() => null);
    if (!bytes) continue;
    yield { picture: name };
    try {
      for await (const part of splitIntoParts(bytes)) yield { bytes: part.toString('base64') };
    } catch {
      throw new BackupRefusedError(`Nothing was written: the picture ${name} cannot be read.`);
    }
  }
}

async function listNames(pictures: BackedUpPictures): Promise<string[]> {
  try {
    return await pictures.listNames();
  } catch (error) {
    // Omits `cause`, because the store would treat a network error as a database error.
    throw new BackupRefusedError(
      `Nothing was written: the pictures cannot be listed (${getErrorMessage(error)}).`,
    );
  }
}

async function* splitIntoParts(bytes: ImageBytes): AsyncGenerator<Buffer> {
  const blob = new Blob([bytes]);
  for (let index = 0; index < blob.size; index += partBytes) {
    yield Buffer.from(await blob.slice(index, index + partBytes).arrayBuffer());
  }
}

/**
 * Yields the pictures of a backup. Reads each picture into memory as a whole, because uploads are at most a few
 * megabytes.
 */
export async function* readBackedUpPictures(file: string) {
  let name: string | undefined;
  let parts: Buffer[] = [];
  for await (const part of readBackup(file)) {
    if ('bytes' in part) parts.push(Buffer.from(part.bytes, 'base64'));
    if (!('picture' in part)) continue;
    if (name !== undefined) yield { name, bytes: Buffer.concat(parts) };
    name = part.picture;
    parts = [];
  }
  if (name !== undefined) yield { name, bytes: Buffer.concat(parts) };
}

/** Returns the names of the uploaded pictures to which a row refers, including pictures in formatted text. */
export function listPictureNames(value: unknown): string[] {
  if (typeof value === 'string') {
    const document = value.startsWith('{') ? readRichText(value) : undefined;
    const addresses = document ? listPictures(document) : [value];
    return addresses.flatMap((address) => parsePictureAddress(address) ?? []);
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(listPictureNames);
}
