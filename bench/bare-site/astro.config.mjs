import { defineConfig } from 'astro/config';

/** The floor for a build of the site: the minimum that Astro needs to build the same number of pages. */
export default defineConfig({
  outDir: process.env.BUILD_OUT_DIR || './dist',
  build: { format: 'file' },
});
