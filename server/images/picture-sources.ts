import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { decodePath } from '../http/decode-path.ts';
import type { ReadOriginal } from './resize-image.ts';

const maxOriginalBytes = 20 * 1024 * 1024;

export interface Original {
  /** Changes with the bytes of the file. */
  id: string;
  read: ReadOriginal;
}

/**
 * Returns a function that finds the upload or the website's picture at a URL. It resolves to null if there is none, or
 * if it is larger than `maxOriginalBytes`. `findSiteFile` returns the location of a website file by its path, or null.
 */
export function createPictureFinder(
  mediaDir: string,
  findSiteFile: (path: string) => string | null = () => null,
) {
  return async (url: string): Promise<Original | null> => {
    const path = getPath(url);
    const file = path?.startsWith('/media/')
      ? join(mediaDir, basename(path))
      : path && findSiteFile(path.slice(1));
    const stats = file ? await stat(file).catch(() => null) : null;
    if (!file || !stats?.isFile() || stats.size > maxOriginalBytes) return null;
    return {
      id: `${file} ${stats.size} ${stats.mtimeMs}`,
      read: () => readFile(file).catch(() => null),
    };
  };
}

/** Returns the decoded path of a URL on this website. Null for any other URL, and for a path that can leave a folder. */
function getPath(url: string): string | null {
  // The URL parser resolves `..`.
  const parsedUrl = URL.parse(url, 'http://site.invalid');
  const path = parsedUrl?.host === 'site.invalid' ? decodePath(parsedUrl.pathname) : null;
  return path === null || /[\0\\]|\.\./.test(path) ? null : path;
}
