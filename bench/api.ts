// `npm run bench:api`: compares the bundled function `api` with a minimal server on a new PostgreSQL database with 1,000
// news items. The argument is the duration of each measurement in milliseconds.
import { createClient } from '#contract/http/client.ts';
import { importContent } from '#contract/routes/content-file-routes.ts';
import type { Store } from '#db/store.ts';
import { bundleFunctions } from '#netlify/build/bundle-functions.ts';
import { users } from '#schema/index.ts';
import { upsertRecords } from '#services/content/act/upsert-records.ts';
import { accessTokenSecret, signAccessToken } from '../tests/support/tokens.ts';
import { withPostgres } from './databases.ts';
import { formatRequest, measureRequestRate } from './load.ts';
import { createContent } from './news-content.ts';
import { report } from './report.ts';
import { startProgram } from './resources.ts';
import { measurePairs, measureTime, median } from './times.ts';

const durationMs = Number(process.argv[2] ?? 500);
/** Many short rounds alternate between the servers, so other load affects both equally. */
const rounds = 15;
const maxImportSeconds = 5;
const admin = { uid: 'bench', email: 'bench@firm.example', name: 'Bench' };
const accessToken = await signAccessToken(admin, new Date());
const headers = { Authorization: `Bearer ${accessToken}` };
const news = { title: 'Visas within a week', description: 'More than before. '.repeat(20) };

const listPath = '/getNewses?limit=50';
const listRequest = formatRequest('GET', listPath);
const insertRequest = formatRequest('POST', '/insert', {}, JSON.stringify(news));
const createRequest = formatRequest('POST', '/postNews', headers, JSON.stringify(news));

// With the same floor on the same kind of machine, Payload, Directus and Strapi reached ratios of 0.13, 0.09 and 0.06
// for reading a list, and of 0.13, 0.08 and 0.11 for creating a record.

/** Starts a server with the database at `url`. The server prints its port. */
async function start(program: string, url: string) {
  const server = await startProgram(
    [`bench/${program}`, url],
    {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: url,
      ACCESS_TOKEN_SECRET: accessTokenSecret,
      FIREBASE_PROJECT_ID: 'manpower-bench',
      BUILD_HOOK_URL: 'https://hooks.test/1',
      SITE_ID: 'bench',
      NETLIFY_PURGE_API_TOKEN: 'bench',
    },
    '',
  );
  return { ...server, port: Number(server.line) };
}

const fillDatabase = (store: Store): Promise<void> =>
  store.transaction(async (tx) => {
    await tx.insert(users).values({ _id: 'bench', ...admin, role: 'admin' });
    await upsertRecords(tx, 'news', createContent(1000).news, { actor: 'system', now: new Date() });
  });

interface Comparison {
  name: string;
  request: string;
  /** The request to the floor. By default, the same request. */
  floorRequest?: string;
  /** The expected status of our API. */
  status?: number;
  connections?: number;
  /** The lowest allowed ratio of our API to the floor. If it is undefined, the ratio is only reported. */
  minRatio?: number;
}

type Ports = Record<'floor' | 'ours', number>;

async function compare(ports: Ports, comparison: Comparison): Promise<void> {
  const { name, request, floorRequest = request, status = 200, minRatio } = comparison;
  const options = { connections: comparison.connections ?? 10, durationMs };
  const pairs = await measurePairs(
    rounds + 1,
    () => measureRequestRate(ports.floor, floorRequest, { ...options, status: 200 }),
    () => measureRequestRate(ports.ours, request, { ...options, status }),
  );
  // The first round is a warm-up.
  const getMedian = (select: (rates: Ports) => number) => median(pairs.slice(1).map(select));
  for (const server of ['floor', 'ours'] as const) {
    const rate = getMedian((rates) => rates[server]);
    report(`${name}: ${server}`, rate, '1/s', { better: 'more' });
  }
  const ratio = getMedian(({ floor, ours }) => ours / floor);
  report(name, ratio, 'ratio', { better: 'more', limit: minRatio });
}

async function measure(ports: Ports): Promise<void> {
  const { headers: listHeaders } = await fetch(`http://127.0.0.1:${ports.ours}${listPath}`);
  const etag = listHeaders.get('etag') ?? '';
  const conditionalRequest = formatRequest('GET', listPath, { 'If-None-Match': etag });
  const create = { request: createRequest, status: 201 };
  const createVersusInsert = { ...create, floorRequest: insertRequest };
  const comparisons: Comparison[] = [
    { name: 'GET 50 of 1,000, c = 10', request: listRequest, minRatio: 2.5 },
    {
      name: 'GET 50 of 1,000 with status 304, c = 10',
      request: conditionalRequest,
      floorRequest: listRequest,
      status: 304,
      minRatio: 3,
    },
    { name: 'create, c = 1', ...create, connections: 1, minRatio: 0.4 },
    { name: 'create, c = 10', ...create, minRatio: 0.4 },
    { name: 'create, relative to a bare insert, c = 1', ...createVersusInsert, connections: 1 },
    { name: 'create, relative to a bare insert, c = 10', ...createVersusInsert },
  ];
  for (const comparison of comparisons) await compare(ports, comparison);
}

async function measureImport(port: number): Promise<void> {
  const baseUrl = `http://127.0.0.1:${port}`;
  const call = createClient({ baseUrl, accessToken: () => accessToken });
  const faqs = Array.from({ length: 10_000 }, (_, index) => ({
    _id: `q${index}`,
    question: `Question ${index}`,
    answer: 'Yes, within a week.',
  }));
  const ms = await measureTime(() => call(importContent, { body: { format: 2, faqs } as never }));
  report('import of 10,000 records', ms / 1000, 's', { limit: maxImportSeconds });
}

await withPostgres(async (store, url) => {
  await fillDatabase(store);
  await bundleFunctions();
  await using floor = await start('api-floor.ts', url);
  await using api = await start('api-function.ts', url);
  await measure({ floor: floor.port, ours: api.port });
  await measureImport(api.port);
});
