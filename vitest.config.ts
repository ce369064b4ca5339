import { availableParallelism } from 'node:os';
import { dirname, resolve } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { createTallyReporter } from './tests/run/tally-reporter.ts';
import { findFreePort } from './tests/support/find-free-port.ts';
import { buildPostgresUrl } from './tests/support/real-postgres.ts';
import { getTimeoutFactor } from './tests/support/timeout-factor.ts';

/** All projects share one PostgreSQL server. Each test file has its own databases. */
const postgresUrl = buildPostgresUrl(await findFreePort());

const tally = process.env['VITEST_TALLY'];

const commonOptions = {
  // Timeouts only end tests that hang. They do not test speed.
  testTimeout: 120_000 * getTimeoutFactor(),
  hookTimeout: 120_000 * getTimeoutFactor(),
  expect: { poll: { timeout: 30_000 * getTimeoutFactor(), interval: 20 } },
  // Otherwise, Vitest fails the run if a server logs a line while its test process exits.
  disableConsoleIntercept: true,
};
/** These files run in isolation, because they replace modules, or state that Netlify's functions share. */
const isolatedUnitTests = [
  'tests/unit/dashboard/schedule-dialog.test.tsx',
  'tests/unit/functions/media.test.ts',
  'tests/unit/functions/request-id.test.ts',
  'tests/unit/site/content.test.ts',
];
/** These files run in isolation, because they replace globals, environment variables or modules. */
const isolatedPostgresTests = [
  'deploy-functions',
  'live-page',
  'server-lease',
  'third-language',
].map((name) => `tests/postgres/${name}.test.ts`);
const apiTests = {
  ...commonOptions,
  include: ['tests/api/**/*.test.ts'],
  // The tests replace no modules and restore globals, and loading the API takes longer than most tests.
  isolate: false,
};
/** These tests also run on the embedded database. */
const bothDatabaseTests = [
  'content',
  'history',
  'key-access',
  'life',
  'order',
  'page-addresses',
  'picture-trash',
  'picture-views',
  'pictures',
  'proposals',
  'publish',
  'retention',
  'search',
  'search-in-languages',
  'search-words',
  'translations',
  'translation-screen',
].map((name) => `tests/api/${name}.test.ts`);
const pgliteSetup = { globalSetup: ['tests/support/pglite.setup.ts'] };
const postgresSetup = { globalSetup: ['tests/support/postgres.setup.ts'] };
const bothSetups = { globalSetup: [...pgliteSetup.globalSetup, ...postgresSetup.globalSetup] };

/** Lets component tests delay lazy modules. See `tests/component/conditions/late-scripts.ts`. */
const lateScripts = {
  name: 'late-scripts',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    /\/src\/(dashboard|ui|session)\/.*\.tsx?$/.test(id)
      ? code.replace(/(?<!typeof )\bimport\('([^']+)'\)/g, (call, name: string) => {
          const path = name.startsWith('.') ? resolve(dirname(id), name) : name;
          return `globalThis.lateScript(() => ${call}, '${path}')`;
        })
      : null,
};

const createLifeProject = (database: 'pglite' | 'postgres', options: object, url: string) => ({
  test: {
    ...commonOptions,
    name: `life-${database}`,
    include: ['tests/life/**/*.test.ts'],
    env: { TEST_POSTGRES_URL: url, NODE_ENV: 'production' },
    server: { deps: { external: [/\/\.astro\//] } },
    ...options,
  },
});

/** Starts the files that take the longest first, so that no worker is left with one of them at the end. */
class SlowTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sortedFiles = await super.sort(files);
    const isSlow = ({ project, moduleId }: TestSpecification) =>
      ['build', 'server'].includes(project.name) ||
      /\/(conditions|outages|superlinear-time)\.test\./.test(moduleId);
    return [...sortedFiles.filter(isSlow), ...sortedFiles.filter((file) => !isSlow(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: SlowTestsFirst },
    exclude: [...configDefaults.exclude, 'tests/e2e/**'],
    reporters: ['default', ...(tally ? [createTallyReporter(tally)] : [])],
    // There is one more worker than there are cores, because some tests mostly wait.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...commonOptions,
          name: 'unit',
          // Loading the code under test takes longer than most of these tests.
          isolate: false,
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: isolatedUnitTests,
        },
      },
      { test: { ...commonOptions, name: 'unit-isolated', include: isolatedUnitTests } },
      {
        plugins: [lateScripts],
        test: {
          ...commonOptions,
          name: 'component',
          include: ['tests/component/**/*.test.tsx'],
          environment: 'happy-dom',
          // A link to a stylesheet counts as loaded, although the file is not read.
          environmentOptions: {
            happyDOM: {
              url: 'http://localhost/',
              settings: { handleDisabledFileLoadingAsSuccess: true },
            },
          },
          // Without this, the address of a stylesheet is empty.
          css: true,
          setupFiles: ['tests/component/setup.ts'],
        },
      },
      { test: { ...commonOptions, name: 'build', include: ['tests/build/**/*.test.ts'] } },
      {
        test: {
          ...commonOptions,
          name: 'local',
          include: ['tests/local/**/*.test.ts'],
          ...pgliteSetup,
        },
      },
      {
        test: {
          ...commonOptions,
          name: 'publisher',
          include: ['tests/publisher/**/*.test.ts'],
          // These settings load the compiled site as in production.
          env: { NODE_ENV: 'production' },
          server: { deps: { external: [/\/\.astro\//] } },
        },
      },
      {
        test: {
          ...commonOptions,
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          ...bothSetups,
          env: { TEST_POSTGRES_URL: postgresUrl, NODE_ENV: 'production' },
        },
      },
      {
        test: {
          name: 'api-pglite',
          ...apiTests,
          include: bothDatabaseTests,
          ...pgliteSetup,
          env: { TEST_POSTGRES_URL: '' },
        },
      },
      {
        test: {
          name: 'api-postgres',
          ...apiTests,
          ...postgresSetup,
          env: { TEST_POSTGRES_URL: postgresUrl },
        },
      },
      {
        test: {
          ...commonOptions,
          name: 'postgres',
          include: ['tests/postgres/**/*.test.ts'],
          exclude: isolatedPostgresTests,
          isolate: false,
          ...bothSetups,
          env: { TEST_POSTGRES_URL: postgresUrl },
        },
      },
      {
        test: {
          ...commonOptions,
          name: 'postgres-isolated',
          include: isolatedPostgresTests,
          ...bothSetups,
          env: { TEST_POSTGRES_URL: postgresUrl },
        },
      },
      // Only `npm run test:life` sets LIFE_RUNS.
      ...(process.env['LIFE_RUNS']
        ? [
            createLifeProject('pglite', pgliteSetup, ''),
            createLifeProject('postgres', postgresSetup, postgresUrl),
          ]
        : []),
      // Only `npm run test:container` sets CONTAINER_TEST.
      ...(process.env['CONTAINER_TEST']
        ? [
            {
              test: {
                ...commonOptions,
                name: 'container',
                hookTimeout: 1_800_000,
                include: ['tests/container/**/*.test.ts'],
                ...postgresSetup,
                env: { TEST_POSTGRES_URL: postgresUrl },
              },
            },
          ]
        : []),
    ],
  },
});
