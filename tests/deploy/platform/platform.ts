import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BlobsServer } from '@netlify/blobs/server';
import getPort from 'get-port';
import pLimit from 'p-limit';
import { neonFront } from '../../support/neon-proxy.ts';
import { postgresUrl, startPostgres } from '../../support/real-postgres.ts';
import { accessTokenSecret, projectId } from '../../support/tokens.ts';
import { makeCertificate } from '../network/certificate.ts';
import { type Account, identityService } from '../network/identity-service.ts';
import { type Host, type Internet, startInternet } from '../network/internet.ts';
import { type Deploy, openDeploy } from './deploy.ts';
import { siteBuilder } from './run-build.ts';

const site = { id: 'site-1', name: 'firm', url: 'https://firm.example' };
const hookPath = '/build_hooks/65a1f0';
const purgeToken = 'purge-token';
const databaseHost = 'ep-calm-field-a1b2c3d4.us-east-2.aws.neon.tech';
const hosts = [
  new URL(site.url).hostname,
  '*.netlify.app',
  'api.netlify.com',
  databaseHost,
  'api.us-east-2.aws.neon.tech',
  '*.googleapis.com',
];

/** The whole platform, with the product on it. */
export interface Platform {
  siteUrl: string;
  /** Where the world answers over HTTPS, for a browser. */
  port: number;
  /** The deploy that visitors see. */
  live(): Deploy;
  /** Answers a request to the site, by default of a visitor of one address. */
  fetch(path: string, init?: RequestInit, ip?: string): Promise<Response>;
  /** Whether the platform takes calls of the build hook. */
  hook: { calls: number; status: number };
  /** Builds, deploys and tells of it, as after a push. */
  deploy(): Promise<void>;
  /** Resolves when nothing is built any more. */
  idle(): Promise<void>;
  /** Runs the functions that have a schedule; resolves to their answers' statuses. */
  runSchedule(): Promise<number[]>;
  /** What builds and functions said. */
  logged: string[];
  internet: Internet;
  /** The PostgreSQL behind the database's address. */
  databaseUrl: string;
  stop(): Promise<void>;
}

/** Starts the platform with an empty database and the accounts of a Firebase project, and deploys the site once. */
export async function startPlatform(
  accounts: readonly Account[],
  adminEmails: string,
): Promise<Platform> {
  const folder = await mkdtemp(join(tmpdir(), 'manpower-deploy-'));
  const certificate = makeCertificate(folder, hosts);
  const password = randomBytes(12).toString('hex');
  const databasePort = await getPort();
  const stopPostgres = await startPostgres(databasePort, { password, certificate });
  const databaseUrl = postgresUrl(databasePort, { password });
  const blobs = new BlobsServer({ directory: join(folder, 'blobs'), token: 'blobs-token' });
  const { port: blobsPort } = await blobs.start();

  const deploys = new Map<string, Deploy>();
  let published: Deploy | null = null;
  const live = () => {
    if (!published) throw new Error('Nothing is deployed');
    return published;
  };
  const hook = { calls: 0, status: 200 };
  const logged: string[] = [];
  const log = (line: string) => void logged.push(line);
  const queue = pLimit(1);

  const api: Host = async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === hookPath && request.method === 'POST') {
      hook.calls += 1;
      if (hook.status === 200) void platform.deploy();
      return new Response('', { status: hook.status });
    }
    if (pathname !== '/api/v1/purge') return new Response('Not found', { status: 404 });
    if (request.headers.get('authorization') !== `Bearer ${purgeToken}`) {
      return new Response('', { status: 401 });
    }
    const { cache_tags: tags } = (await request.json()) as { cache_tags: string[] };
    for (const deploy of deploys.values()) deploy.cache.purge(tags);
    return new Response('', { status: 202 });
  };
  const identity = identityService(accounts);
  const internet = await startInternet({
    certificate,
    neon: neonFront(databaseUrl),
    hostOf: (name) => {
      if (name === new URL(site.url).hostname) return live().fetch;
      if (name === 'api.netlify.com') return api;
      const id = /^([\w-]+)--firm\.netlify\.app$/.exec(name)?.[1];
      return (id ? deploys.get(id)?.fetch : identity[name]) ?? null;
    },
  });

  /** The site's variables, and how every program reaches the world. */
  const variables = {
    DATABASE_URL: `postgres://postgres:${password}@${databaseHost}/postgres?sslmode=require&channel_binding=require`,
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_API_KEY: 'web-key',
    ACCESS_TOKEN_SECRET: accessTokenSecret,
    BUILD_HOOK_URL: `https://api.netlify.com${hookPath}`,
    ADMIN_EMAILS: adminEmails,
    URL: site.url,
    SITE_ID: site.id,
    SITE_NAME: site.name,
    PATH: process.env['PATH'] ?? '',
    NODE_EXTRA_CA_CERTS: certificate.file,
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, '../network/redirect-sockets.mjs')).href}`,
    REHEARSAL_PORTS: JSON.stringify({ 443: internet.port, 5432: databasePort }),
  };
  const build = siteBuilder(
    { ...variables, HOME: folder, CI: 'true', NETLIFY: 'true', CONTEXT: 'production' },
    folder,
  );

  const tellOf = async (deploy: Deploy, state: 'ready' | 'error') => {
    const event = state === 'ready' ? 'deploy_succeeded' : 'deploy_failed';
    const permalink = `https://${deploy.id}--firm.netlify.app`;
    const payload = {
      id: deploy.id,
      site_id: site.id,
      state,
      url: site.url,
      ssl_url: site.url,
      deploy_ssl_url: permalink,
      admin_url: '',
      context: 'production',
      created_at: new Date().toISOString(),
    };
    const body = { payload, site: { ...site, admin_url: '' } };
    for (const each of live().functions) {
      if (each.bundled.eventSubscriptions?.includes(event)) await live().send(each, event, body);
    }
  };

  const platform: Platform = {
    siteUrl: site.url,
    port: internet.port,
    live,
    fetch: (path, init, ip = '203.0.113.7') =>
      live().fetch(new Request(new URL(path, site.url), init), ip),
    hook,
    deploy: () =>
      queue(async () => {
        const id = `d${deploys.size + 1}`;
        const { said, ...upload } = await build(id);
        log(said);
        const deploy = await openDeploy({
          ...upload,
          id,
          siteId: site.id,
          siteUrl: site.url,
          imageCache: join(folder, 'images'),
          environment: { ...variables, AWS_REGION: 'us-east-2', TZ: ':UTC' },
          access: {
            blobsUrl: `http://localhost:${blobsPort}`,
            blobsToken: 'blobs-token',
            purgeToken,
          },
          log,
        });
        deploys.set(id, deploy);
        published = deploy;
        await tellOf(deploy, 'ready');
      }),
    idle: () => queue(async () => undefined),
    runSchedule: async () => {
      const scheduled = live().functions.filter(({ bundled }) => bundled.schedule);
      const next_run = new Date(Date.now() + 3_600_000).toISOString();
      return Promise.all(scheduled.map((each) => live().send(each, 'schedule', { next_run })));
    },
    logged,
    internet,
    databaseUrl,
    stop: async () => {
      for (const deploy of deploys.values()) deploy.stop();
      internet.close();
      await blobs.stop();
      await stopPostgres();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await platform.deploy();
  return platform;
}
