import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { policyDirectives } from '#site/build/content-security-policy.ts';
import { fastRefresh } from '#site/build/fast-refresh.ts';
import { firstPaintHash } from '#site/build/first-paint.ts';
import { staticComponents } from '#site/build/static-components.ts';

export default defineConfig({
  site: process.env.SITE_URL || 'http://localhost:8888',
  output: 'static',
  outDir: process.env.BUILD_OUT_DIR || './dist',
  build: { format: 'file', inlineStylesheets: 'never' },
  trailingSlash: 'never',
  integrations: [staticComponents(), react(), fastRefresh()],
  devToolbar: { enabled: false },
  // There is no Markdown, and its highlighter would want inline styles.
  markdown: { syntaxHighlight: false },
  security: {
    csp: { directives: policyDirectives, scriptDirective: { hashes: [firstPaintHash] } },
  },
  vite: {
    plugins: [tailwindcss()],
    // One file of React, since whatever needs a part of it needs all: smaller, and fetched at once.
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // They stand in the list of what each screen preloads, where a hash cannot be compressed.
              chunkFileNames: '_astro/[name].[hash:7].js',
              codeSplitting: {
                groups: [
                  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
                  { name: 'query', test: /node_modules\/@tanstack\// },
                ],
              },
            },
          },
        },
      },
    },
  },
});
