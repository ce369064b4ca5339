import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { ImageBytes } from '#services/images/image-store.ts';
import { getErrorReason } from '#services/log.ts';
import { openFile } from '../files/open-file.ts';
import { writeAtomically } from '../files/write-atomically.ts';

/** A file occupies whole blocks of the disk. */
const blockBytes = 4096;
const maxFiles = 20_000;

interface PictureCacheOptions {
  folder: string;
  /** The least recently used files are removed first. */
  maxBytes: number;
  /** Called with the reason if a picture cannot be cached. The picture is still returned. */
  onFailure: (reason: string) => void;
}

/** Returns the picture for a base64url key. If it is not cached, calls `make` once for all concurrent callers. */
type PictureCache = (
  key: string,
  make: () => Promise<Uint8Array<ArrayBuffer>>,
) => Promise<ImageBytes>;

/** Creates a cache that returns files if possible, because bytes stay in memory until slow clients receive them. */
export function createPictureCache({
  folder,
  maxBytes,
  onFailure,
}: PictureCacheOptions): PictureCache {
  const files = new LRUCache<string, number>({
    max: maxFiles,
    maxSize: maxBytes,
    sizeCalculation: (bytes) => Math.max(1, Math.ceil(bytes / blockBytes)) * blockBytes,
    dispose: (_, key, reason) => {
      if (reason === 'evict') rm(join(folder, key), { force: true }).catch(() => undefined);
    },
  });
  const inProgress = new Map<string, Promise<ImageBytes>>();
  let initialization: Promise<void> | undefined;

  const loadOrMake: PictureCache = async (key, make) => {
    initialization ??= readFolder(folder, files);
    await initialization;
    const cachedFile = files.get(key) && (await openFile(join(folder, key)));
    if (cachedFile) return cachedFile;
    const bytes = await make();
    try {
      await mkdir(folder, { recursive: true });
      await writeAtomically(join(folder, key), bytes);
      files.set(key, bytes.length);
      return (await openFile(join(folder, key))) ?? bytes;
    } catch (error) {
      onFailure(getErrorReason(error));
      return bytes;
    }
  };
  return (key, make) => {
    const work = inProgress.get(key) ?? loadOrMake(key, make).finally(() => inProgress.delete(key));
    inProgress.set(key, work);
    return work;
  };
}

/** Adds the files of an earlier run. The oldest file counts as the least recently used. */
async function readFolder(folder: string, files: LRUCache<string, number>): Promise<void> {
  const entries: { name: string; size: number; time: number }[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const stats = await stat(join(folder, name)).catch(() => null);
    entries.push({ name, size: stats?.size ?? 0, time: stats?.mtimeMs ?? 0 });
  }
  for (const { name, size } of entries.sort((a, b) => a.time - b.time)) files.set(name, size);
}
