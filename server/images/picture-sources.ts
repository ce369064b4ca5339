import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ReadOriginal } from './resize-image.ts';

const maxOriginalBytes = 20 * 1024 * 1024;

interface PictureSources {
  mediaDir: string;
  /** Returns the location of a website file by its path, or null. */
  findSiteFile: (path: string) => string | null;
}

export interface Original {
  /** Changes with the bytes of the file. */
  id: string;
  read: ReadOriginal;
}

/** Returns a function that finds the upload or the website's picture at a URL. It resolves to null if there is none. */
export function createPictureFinder(sources: PictureSources) {
  return async (url: string): Promise<Original | null> => {
    const file = findLocalFile(url, sources);
    const stats = file === null ? null : await stat(file).catch(() => null);
    if (!file || !stats?.isFile() || stats.size > maxOriginalBytes) return null;
    return {
      id: `${file} ${stats.size} ${stats.mtimeMs}`,
      read: () => readFile(file).catch(() => null),
    };
  };
}

function findLocalFile(url: string, { mediaDir, findSiteFile }: PictureSources): string | null {
  // The URL parser resolves `..`, so the path cannot leave the folder.
  const parsedUrl = URL.parse(url, 'http://site.invalid');
  if (parsedUrl?.host !== 'site.invalid') return null;
  let path: string;
  try {
    path = decodeURIComponent(parsedUrl.pathname);
  } catch {
    return null;
  }
  if (/[\0\\]|\.\./.test(path)) return null;
  if (path.startsWith('/media/')) return join(mediaDir, basename(path));
  return findSiteFile(path.slice(1));
}
