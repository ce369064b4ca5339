import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { policyDirectives } from '#site/build/content-security-policy.ts';
import { fastRefresh } from '#site/build/fast-refresh.ts';
import { firstPaintHash } from '#site/build/first-paint.ts';
import { modulesOf, screenGroups } from '#site/build/screen-groups.ts';
import { siteTarget } from '#site/build/site-target.ts';
import { staticComponents } from '#site/build/static-components.ts';

/** A screen is opened from the dashboard, which has loaded its own groups of scripts: no list of what to preload needs them. */
const shortPreloadLists = {
  name: 'short-preload-lists',
  configEnvironment: () => ({
    build: {
      modulePreload: {
        resolveDependencies: (_, files, { hostId }) =>
          hostId.includes('/dashboard.')
            ? files.filter(
                (file) => !/\/(rolldown-runtime|react|ui|page|query|shared)\./.test(file),
              )
            : files,
      },
    },
  }),
};

const isPagePart = modulesOf(
  'session/hint.ts',
  'session/session-notice.ts',
  'ui/browser-storage.ts',
  'ui/painted.ts',
  'ui/theme.ts',
  'ui/when-idle.ts',
  'ui/within.ts',
  'site/browser/scripts/load-when.ts',
);

export default defineConfig({
  // The publisher renders a compiled site for any address: `renderFor` in src/site/build/site-app.ts.
  site: process.env.SITE_TARGET ? siteTarget().siteUrl : 'http://localhost:8888',
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
    plugins: [tailwindcss(), shortPreloadLists],
    // Few large files compress better than many small ones, and are fetched at once. What belongs to an earlier group is
    // not taken into a later one.
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // They stand in the list of what each screen preloads, where a hash cannot be compressed. After a `~`
              // stands which entries share a file.
              chunkFileNames: ({ name }) => `_astro/${name.split('~', 1)[0]}.[hash:7].js`,
              codeSplitting: {
                groups: [
                  // Whatever needs a part of React needs all.
                  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
                  // Lists that are read on demand are read on few screens.
                  {
                    name: 'query',
                    test: /node_modules\/@tanstack\/(?!.*(useInfiniteQuery|infiniteQueryObserver))/,
                  },
                  // What the script of every public page imports: the one file that pages preload.
                  {
                    name: 'page',
                    test: (id) => id.includes('preload-helper') || isPagePart(id),
                  },
                  // What all forms need, the public ones and those of the dashboard.
                  {
                    name: 'ui',
                    test: modulesOf('ui/button.tsx', 'ui/field.tsx', 'ui/error-boundary.tsx'),
                  },
                  // What the dashboard shares with other islands: these load of it what they need, and no more.
                  {
                    name: 'shared',
                    test: (module) => !/src\/dashboard\/|node_modules\/react-router\//.test(module),
                    tags: ['$initial'],
                    minShareCount: 2,
                    entriesAware: true,
                    // Smaller files are joined with the one that is needed by nearly the same.
                    entriesAwareMergeThreshold: 2000,
                  },
                  // By themselves each would be a file of 300 bytes.
                  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2 },
                  // What every screen of the dashboard needs; groups take the dependencies along.
                  {
                    name: 'dashboard',
                    test: modulesOf(
                      'contract/texts/truncate.ts',
                      'dashboard/app.tsx',
                      'dashboard/data/content/use-content.ts',
                      'dashboard/data/content/revision-verb.ts',
                      'dashboard/ui/labelled-value.tsx',
                      'dashboard/ui/load-failed.tsx',
                    ),
                  },
                  ...screenGroups,
                  // What some screens share, by which of them need it.
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
