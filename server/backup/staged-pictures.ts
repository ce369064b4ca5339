import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getImageType } from '#services/images/image-files.ts';
import { picturesOfBackup } from './picture-parts.ts';

/** Stores the pictures of a backup. If the restore fails, `discard` undoes the changes. */
export interface StagedPictures {
  /** Writes the pictures under temporary names if the store can rename them. */
  stage(): Promise<void>;
  /** Gives the pictures their final names and moves existing files aside. A second call does nothing. */
  install(): Promise<void>;
  /** Removes the files that were moved aside. */
  keep(): Promise<void>;
  /** Removes the pictures and moves the existing files back. */
  discard(): Promise<void>;
}

const stagedPath = (path: string) => `${path}.part`;
const asidePath = (path: string) => `${path}.before`;

/** A file that has not changed for this long belongs to a killed restore. */
const abandonedMs = 6 * 3_600_000;

/**
 * Moves back the files that a killed restore moved aside, and removes its temporary files. With `now`, keeps files that
 * a running restore may need, and pictures that were later stored under the same names.
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
export function stagedPictures(file: string, folder: string): StagedPictures {
  const paths: string[] = [];
  const installedPaths: string[] = [];
  return {
    stage: async () => {
      await mkdir(folder, { recursive: true });
      await clearKilledRestore(folder);
      for await (const { name, bytes } of picturesOfBackup(file)) {
        // The path is added before the file exists, because `discard` must also remove a partial file.
        paths.push(join(folder, name));
        await writeFile(stagedPath(join(folder, name)), bytes, { mode: 0o600 });
      }
    },
    install: async () => {
      for (const path of paths.slice(installedPaths.length)) {
        if (existsSync(path)) await rename(path, asidePath(path));
        installedPaths.push(path);
        await rename(stagedPath(path), path);
      }
    },
    keep: async () => {
      for (const path of paths) await rm(asidePath(path), { force: true });
    },
    discard: async () => {
      for (const path of installedPaths) {
        await rm(path, { force: true });
        if (existsSync(asidePath(path))) await rename(asidePath(path), path);
      }
      for (const path of paths) await rm(stagedPath(path), { force: true });
    },
  };
}
