import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

const maxRemoteBytes = 20 * 1024 * 1024;

export interface PictureSources {
  mediaDir: string;
  /** Where a file of the site is, by its path; null where there is none. */
  siteFile: (path: string) => string | null;
  /** Other hosts that pictures may come from. */
  remoteImages: RegExp[];
}

/**
 * Reads pictures for the image CDN: uploaded ones, those of the site, and those of allowed hosts. Resolves to null
 * where there is none.
 */
export function pictureSources({ mediaDir, siteFile, remoteImages }: PictureSources) {
  return async (url: string): Promise<Uint8Array | null> => {
    if (/^https?:\/\//.test(url)) {
      return remoteImages.some((allowed) => allowed.test(url)) ? fetchPicture(url) : null;
    }
    const file = localFile(url, mediaDir, siteFile);
    return file ? readFile(file).catch(() => null) : null;
  };
}

function localFile(
  url: string,
  mediaDir: string,
  siteFile: PictureSources['siteFile'],
): string | null {
  // The URL parser resolves `..`, so the path stays below the folder.
  const parsed = URL.parse(url, 'http://site.invalid');
  if (parsed?.host !== 'site.invalid') return null;
  let path: string;
  try {
    path = decodeURIComponent(parsed.pathname);
  } catch {
    return null;
  }
  if (/[\0\\]|\.\./.test(path)) return null;
  if (path.startsWith('/media/')) return join(mediaDir, basename(path));
  return siteFile(path.slice(1));
}

async function fetchPicture(url: string): Promise<Uint8Array | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000), redirect: 'error' });
    const isPicture = response.headers.get('content-type')?.startsWith('image/');
    const size = Number(response.headers.get('content-length') ?? 0);
    if (!response.ok || !isPicture || size > maxRemoteBytes) return null;
    const bytes = new Uint8Array(await response.arrayBuffer());
    return bytes.length > maxRemoteBytes ? null : bytes;
  } catch {
    return null;
  }
}
