import { mkdir } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import type { ApiDeps } from '#api/deps.ts';
import { createHostDeps, type HostParts } from '#api/host-deps.ts';
import type { ServerConfiguration } from '#config/server-configuration.ts';
import { migratePostgres } from '#db/migrate.ts';
import { openPostgres } from '#db/postgres.ts';
import type { Store } from '#db/store.ts';
import { coalesce } from '#services/coalesce.ts';
import { systemContext } from '#services/context.ts';
import { getErrorReason, type Log } from '#services/log.ts';
import { maintainLibrary } from '#services/pictures/maintain-library.ts';
import { runSteps } from '#services/run-steps.ts';
import { fillWords } from '#services/search/fill-words.ts';
import { sweepExpired } from '#services/sweep-expired.ts';
import { createServerApplication } from './application.ts';
import { alertOnOldBackups } from './backup/backup-folder.ts';
import { clearKilledRestore } from './backup/staged-pictures.ts';
import { lockDirectory } from './database/directory-lock.ts';
import { openEmbeddedDatabase } from './database/embedded-database.ts';
import { acquireServerLease, type ServerLease } from './database/server-lease.ts';
import { watchDisk } from './files/disk-space.ts';
import { getServerFolders, isDemoFolder, type ServerFolders } from './files/server-folders.ts';
import { removeUnfinishedWrites } from './files/write-atomically.ts';
import { type HttpLimits, startHttpServer } from './http/http-server.ts';
import { createFolderImages } from './images/folder-images.ts';
import { startDeliverer } from './outbox/deliverer.ts';
import { InvalidSettingError } from './reporting/invalid-setting-error.ts';
import { createLineLog, type LineLog } from './reporting/line-log.ts';
import { logStep } from './reporting/log-step.ts';
import { openSite } from './site/open-site.ts';

const defaultGraceMs = 10_000;

const sweepMs = 10 * 60_000;

const notBuiltProblem = 'The website is being built for the first time.';

/** Replacements for cloud services. */
export interface Fakes extends Pick<HostParts, 'verifyIdentity' | 'mailer'> {
  store: Store;
  /**
   * Handles requests to the fakes and the operator's commands, and passes others to `next`. Calls `requestBuild` if a
   * command has changed content.
   */
  intercept: (next: RequestListener, requestBuild: () => void) => RequestListener;
}

/** Options and replacement services that `npm start` and the tests pass in. */
export interface ServerOptions extends Pick<HostParts, 'verifyIdentity' | 'allowLocalWebhooks'> {
  openFakes?: () => Promise<Fakes>;
  /** The address of the identity service that pages use instead of Firebase. */
  identityUrl?: string;
  limits?: ApiDeps['limits'];
  httpLimits?: Partial<HttpLimits>;
  /** How long requests in progress may take when the server stops. */
  graceMs?: number;
  log?: LineLog;
}

export interface Server {
  /** Accepts no more requests, waits up to `graceMs` for those in progress, and stops everything. */
  stop(): Promise<void>;
}

/**
 * Serves the API, pictures and the built website in one process [OPS-1]. Resolves after the first build. Until the
 * build succeeds, visitors get the previous release. Stops everything before it rejects with `DirectoryInUseError`,
 * `DatabaseInUseError`, `InvalidSettingError`, `DatabaseUnavailableError` or `BuildFailedError`.
 */
export async function startServer(
  configuration: ServerConfiguration,
  options: ServerOptions = {},
): Promise<Server> {
  const disposers: (() => unknown)[] = [];
  const stop = async () => {
    for (const close of disposers.splice(0).reverse()) await close();
  };
  try {
    const folders = getServerFolders(configuration.dataDir);
    if (!options.openFakes && isDemoFolder(folders.root)) {
      // The passwords of the demo's accounts are public.
      const problem = `is the folder of the demo (${folders.root}): use another folder`;
      throw new InvalidSettingError('DATA_DIR', problem);
    }
    const log = options.log ?? createLineLog(process.stdout);
    disposers.push(() => log.flush());
    // Two servers would delete each other's releases.
    disposers.push(lockDirectory(folders.releases));
    const { host, port } = configuration;
    const server = await startHttpServer({ host, port }, options.httpLimits);
    disposers.push(() => server.close());
    const parts = await openParts(configuration, { ...options, folders, log }, disposers);
    // Visitors get the previous release during the build, even if older code built that release.
    const application = await createServerApplication(parts);
    const { store, builder, fakes } = parts;
    server.open(fakes?.intercept(application, builder.requestBuild) ?? application);
    disposers.push(() => server.close(options.graceMs ?? defaultGraceMs));
    await parts.build();
    disposers.push(startSweeps(parts));
    disposers.push(watchDisk({ store, log: log.write }, folders.root));
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type PartsOptions = ServerOptions & { folders: ServerFolders; log: LineLog };

/** Opens the parts of the server, and adds a function to `disposers` for each part that must be closed. */
async function openParts(
  configuration: ServerConfiguration,
  { folders, log, openFakes, limits, identityUrl = '', ...hostOverrides }: PartsOptions,
  disposers: (() => unknown)[],
) {
  const fakes = await openFakes?.();
  const { store, lease }: OpenDatabase =
    fakes ?? (await openDatabase(configuration, folders, log.write));
  disposers.push(() => store.close());
  disposers.push(() => lease?.release());
  await runSteps(log.write, { 'search-words': () => fillWords(systemContext(store)) });
  for (const folder of [folders.root, folders.media, folders.imageCache]) {
    await mkdir(folder, { recursive: true });
    await removeUnfinishedWrites(folder);
  }
  const { siteUrl, firebaseProjectId: projectId, firebaseApiKey: apiKey } = configuration;
  const target = { siteUrl, identity: { projectId, apiKey, emulatorUrl: identityUrl } };
  const site = await openSite(target, { store, folders, log: log.write });
  disposers.push(() => site.builder.stop());
  const { delivery, ...shared } = createHostDeps(configuration, {
    ...hostOverrides,
    ...fakes,
    store,
    imageStore: createFolderImages(folders.media),
    log: log.write,
  });
  const deliverer = startDeliverer(delivery);
  disposers.push(() => deliverer.stop());
  const getReadinessProblem = () =>
    lease?.getProblem() ?? (site.publisher.getLiveRelease() ? null : notBuiltProblem);
  const deps = { ...shared, getReadinessProblem, ...(limits && { limits }) };
  return { configuration, folders, store, deliverer, deps, fakes, ...site, log };
}

interface OpenDatabase {
  store: Store;
  /** Undefined for the embedded database, which other servers cannot reach. */
  lease?: ServerLease;
}

async function openDatabase(
  { databaseUrl, dataDir }: ServerConfiguration,
  { database }: { database: string },
  log: Log,
): Promise<OpenDatabase> {
  if (!databaseUrl) {
    return { store: await logStep('Opening the database', () => openEmbeddedDatabase(database)) };
  }
  await logStep('Migrating the database', () => migratePostgres(databaseUrl));
  const store = openPostgres(databaseUrl, { connections: 10 });
  try {
    return { store, lease: await acquireServerLease(store, { dataDir, log }) };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/**
 * Every ten minutes, retries failed builds, removes expired data, cleans up after killed restores, keeps the picture
 * library and its folder consistent [IMG-2], and checks the age of the newest backup. The library is also checked
 * immediately. Returns a function that stops these sweeps.
 */
function startSweeps({
  configuration,
  folders,
  store,
  builder,
  log,
}: Awaited<ReturnType<typeof openParts>>): () => Promise<void> {
  const files = createFolderImages(folders.media);
  const controller = new AbortController();
  const { signal } = controller;
  const maintainPictures = coalesce(() =>
    maintainLibrary({ ...systemContext(store), files, log: log.write, signal }),
  );
  void maintainPictures();
  const logFailure = (error: unknown) =>
    log.write({ level: 'error', event: 'sweep', reason: getErrorReason(error) });
  const sweep = setInterval(() => {
    builder.requestBuild();
    const now = new Date();
    void sweepExpired({ ...systemContext(store, now), log: log.write });
    clearKilledRestore(folders.media, now).catch(logFailure);
    void maintainPictures();
    alertOnOldBackups(configuration.backupDir, { store, log: log.write }, now).catch(logFailure);
  }, sweepMs);
  return () => {
    clearInterval(sweep);
    controller.abort();
    // Waits for the current run. The run that this call starts does nothing.
    return maintainPictures();
  };
}
