import { readdir, rm } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { build } from 'rolldown';
import { projectRoot } from '#publisher/project-root.ts';

/** The folder of functions that netlify.toml names. */
export const bundledFunctions = join(projectRoot, '.netlify/bundled-functions');

/** The entry file of a bundled function. */
export const bundledFile = (name: string) => join(bundledFunctions, name, `${name}.mjs`);

/**
 * Bundles each function into a few files. Netlify itself only traces imports, so a cold start would load hundreds of
 * files. Dynamic imports, such as the database driver, stay in separate files, which a cold start does not read. The
 * code is not minified, because Netlify reads each function's `config` from the code, and so that stack traces stay
 * readable.
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
      // The picture decoder is a native module, and so is the optional driver of pg.
      external: ['sharp', 'pg-native'],
      transform: { define: { 'process.env.NODE_ENV': '"production"' } },
      // Keeps the code in the entry file. If the entry only re-exported another file, Netlify would not find `config`.
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
