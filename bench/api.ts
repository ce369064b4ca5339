// `npm run bench:api`: compares the bundled function `api` with a minimal server on a new PostgreSQL database with 1,000
// news items. The argument is the duration of each measurement in milliseconds.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createClient } from '#contract/http/client.ts';
import { importContent } from '#contract/routes/content-file-routes.ts';
import type { Store } from '#db/store.ts';
import { bundleFunctions } from '#netlify/build/bundle-functions.ts';
import { projectRoot } from '#publisher/project-root.ts';
import { users } from '#schema/index.ts';
import { upsertRecords } from '#services/content/act/upsert-records.ts';
import { accessTokenSecret, signAccessToken } from '../tests/support/tokens.ts';
import { withPostgres } from './databases.ts';
import { fetchEtag, formatRequest, measureRequestRate } from './load.ts';
import { createContent } from './news-content.ts';
import { report } from './report.ts';
import { measureTime, median } from './times.ts';

const durationMs = Number(process.argv[2] ?? 500);
/** Many short rounds alternate between the servers, so that other load affects both equally. */
const rounds = 15;
const maxImportSeconds = 5;
const admin = { uid: 'bench', email: 'bench@firm.example', name: 'Bench' };
const headers = { Authorization: `Bearer ${await signAccessToken(admin, new Date())}` };
const news = { title: 'Visas within a week', description: 'More than before. '.repeat(20) };

const listRequest = formatRequest('GET', '/getNewses?limit=50');
const insertRequest = formatRequest('POST', '/insert', {}, JSON.stringify(news));
const createRequest = formatRequest('POST', '/postNews', headers, JSON.stringify(news));

// Compared with the same floor on the same kind of machine, Payload, Directus and Strapi reached ratios of 0.13, 0.09
// and 0.06 for a list, and of 0.13, 0.08 and 0.11 for a create.

const servers: ChildProcess[] = [];

/** Starts a server with the database at `url`. Resolves to the port of the server. */
async function start(program: string, url: string): Promise<number> {
  const server = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(projectRoot, 'bench', program), url],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATABASE_URL: url,
        ACCESS_TOKEN_SECRET: accessTokenSecret,
        FIREBASE_PROJECT_ID: 'manpower-bench',
        BUILD_HOOK_URL: 'https://hooks.test/1',
        SITE_ID: 'bench',
        NETLIFY_PURGE_API_TOKEN: 'bench',
      },
    },
  );
  servers.push(server);
  const [port] = await once(server.stdout, 'data');
  return Number(port);
}

const fillDatabase = (store: Store): Promise<void> =>
  store.transaction(async (tx) => {
    await tx.insert(users).values({ _id: 'bench', ...admin, role: 'admin' });
    await upsertRecords(tx, 'news', createContent(1000).news, { actor: 'system', now: new Date() });
  });

type Server = 'floor' | 'api';

/** A request to each server. */
interface Comparison extends Record<Server, string> {
  name: string;
  /** The expected status of our API. */
  status?: number;
  connections?: number;
  /** The lowest allowed ratio of our API to the floor. If it is undefined, the ratio is only reported. */
  minRatio?: number;
}

type Speeds = Record<Server, number>;

/** Sends requests to both servers in turn. Resolves to the speeds of each round except the first, a warm-up. */
async function compare(
  { api, floor, status = 200, connections = 10 }: Omit<Comparison, 'name'>,
  ports: Record<Server, number>,
): Promise<Speeds[]> {
  const speeds: Speeds[] = [];
  const options = { connections, durationMs };
  for (let round = 0; round <= rounds; round += 1) {
    speeds.push({
      floor: await measureRequestRate(ports.floor, floor, { ...options, status: 200 }),
      api: await measureRequestRate(ports.api, api, { ...options, status }),
    });
  }
  return speeds.slice(1);
}

async function measure(ports: Record<Server, number>): Promise<void> {
  const cachedRequest = formatRequest('GET', '/getNewses?limit=50', {
    'If-None-Match': await fetchEtag(ports.api, listRequest),
  });
  const createOptions = { api: createRequest, floor: createRequest, status: 201 };
  const comparisons: Comparison[] = [
    { name: 'GET 50 of 1,000, c = 10', api: listRequest, floor: listRequest, minRatio: 2.5 },
    {
      name: 'GET 50 of 1,000 with status 304, c = 10',
      api: cachedRequest,
      floor: listRequest,
      status: 304,
      minRatio: 3,
    },
    { name: 'create, c = 1', ...createOptions, connections: 1, minRatio: 0.4 },
    { name: 'create, c = 10', ...createOptions, minRatio: 0.4 },
    {
      name: 'create, relative to a bare insert, c = 1',
      ...createOptions,
      floor: insertRequest,
      connections: 1,
    },
    { name: 'create, relative to a bare insert, c = 10', ...createOptions, floor: insertRequest },
  ];
  for (const { name, minRatio, ...comparison } of comparisons) {
    const speeds = await compare(comparison, ports);
    const getMedian = (select: (speed: Speeds) => number) => median(speeds.map(select));
    const ratio = getMedian(({ api, floor }) => api / floor);
    report(
      `${name}: floor`,
      getMedian(({ floor }) => floor),
      '1/s',
      { better: 'more' },
    );
    report(
      `${name}: ours`,
      getMedian(({ api }) => api),
      '1/s',
      { better: 'more' },
    );
    report(name, ratio, 'ratio', { better: 'more', limit: minRatio });
  }
}

async function measureImport(apiPort: number): Promise<void> {
  const call = createClient({
    baseUrl: `http://127.0.0.1:${apiPort}`,
    accessToken: () => headers.Authorization.slice('Bearer '.length),
  });
  const faqs = Array.from({ length: 10_000 }, (_, index) => ({
    _id: `q${index}`,
    question: `Question ${index}`,
    answer: 'Yes, within a week.',
  }));
  const ms = await measureTime(() => call(importContent, { body: { format: 2, faqs } as never }));
  report('import of 10,000 records', ms / 1000, 's', { limit: maxImportSeconds });
}

await withPostgres(async (store, url) => {
  try {
    await fillDatabase(store);
    await bundleFunctions();
    const ports = {
      floor: await start('api-floor.ts', url),
      api: await start('api-function.ts', url),
    };
    await measure(ports);
    await measureImport(ports.api);
  } finally {
    for (const server of servers) server.kill();
    await Promise.all(servers.map((server) => server.exitCode ?? once(server, 'exit')));
  }
});
