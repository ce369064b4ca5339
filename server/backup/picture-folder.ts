import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { imageTypeOf } from '#services/images/image-files.ts';
import { folderImageNames } from '../images/folder-images.ts';
import { type BackupPart, BackupRefusedError } from './backup-file.ts';

/** A multiple of three, so that the base64 of a picture is that of its parts. */
const partBytes = 192 * 1024;

/**
 * The pictures of a folder, in the order of their names, without those that cannot be opened. Throws `BackupRefusedError` where
 * one cannot be read to its end.
 */
export async function* picturesIn(folder: string): AsyncGenerator<BackupPart> {
  for (const name of await folderImageNames(folder)) {
    const file = await open(join(folder, name)).catch(() => null);
    if (!file) continue;
    yield { picture: name };
    try {
      for await (const bytes of partsOf(file)) yield { bytes: bytes.toString('base64') };
    } catch (cause) {
      throw new BackupRefusedError(`Nothing was written: the picture ${name} cannot be read.`, {
        cause,
      });
    } finally {
      await file.close();
    }
  }
}

async function* partsOf(file: FileHandle): AsyncGenerator<Buffer> {
  while (true) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(partBytes), 0, partBytes);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
  }
}

const address = /^\/media\/([^/]+)$/;

/** The pictures that a row names, which are kept where the product runs. */
export function picturesNamedIn(value: unknown): string[] {
  if (typeof value === 'string') {
    const [, name = ''] = address.exec(value) ?? [];
    return imageTypeOf(name) ? [name] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(picturesNamedIn);
}
