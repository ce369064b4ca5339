import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteTarget } from '#contract/site/site-target.ts';

const sourcePatterns = [
  'src/**/*',
  'public/**/*',
  'astro.config.mjs',
  'package-lock.json',
  'tsconfig.json',
];

/** Resolves to a digest of the files from which the site is compiled. */
export const hashSourceFiles = (root: string): Promise<string> => hashFiles(root, sourcePatterns);

/** Resolves to a digest of the compiled files in a folder. It shows whether they were changed. */
export const hashCompiledFiles = (folder: string): Promise<string> =>
  hashFiles(folder, ['client/**/*', 'server/**/*']);

async function hashFiles(root: string, patterns: string[]): Promise<string> {
  const hash = createHash('sha256');
  const files: string[] = [];
  for await (const entry of glob(patterns, { cwd: root, withFileTypes: true })) {
    if (entry.isFile()) files.push(join(entry.parentPath, entry.name));
  }
  for (const file of files.sort()) {
    hash.update(`\0${file.slice(root.length)}\0`).update(await readFile(file));
  }
  return hash.digest('base64url');
}

/** Returns a digest of everything that pages depend on, except the content. */
export const hashSite = (code: string, target: SiteTarget): string =>
  createHash('sha256').update(code).update(JSON.stringify(target)).digest('base64url');
