import { defineConfig } from 'astro/config';

/** The least that Astro needs to build as many pages: what a build of the site is measured against. */
export default defineConfig({
  outDir: process.env.BUILD_OUT_DIR || './dist',
  build: { format: 'file' },
});
