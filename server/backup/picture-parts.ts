import { picturesOf, readRichText } from '#contract/rich-text/rich-text.ts';
import { imageTypeOf } from '#services/images/image-files.ts';
import { messageOf } from '#services/log.ts';
import type { KeptPictures } from '../images/kept-pictures.ts';
import { type BackupPart, BackupRefusedError } from './backup-file.ts';

/** A multiple of three, so that the base64 texts of the parts join to that of the picture. */
const partBytes = 192 * 1024;

/**
 * Yields pictures in the order of their names and skips those that cannot be opened. Throws `BackupRefusedError` if they cannot
 * be listed, or if one cannot be read to its end.
 */
export async function* partsOfPictures(pictures: KeptPictures): AsyncGenerator<BackupPart> {
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

async function namesOf(pictures: KeptPictures): Promise<string[]> {
  try {
    return await pictures.names();
  } catch (error) {
    // No cause: the store would mistake a network error for one of the database.
    throw new BackupRefusedError(
      `Nothing was written: the pictures cannot be listed (${messageOf(error)}).`,
    );
  }
}

/** Splits bytes into parts of equal length, whatever the chunks, so that equal pictures make equal files. */
async function* inParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= partBytes) {
      yield rest.subarray(0, partBytes);
      rest = rest.subarray(partBytes);
    }
  }
  if (rest.length > 0) yield rest;
}

const address = /^\/media\/([^/]+)$/;

/** The uploaded pictures that a row names, also in formatted text. */
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
