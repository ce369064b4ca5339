import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Release } from '#publisher/publisher.ts';

/** Resolves to a release with the files of a folder. Like Netlify, uses SHA-1 digests. */
export async function readRelease(folder: string): Promise<Release> {
  const digests = new Map<string, string>();
  for await (const entry of glob('**/*', { cwd: folder, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const digest = createHash('sha1')
      .update(await readFile(path))
      .digest('hex');
    digests.set(relative(folder, path), digest);
  }
  return {
    contentNumber: 0,
    changedAt: '',
    code: '',
    find: (file) => {
      const digest = digests.get(file);
      return digest === undefined ? null : { path: join(folder, file), digest };
    },
  };
}
