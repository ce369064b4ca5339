import { readdir, rm } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { build } from 'rolldown';
import { projectRoot } from '#publisher/project-root.ts';

export const bundlesFolder = join(projectRoot, '.netlify/bundled-functions');

export const getBundlePath = (name: string) => join(bundlesFolder, name, `${name}.mjs`);

/**
 * Bundles each function into a few files, because a cold start would otherwise load hundreds of files. Dynamic imports
 * stay in separate files, which a cold start does not load. The code is not minified, because Netlify reads each
 * `config` from it.
 */
export async function bundleFunctions(): Promise<void> {
  await rm(bundlesFolder, { recursive: true, force: true });
  const sourceFolder = join(projectRoot, 'netlify/functions');
  const files = await readdir(sourceFolder);
  for (const file of files) {
    const { name } = parse(file);
    await build({
      cwd: projectRoot,
      input: join(sourceFolder, file),
      platform: 'node',
      // The picture decoder and the optional driver of `pg` are native modules, which cannot be bundled.
      external: ['sharp', 'pg-native'],
      transform: { define: { 'process.env.NODE_ENV': '"production"' } },
      // Netlify does not find `config` in an entry file that only re-exports another file.
      preserveEntrySignatures: 'allow-extension',
      output: {
        dir: join(bundlesFolder, name),
        entryFileNames: `${name}.mjs`,
        chunkFileNames: '[name].mjs',
        format: 'esm',
      },
    });
  }
}
