import { configDefaults, defineConfig } from 'vitest/config';
import { findFreePort } from '../support/find-free-port.ts';
import { buildPostgresUrl } from '../support/real-postgres.ts';

const timeouts = { testTimeout: 60_000, hookTimeout: 60_000 };

// The API tests use only the embedded database, because a second database would double the time for the same result.
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], ...timeouts } },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          // The random walks in life.test.ts reach nearly every mutant, and each walk takes seconds.
          exclude: [...configDefaults.exclude, 'tests/api/life.test.ts'],
          isolate: false,
          globalSetup: ['tests/support/pglite.setup.ts'],
          env: { TEST_POSTGRES_URL: '' },
          ...timeouts,
        },
      },
      {
        test: {
          name: 'publisher',
          include: ['tests/publisher/**/*.test.ts'],
          // These tests check the pages and scripts of the website, not the publisher.
          exclude: [...configDefaults.exclude, 'tests/publisher/{demo-*,script-weights}.test.ts'],
          setupFiles: ['tests/mutation/threads.setup.ts'],
          env: { NODE_ENV: 'production' },
          server: { deps: { external: [/\/\.astro\//] } },
          ...timeouts,
        },
      },
      {
        test: {
          name: 'backup',
          include: ['tests/server/{backup,back-up,blob-pictures}.test.ts'],
          setupFiles: ['tests/mutation/threads.setup.ts'],
          env: {
            TEST_POSTGRES_URL: buildPostgresUrl(await findFreePort()),
            NODE_ENV: 'production',
          },
          globalSetup: ['tests/support/pglite.setup.ts', 'tests/support/postgres.setup.ts'],
          ...timeouts,
        },
      },
    ],
  },
});
