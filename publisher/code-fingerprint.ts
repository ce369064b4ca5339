import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a build reads besides the content. */
const sources = [
  'src/**/*',
  'public/**/*',
  'astro.config.mjs',
  'package-lock.json',
  'tsconfig.json',
];

/** A digest of everything that a build of the site in `root` reads, besides the content. */
export async function codeFingerprint(root: string, settings: unknown): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  const files: string[] = [];
  for await (const entry of glob(sources, { cwd: root, withFileTypes: true })) {
    if (entry.isFile()) files.push(join(entry.parentPath, entry.name));
  }
  for (const file of files.sort()) {
    hash.update(`\0${file.slice(root.length)}\0`).update(await readFile(file));
  }
  return hash.digest('base64url');
}
