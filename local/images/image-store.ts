import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageStore } from '#services/images/image-store.ts';
import { writeAtomically } from '../stack/write-atomically.ts';

/** Keeps pictures as files of `folder`; the host serves them as `/media/{file}`. */
export function folderImageStore(folder: string): ImageStore {
  return {
    keep: async ({ bytes, fileName }) => {
      await mkdir(folder, { recursive: true });
      await writeAtomically(join(folder, fileName), bytes);
      return `/media/${fileName}`;
    },
  };
}
