import { readdir, rm } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { build } from 'rolldown';
import { projectRoot } from '#publisher/project-root.ts';

/** Where netlify.toml tells the platform to look for the functions. */
export const bundledFunctions = join(projectRoot, '.netlify/bundled-functions');

/** The file that the platform calls of a bundled function. */
export const bundledFile = (name: string) => join(bundledFunctions, name, `${name}.mjs`);

/**
 * Bundles each function into a folder of a few files: the platform only traces what functions import, and a cold start would
 * load hundreds of files. What is imported when it is first needed, such as the driver of the database, has a file of its
 * own, so that a cold start does not read it. Not minified: the platform reads each function's `config` from its source,
 * and stack traces stay readable.
 */
export async function bundleFunctions(): Promise<void> {
  await rm(bundledFunctions, { recursive: true, force: true });
  const source = join(projectRoot, 'netlify/functions');
  const files = await readdir(source);
  for (const file of files) {
    const { name } = parse(file);
    await build({
      cwd: projectRoot,
      input: join(source, file),
      platform: 'node',
      // The picture decoder is native; pg asks for the other only where it is wanted.
      external: ['sharp', 'pg-native'],
      transform: { define: { 'process.env.NODE_ENV': '"production"' } },
      // The called file has the code itself, not exports of another file: its `config` would not be found there.
      preserveEntrySignatures: 'allow-extension',
      output: {
        dir: join(bundledFunctions, name),
        entryFileNames: `${name}.mjs`,
        chunkFileNames: '[name].mjs',
        format: 'esm',
      },
    });
  }
}
