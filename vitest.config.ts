import { availableParallelism } from 'node:os';
import { dirname, resolve } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { vitestTally } from './tests/run/vitest-tally.ts';
import { freePort } from './tests/support/free-port.ts';
import { patience } from './tests/support/patience.ts';
import { postgresUrl } from './tests/support/real-postgres.ts';

/** All projects share one server: each of their tests has a database of its own. */
const onePostgres = postgresUrl(await freePort());

const tally = process.env['VITEST_TALLY'];

const everywhere = {
  // Limits are there to end what hangs: they claim nothing about speed.
  testTimeout: 120_000 * patience(),
  hookTimeout: 120_000 * patience(),
  expect: { poll: { timeout: 30_000 * patience(), interval: 20 } },
  // Vitest fails a run where a server logs a line while the process of its test ends: that line cannot be handed on.
  disableConsoleIntercept: true,
};
/** These replace modules or what functions of the platform have in common, so each has modules of its own. */
const isolatedUnitTests = [
  'tests/unit/dashboard/schedule-dialog.test.tsx',
  'tests/unit/functions/media.test.ts',
  'tests/unit/functions/request-id.test.ts',
  'tests/unit/site/content.test.ts',
];
/** These replace globals, variables or modules of a function. */
const isolatedPostgresTests = ['deploy-functions', 'live-page', 'server-lease'].map(
  (name) => `tests/postgres/${name}.test.ts`,
);
const apiTests = {
  ...everywhere,
  include: ['tests/api/**/*.test.ts'],
  // They replace neither modules nor globals, and to load the API takes longer than most of them.
  isolate: false,
};
/**
 * Asked of the embedded database as well: what writes, reads and finds content and pictures, and a walk at random through
 * drafts, schedules, orders and the trash. The journeys of tests/e2e run on the embedded database too.
 */
const onBothDatabases = [
  'content',
  'history',
  'life',
  'order',
  'page-addresses',
  'picture-trash',
  'picture-views',
  'pictures',
  'publish',
  'retention',
  'search',
  'search-words',
].map((name) => `tests/api/${name}.test.ts`);
const onPglite = { globalSetup: ['tests/support/pglite.setup.ts'] };
const onPostgres = { globalSetup: ['tests/support/postgres.setup.ts'] };
const onEither = { globalSetup: [...onPglite.globalSetup, ...onPostgres.globalSetup] };

/** Lets tests of components keep back what the dashboard loads late: `tests/component/conditions/late-scripts.ts`. */
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

const longLife = (database: 'pglite' | 'postgres', options: object, url: string) => ({
  test: {
    ...everywhere,
    name: `life-${database}`,
    include: ['tests/life/**/*.test.ts'],
    env: { TEST_POSTGRES_URL: url, NODE_ENV: 'production' },
    server: { deps: { external: [/\/\.astro\//] } },
    ...options,
  },
});

/** Servers are waited for the longest, whatever the size of the file: beside the last of them nothing would run. */
class ServersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isFirst = ({ project }: TestSpecification) => project.name === 'server';
    return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: ServersFirst },
    exclude: [...configDefaults.exclude, 'tests/e2e/**'],
    reporters: ['default', ...(tally ? [vitestTally(tally)] : [])],
    // One more than there are cores: some tests wait for most of their time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...everywhere,
          name: 'unit',
          // Most of their files take less time than to load what they test.
          isolate: false,
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: isolatedUnitTests,
        },
      },
      { test: { ...everywhere, name: 'unit-isolated', include: isolatedUnitTests } },
      {
        plugins: [lateScripts],
        test: {
          ...everywhere,
          name: 'component',
          include: ['tests/component/**/*.test.tsx'],
          environment: 'happy-dom',
          // Stylesheets are linked and never read.
          environmentOptions: {
            happyDOM: {
              url: 'http://localhost/',
              settings: { handleDisabledFileLoadingAsSuccess: true },
            },
          },
          // Else the address of a stylesheet is empty.
          css: true,
          setupFiles: ['tests/component/setup.ts'],
        },
      },
      { test: { ...everywhere, name: 'build', include: ['tests/build/**/*.test.ts'] } },
      {
        test: {
          ...everywhere,
          name: 'local',
          include: ['tests/local/**/*.test.ts'],
          ...onPglite,
        },
      },
      {
        test: {
          ...everywhere,
          name: 'publisher',
          include: ['tests/publisher/**/*.test.ts'],
          // The compiled site is loaded as it is when it publishes.
          env: { NODE_ENV: 'production' },
          server: { deps: { external: [/\/\.astro\//] } },
        },
      },
      {
        test: {
          ...everywhere,
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          ...onEither,
          env: { TEST_POSTGRES_URL: onePostgres, NODE_ENV: 'production' },
        },
      },
      {
        test: {
          name: 'api-pglite',
          ...apiTests,
          include: onBothDatabases,
          ...onPglite,
          env: { TEST_POSTGRES_URL: '' },
        },
      },
      {
        test: {
          name: 'api-postgres',
          ...apiTests,
          ...onPostgres,
          env: { TEST_POSTGRES_URL: onePostgres },
        },
      },
      {
        test: {
          ...everywhere,
          name: 'postgres',
          include: ['tests/postgres/**/*.test.ts'],
          exclude: isolatedPostgresTests,
          isolate: false,
          ...onEither,
          env: { TEST_POSTGRES_URL: onePostgres },
        },
      },
      {
        test: {
          ...everywhere,
          name: 'postgres-isolated',
          include: isolatedPostgresTests,
          ...onEither,
          env: { TEST_POSTGRES_URL: onePostgres },
        },
      },
      // Only `npm run test:life` says how long they are.
      ...(process.env['LIFE_RUNS']
        ? [longLife('pglite', onPglite, ''), longLife('postgres', onPostgres, onePostgres)]
        : []),
    ],
  },
});
