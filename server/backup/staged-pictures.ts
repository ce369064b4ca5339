import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlobImages } from '#services/images/blob-images.ts';
import { getImageType } from '#services/images/image-files.ts';
import { getErrorMessage } from '#services/log.ts';
import { BackupRefusedError } from './backup-file.ts';
import { readBackedUpPictures } from './picture-parts.ts';

/** Stores the pictures of a backup. If the restore fails, `rollBack` undoes the changes. */
export interface StagedPictures {
  /** Writes the pictures under temporary names if the store can rename them. */
  stage(): Promise<void>;
  /** Gives the pictures their final names and moves existing files aside. A second call does nothing. */
  install(): Promise<void>;
  /** Removes the files that were moved aside. */
  commit(): Promise<void>;
  /** Removes the pictures and moves the existing files back. */
  rollBack(): Promise<void>;
}

const getStagedPath = (path: string) => `${path}.part`;
const getReplacedPath = (path: string) => `${path}.before`;

/** A file that has not changed for this long belongs to a killed restore. */
const abandonedMs = 6 * 3_600_000;

/**
 * Moves back the files that a killed restore moved aside, and removes its temporary files. If `now` is given,
 * keeps files that a running restore may need, and pictures that were later stored under the same names.
 */
export async function clearKilledRestore(folder: string, now?: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const [, picture = '', suffix] = /^(.+)\.(part|before)$/.exec(name) ?? [];
    if (!getImageType(picture)) continue;
    const path = join(folder, name);
    const changedAt = (await stat(path).catch(() => null))?.ctimeMs ?? Number.POSITIVE_INFINITY;
    if (now && now.getTime() - changedAt < abandonedMs) continue;
    const original = join(folder, picture);
    const shouldPutBack = suffix === 'before' && !(now && existsSync(original));
    await (shouldPutBack ? rename(path, original) : rm(path, { force: true }));
  }
}

/** Stages the pictures of the backup `file` in `folder`. */
export function createStagedPictures(file: string, folder: string): StagedPictures {
  const paths: string[] = [];
  const installedPaths: string[] = [];
  return {
    stage: async () => {
      await mkdir(folder, { recursive: true });
      await clearKilledRestore(folder);
      for await (const { name, bytes } of readBackedUpPictures(file)) {
        // The path is added before the file exists, because `rollBack` must also remove a partial file.
        paths.push(join(folder, name));
        await writeFile(getStagedPath(join(folder, name)), bytes, { mode: 0o600 });
      }
    },
    install: async () => {
      for (const path of paths.slice(installedPaths.length)) {
        if (existsSync(path)) await rename(path, getReplacedPath(path));
        installedPaths.push(path);
        await rename(getStagedPath(path), path);
      }
    },
    commit: async () => {
      for (const path of paths) await rm(getReplacedPath(path), { force: true });
    },
    rollBack: async () => {
      for (const path of installedPaths) {
        await rm(path, { force: true });
        if (existsSync(getReplacedPath(path))) await rename(getReplacedPath(path), path);
      }
      for (const path of paths) await rm(getStagedPath(path), { force: true });
    },
  };
}

/** Stages pictures in Netlify's blob store under their final names, because no row refers to the new pictures yet. */
export function createStagedBlobs(file: string, blobs: BlobImages): StagedPictures {
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
