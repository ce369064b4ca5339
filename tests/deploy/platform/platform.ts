import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SeedAccount } from '../../../local/identity/state-file.ts';
import { removeFolder } from '../../support/remove-folder.ts';
import { makeCertificate } from '../network/certificate.ts';
import { openIdentityHosts } from '../network/identity-hosts.ts';
import { type HostHandler, type Internet, startInternet } from '../network/internet.ts';
import { type Deploy, openDeploy } from './deploy.ts';
import { type Deployments, openDeployments } from './deployments.ts';
import { type BuildHook, createNetlifyApi } from './netlify-api.ts';
import { type Services, startServices } from './services.ts';
import { hosts, parseDeployId, site } from './site.ts';
import { createSiteBuilder } from './site-builder.ts';
import {
  buildVariables,
  functionVariables,
  getNetworkVariables,
  getSiteVariables,
} from './variables.ts';

export interface Platform extends Deployments {
  siteUrl: string;
  hook: BuildHook;
  neon: Services['neon'];
  internet: Internet;
  /** Sends a request to the live deploy. By default, all requests come from the same address. */
  fetch(path: string, init?: RequestInit, ip?: string): Promise<Response>;
  /** Runs the scheduled functions and resolves to the statuses of their responses. */
  runSchedule(): Promise<number[]>;
  /** Makes the next build run without `DATABASE_URL`, so that it fails. */
  failNextBuild(): void;
  /** Holds builds back until the returned function is called. */
  holdBuilds(): () => void;
  logLines: string[];
  stop(): Promise<void>;
}

/** Starts the platform with an empty database and with these accounts in Firebase, and deploys the site once. */
export async function startPlatform(accounts: readonly SeedAccount[], adminEmails: string) {
  const folder = await mkdtemp(join(tmpdir(), 'manpower-deploy-'));
  const certificate = makeCertificate(folder, hosts);
  const services = await startServices(folder, certificate);
  const hook: BuildHook = { calls: 0, status: 200 };
  const logLines: string[] = [];
  const log = (line: string) => void logLines.push(line);
  const internet = await startInternet({ certificate, neon: services.neon });
  const variables = {
    ...getSiteVariables(services.databaseUrl, adminEmails),
    ...getNetworkVariables(certificate.file, { 443: internet.port, 5432: services.databasePort }),
  };
  const builder = createSiteBuilder({ ...variables, ...buildVariables, HOME: folder }, folder);
  const deployments = openDeployments({
    build: builder.build,
    open: (id, upload) =>
      openDeploy({
        ...upload,
        id,
        imageCache: join(folder, 'images'),
        environment: { ...variables, ...functionVariables },
        access: services.access,
        log,
      }),
    log,
  });
  internet.findHost = createHostLookup(deployments, hook, await openIdentityHosts(accounts));
  await deployments.deploy();
  return {
    ...deployments,
    ...createRequests(deployments.getLiveDeploy),
    siteUrl: site.url,
    hook,
    neon: services.neon,
    internet,
    logLines,
    failNextBuild: builder.failNextBuild,
    holdBuilds: builder.holdBuilds,
    stop: async () => {
      for (const deploy of deployments.deploys.values()) deploy.stop();
      internet.close();
      await services.stop();
      await removeFolder(folder);
    },
  } satisfies Platform;
}

function createHostLookup(
  { deploys, getLiveDeploy, deploy }: Deployments,
  hook: BuildHook,
  identity: Record<string, HostHandler>,
): Internet['findHost'] {
  const api = createNetlifyApi({
    hook,
    build: () => void deploy(),
    purge: (tags) => {
      for (const { cache } of deploys.values()) cache.purge(tags);
    },
  });
  return (name) => {
    if (name === new URL(site.url).hostname) return getLiveDeploy().fetch;
    if (name === 'api.netlify.com') return api;
    return deploys.get(parseDeployId(name) ?? '')?.fetch ?? identity[name] ?? null;
  };
}

const createRequests = (getLiveDeploy: () => Deploy): Pick<Platform, 'fetch' | 'runSchedule'> => ({
  fetch: (path, init, ip = '203.0.113.7') =>
    getLiveDeploy().fetch(new Request(new URL(path, site.url), init), ip),
  runSchedule: async () => {
    const scheduledFunctions = getLiveDeploy().functions.filter(({ bundle }) => bundle.schedule);
    const next_run = new Date(Date.now() + 3_600_000).toISOString();
    return Promise.all(
      scheduledFunctions.map((target) => getLiveDeploy().send(target, 'schedule', { next_run })),
    );
  },
});
