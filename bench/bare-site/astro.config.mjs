import { defineConfig } from 'astro/config';

/** The minimum that Astro needs to build the same number of pages, as the floor for a build of the site. */
export default defineConfig({
  outDir: process.env.BUILD_OUT_DIR || './dist',
  build: { format: 'file' },
});
