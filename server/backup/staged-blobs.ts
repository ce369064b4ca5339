import { getErrorMessage } from '#services/log.ts';
import type { BlobPictures } from '../images/blob-pictures.ts';
import { BackupRefusedError } from './backup-file.ts';
import { readBackedUpPictures } from './picture-parts.ts';
import type { StagedPictures } from './staged-pictures.ts';

/** Stages pictures in Netlify's blob store under their final names, because no row refers to the new pictures yet. */
export function createStagedBlobs(file: string, blobs: BlobPictures): StagedPictures {
  const addedNames: string[] = [];
  return {
    stage: async () => {
      try {
        for await (const { name, bytes } of readBackedUpPictures(file)) {
          if (await blobs.add(name, bytes)) addedNames.push(name);
        }
      } catch (cause) {
        throw new BackupRefusedError(
          `Nothing was restored: the pictures cannot be stored (${getErrorMessage(cause)}).`,
          { cause },
        );
      }
    },
    install: async () => {},
    commit: async () => {},
    rollBack: async () => {
      for (const name of addedNames.splice(0)) await blobs.remove(name);
    },
  };
}
