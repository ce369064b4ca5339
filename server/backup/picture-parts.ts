import { picturesOf, readRichText } from '#contract/rich-text/rich-text.ts';
import { imageTypeOf } from '#services/images/image-files.ts';
import type { ImageBytes, PictureFiles } from '#services/images/image-store.ts';
import { messageOf } from '#services/log.ts';
import { type BackupPart, BackupRefusedError } from './backup-file.ts';

/** The pictures of a backup, wherever they are stored. */
export type BackedUpPictures = Pick<PictureFiles, 'names' | 'read'>;

/** A multiple of three, so that joining the base64 of the parts gives the base64 of the picture. */
const partBytes = 192 * 1024;

/**
 * Yields pictures in the order of their names and skips those that cannot be opened. Throws `BackupRefusedError` if the
 * pictures cannot be listed, or if one cannot be read to its end.
 */
export async function* partsOfPictures(pictures: BackedUpPictures): AsyncGenerator<BackupPart> {
  for (const name of await namesOf(pictures)) {
    const bytes = await pictures.read(name).catch(() => null);
    if (!bytes) continue;
    yield { picture: name };
    try {
      for await (const part of inParts(bytes)) yield { bytes: part.toString('base64') };
    } catch {
      throw new BackupRefusedError(`Nothing was written: the picture ${name} cannot be read.`);
    }
  }
}

async function namesOf(pictures: BackedUpPictures): Promise<string[]> {
  try {
    return await pictures.names();
  } catch (error) {
    // Without a `cause`, because the store would mistake a network error for a database error.
    throw new BackupRefusedError(
      `Nothing was written: the pictures cannot be listed (${messageOf(error)}).`,
    );
  }
}

/** Splits the bytes of a picture into parts of equal length. */
async function* inParts(bytes: ImageBytes): AsyncGenerator<Buffer> {
  const blob = new Blob([bytes]);
  for (let at = 0; at < blob.size; at += partBytes) {
    yield Buffer.from(await blob.slice(at, at + partBytes).arrayBuffer());
  }
}

const address = /^\/media\/([^/]+)$/;

/** The uploaded pictures that a row names, including those in formatted text. */
export function picturesNamedIn(value: unknown): string[] {
  if (typeof value === 'string') {
    const document = value.startsWith('{') ? readRichText(value) : undefined;
    return (document ? picturesOf(document) : [value]).flatMap((text) => {
      const [, name = ''] = address.exec(text) ?? [];
      return imageTypeOf(name) ? name : [];
    });
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(picturesNamedIn);
}
