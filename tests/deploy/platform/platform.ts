import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SeedAccount } from '../../../local/identity/state-file.ts';
import { removeFolder } from '../../support/remove-folder.ts';
import { makeCertificate } from '../network/certificate.ts';
import { identityHosts } from '../network/identity-service.ts';
import { type Host, type Internet, startInternet } from '../network/internet.ts';
import { type Deploy, openDeploy } from './deploy.ts';
import { type Deployments, openDeployments } from './deployments.ts';
import { type Hook, netlifyApi } from './netlify-api.ts';
import { siteBuilder } from './run-build.ts';
import { type Services, startServices } from './services.ts';
import { deployOfHost, hosts, site } from './site.ts';
import { buildVariables, functionVariables, networkVariables, siteVariables } from './variables.ts';

export interface Platform extends Deployments {
  siteUrl: string;
  hook: Hook;
  neon: Services['neon'];
  internet: Internet;
  /** Responds to a request, by default from one visitor. */
  fetch(path: string, init?: RequestInit, ip?: string): Promise<Response>;
  /** Runs the scheduled functions and resolves to the statuses of their responses. */
  runSchedule(): Promise<number[]>;
  /** The next build fails, as with a mistyped variable. */
  failNextBuild(): void;
  holdBuilds(): () => void;
  logLines: string[];
  stop(): Promise<void>;
}

/** Starts the platform with an empty database and accounts in a Firebase project, and deploys the site once. */
export async function startPlatform(accounts: readonly SeedAccount[], adminEmails: string) {
  const folder = await mkdtemp(join(tmpdir(), 'manpower-deploy-'));
  const certificate = makeCertificate(folder, hosts);
  const services = await startServices(folder, certificate);
  const hook: Hook = { calls: 0, status: 200 };
  const logLines: string[] = [];
  const log = (line: string) => void logLines.push(line);
  const internet = await startInternet({ certificate, neon: services.neon });
  const variables = {
    ...siteVariables(services.databaseUrl, adminEmails),
    ...networkVariables(certificate.file, { 443: internet.port, 5432: services.databasePort }),
  };
  const builder = siteBuilder({ ...variables, ...buildVariables, HOME: folder }, folder);
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
  internet.hostOf = hostsOf(deployments, hook, await identityHosts(accounts));
  await deployments.deploy();
  return {
    ...deployments,
    ...requestsTo(deployments.live),
    siteUrl: site.url,
    hook,
    neon: services.neon,
    internet,
    logLines: logLines,
    failNextBuild: builder.failNext,
    holdBuilds: builder.hold,
    stop: async () => {
      for (const deploy of deployments.all.values()) deploy.stop();
      internet.close();
      await services.stop();
      await removeFolder(folder);
    },
  } satisfies Platform;
}

function hostsOf(
  { all, live, deploy }: Deployments,
  hook: Hook,
  identity: Record<string, Host>,
): Internet['hostOf'] {
  const api = netlifyApi({
    hook,
    build: () => void deploy(),
    purge: (tags) => {
      for (const { cache } of all.values()) cache.purge(tags);
    },
  });
  return (name) => {
    if (name === new URL(site.url).hostname) return live().fetch;
    if (name === 'api.netlify.com') return api;
    return all.get(deployOfHost(name) ?? '')?.fetch ?? identity[name] ?? null;
  };
}

const requestsTo = (live: () => Deploy): Pick<Platform, 'fetch' | 'runSchedule'> => ({
  fetch: (path, init, ip = '203.0.113.7') =>
    live().fetch(new Request(new URL(path, site.url), init), ip),
  runSchedule: async () => {
    const scheduledFunctions = live().functions.filter(({ bundle }) => bundle.schedule);
    const next_run = new Date(Date.now() + 3_600_000).toISOString();
    return Promise.all(
      scheduledFunctions.map((target) => live().send(target, 'schedule', { next_run })),
    );
  },
});
