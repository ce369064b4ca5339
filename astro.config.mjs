import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { policyDirectives } from '#site/build/content-security-policy.ts';
import { firstPaintHash } from '#site/build/first-paint.ts';
import { fastRefresh, staticComponents } from '#site/build/integrations.ts';
import { matchModules, screenGroups } from '#site/build/screen-groups.ts';
import { getSiteTarget } from '#site/build/site-target.ts';

const commonScripts =
  /\/(rolldown-runtime|react|ui|page|paths|icons|query|shared|dashboard)\.[\w-]+\.js$/;

/** Omits common scripts from the preload lists in the dashboard, which has loaded them before it opens a screen. */
const shortPreloadLists = {
  name: 'short-preload-lists',
  configEnvironment: () => ({
    build: {
      modulePreload: {
        resolveDependencies: (_, files, { hostId }) =>
          /\/(dashboard|[\w-]*screens?)\./.test(hostId)
            ? files.filter((file) => !commonScripts.test(file))
            : files,
      },
    },
  }),
};

const isPageModule = matchModules(
  'session/hint.ts',
  'session/session-notice.ts',
  'ui/browser-storage.ts',
  'ui/wait-for-next-paint.ts',
  'ui/theme.ts',
  'ui/run-when-idle.ts',
  'ui/prepare-on-interest.ts',
  'ui/with-timeout.ts',
  'words/words.ts',
  'site/browser/scripts/run-when.ts',
);

export default defineConfig({
  // In a compiled site, `setTarget` in src/site/build/site-app.ts replaces this address.
  site: process.env.SITE_TARGET ? getSiteTarget().siteUrl : 'http://localhost:8888',
  output: 'static',
  outDir: process.env.BUILD_OUT_DIR || './dist',
  build: { format: 'file', inlineStylesheets: 'never' },
  trailingSlash: 'never',
  integrations: [staticComponents(), react(), fastRefresh()],
  devToolbar: { enabled: false },
  // The website contains no Markdown, and a highlighter would need inline styles.
  markdown: { syntaxHighlight: false },
  security: {
    csp: { directives: policyDirectives, scriptDirective: { hashes: [firstPaintHash] } },
  },
  vite: {
    plugins: [tailwindcss(), shortPreloadLists],
    // A few large files compress better than many small ones. A module belongs to the first matching group.
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // Hashes are short, because they do not compress in preload lists. `split` removes the suffix that
              // Rolldown appends: `~` and the names of the entries that share the file.
              chunkFileNames: ({ name }) => `_astro/${name.split('~', 1)[0]}.[hash:7].js`,
              codeSplitting: {
                groups: [
                  // Every module that needs one of these packages needs all of them.
                  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
                  // Infinite queries are excluded, because few screens use them.
                  {
                    name: 'query',
                    test: /node_modules\/@tanstack\/(?!.*(useInfiniteQuery|infiniteQueryObserver))/,
                  },
                  // Every public page imports these modules. Pages preload only this file.
                  {
                    name: 'page',
                    test: (id) => id.includes('preload-helper') || isPageModule(id),
                  },
                  // Pages and the dashboard both use the addresses of pages.
                  {
                    name: 'paths',
                    test: matchModules(
                      'contract/kinds/item-path.ts',
                      'contract/texts/language-paths.ts',
                      'contract/texts/languages.ts',
                      'site/shared/page-path.ts',
                      'words/page-language.ts',
                    ),
                  },
                  // Public forms and the dashboard's forms share these.
                  {
                    name: 'ui',
                    test: matchModules('ui/button.tsx', 'ui/field.tsx', 'ui/error-boundary.tsx'),
                  },
                  // Shared by the dashboard and other islands. Split by importer.
                  {
                    name: 'shared',
                    test: (module) => !/src\/dashboard\/|node_modules\/react-router\//.test(module),
                    tags: ['$initial'],
                    minShareCount: 2,
                    entriesAware: true,
                    // Smaller files are merged with a file that has nearly the same importers.
                    entriesAwareMergeThreshold: 3000,
                  },
                  // Otherwise, each icon would have its own 300-byte file.
                  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2 },
                  // Every screen in the dashboard uses these. A group includes its dependencies.
                  {
                    name: 'dashboard',
                    test: matchModules(
                      'contract/texts/truncate.ts',
                      'dashboard/app.tsx',
                      'dashboard/data/content/use-content.ts',
                      'dashboard/data/content/revision-verb.ts',
                      'dashboard/ui/labelled-value.tsx',
                      'dashboard/ui/load-failed.tsx',
                    ),
                  },
                  ...screenGroups,
                  // Shared by some screens. Split by importer.
                  {
                    name: 'screens',
                    test: /src\/(dashboard|site|ui|contract)\//,
                    minShareCount: 2,
                    entriesAware: true,
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
});
