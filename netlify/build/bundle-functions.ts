import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { build } from 'rolldown';
import { projectRoot } from '#publisher/project-root.ts';

/** Where netlify.toml tells the platform to look for the functions. */
export const bundledFunctions = join(projectRoot, '.netlify/bundled-functions');

/**
 * Bundles each function into a single file: the platform only traces what functions import, and a cold start would load
 * hundreds of files. Not minified: the platform reads each function's `config` from its source, and stack traces
 * stay readable.
 */
export async function bundleFunctions(): Promise<void> {
  const source = join(projectRoot, 'netlify/functions');
  const files = await readdir(source);
  for (const file of files) {
    await build({
      cwd: projectRoot,
      input: join(source, file),
      platform: 'node',
      // The picture decoder is native; pg asks for the other only where it is wanted.
      external: ['sharp', 'pg-native'],
      transform: { define: { 'process.env.NODE_ENV': '"production"' } },
      output: {
        file: join(bundledFunctions, `${parse(file).name}.mjs`),
        format: 'esm',
        codeSplitting: false,
      },
    });
  }
}
