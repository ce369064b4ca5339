import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { builtFile } from './built-file.ts';

const ownStyle = /<style>astro-island,astro-slot,astro-static-slot\{display:contents\}<\/style>/g;

/**
 * Astro writes a `<style>` in front of the first island, in the middle of the body, where HTML does not allow one. Its
 * rule stands in our stylesheet instead (`base.css`).
 */
export const islandStyles = (): AstroIntegration => ({
  name: 'island-styles',
  hooks: {
    'astro:build:done': async ({ dir, pages }) => {
      for (const { pathname } of pages) {
        const file = fileURLToPath(builtFile(dir, pathname));
        const html = await readFile(file, 'utf8');
        const tidy = html.replace(ownStyle, '');
        if (tidy !== html) await writeFile(file, tidy);
      }
    },
  },
});
