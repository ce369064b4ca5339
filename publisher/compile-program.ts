// Compiles the site with Astro in a separate process, so its memory is freed afterwards. The argument is a folder in
// the project for the compiled pages (`server`) and the files for browsers (`client`).
import { type AstroIntegration, build } from 'astro';
import { projectRoot } from '#publisher/project-root.ts';

const publisherAdapter: AstroIntegration = {
  name: 'publisher',
  hooks: {
    'astro:config:done': ({ setAdapter }) =>
      setAdapter({
        name: 'publisher',
        entrypointResolution: 'auto',
        serverEntrypoint: new URL('../src/site/build/site-app.ts', import.meta.url),
        supportedAstroFeatures: { serverOutput: 'stable', sharpImageService: 'stable' },
      }),
  },
};

const [folder = ''] = process.argv.slice(2);
try {
  process.env['BUILD_OUT_DIR'] = folder;
  await build({
    root: projectRoot,
    output: 'server',
    adapter: publisherAdapter,
    logLevel: 'error',
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
