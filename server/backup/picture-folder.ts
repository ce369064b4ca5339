import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { folderImageNames } from '../images/folder-images.ts';
import type { BackupPart } from './backup-file.ts';

/** A multiple of three, so that the base64 of a picture is that of its parts. */
const partBytes = 192 * 1024;

/** The pictures of a folder, in the order of their names. A folder that is not there has none. */
export async function* picturesIn(folder: string): AsyncGenerator<BackupPart> {
  for (const name of await folderImageNames(folder)) {
    yield { picture: name };
    const file = await open(join(folder, name));
    try {
      while (true) {
        const { bytesRead, buffer } = await file.read(Buffer.alloc(partBytes), 0, partBytes);
        if (bytesRead === 0) break;
        yield { bytes: buffer.subarray(0, bytesRead).toString('base64') };
      }
    } finally {
      await file.close();
    }
  }
}
