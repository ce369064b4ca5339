import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerConfiguration } from '#config/server-configuration.ts';
import { migratePostgres } from '#db/migrate.ts';
import { openPostgres } from '#db/postgres.ts';
import type { Store } from '#db/store.ts';
import type { BuildTarget } from '#publisher/build-target.ts';
import { firebaseIdentity } from '#services/identity/firebase-identity.ts';
import type { VerifyIdentity } from '#services/identity/identity.ts';
import { type Log, reasonOf } from '#services/log.ts';
import { mailerOf } from '#services/mail/mailer.ts';
import { sendToPublicWeb } from '#services/public-web.ts';
import { sweepStored } from '#services/sweep-stored.ts';
import { type ApplicationParts, serverApplication } from './application.ts';
import { noticeOldBackups } from './backup/notice-old-backups.ts';
import { logStep } from './commands/log-step.ts';
import { lockDirectory } from './database/directory-lock.ts';
import { openEmbeddedDatabase } from './database/embedded-database.ts';
import { holdServerLease, type ServerLease } from './database/server-lease.ts';
import { watchDisk } from './disk-space.ts';
import { type HttpLimits, startHttpServer } from './http/http-server.ts';
import { InvalidSetting } from './invalid-setting.ts';
import { type LineLog, lineLog } from './line-log.ts';
import { startDeliverer } from './outbox/deliverer.ts';
import { serverFolders } from './server-folders.ts';
import { openSite } from './site/open-site.ts';
import { removeUnfinishedWrites } from './write-atomically.ts';

/** How long requests under way may go on once the server is told to stop, in milliseconds. */
const graceMs = 10_000;

/** How often content that nobody built, and what is kept no longer, are looked for. In milliseconds. */
const sweepMs = 10 * 60_000;

const notBuiltYet = 'The site is being built for the first time.';

/** What tests put in place of the real thing. */
export interface ServerOptions {
  verifyIdentity?: VerifyIdentity;
  /** Webhooks may be sent to this machine itself. */
  localWebhooks?: boolean;
  httpLimits?: Partial<HttpLimits>;
  log?: LineLog;
}

export interface Server {
  /** Takes no more requests, lets those under way end, and stops everything. The data stays. */
  stop(): Promise<void>;
}

/**
 * The whole product in one process [OPS-1]: API, pictures and the built site, of which every save renders what it
 * changes. Visitors get the release of before, where there is one, until the newest is built; then this resolves. Rejects
 * with `DirectoryInUse`, `DatabaseInUse`, `InvalidSetting`, `DatabaseUnavailable` or `BuildFailed`, having stopped what it
 * started.
 */
export async function startServer(
  configuration: ServerConfiguration,
  options: ServerOptions = {},
): Promise<Server> {
  const closing: (() => unknown)[] = [];
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close();
  };
  try {
    const folders = serverFolders(configuration.dataDir);
    refuseDemoData(folders.root);
    const log = options.log ?? lineLog(process.stdout);
    closing.push(() => log.flush());
    // Two servers would take each other's releases away.
    closing.push(lockDirectory(folders.releases));
    const { host, port } = configuration;
    const server = await startHttpServer({ host, port }, options.httpLimits);
    closing.push(() => server.close());
    const { build, ...parts } = await openParts(
      configuration,
      { ...options, folders, log },
      closing,
    );
    // Visitors get the release of before while the new one is built, also by other code.
    server.open(await serverApplication(parts));
    closing.push(() => server.close(graceMs));
    await build();
    closing.push(sweepEveryNowAndThen(parts));
    closing.push(watchDisk({ store: parts.store, directory: folders.root, log: log.write }));
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Parts = ApplicationParts & { build: () => Promise<void> };

interface PartsOptions extends ServerOptions {
  folders: ReturnType<typeof serverFolders>;
  log: LineLog;
}

/** Opens what requests are answered from; what ends it is added to `closing`. */
async function openParts(
  configuration: ServerConfiguration,
  { folders, log, localWebhooks = false, ...options }: PartsOptions,
  closing: (() => unknown)[],
): Promise<Parts> {
  const { store, lease } = await openDatabase(configuration, folders, log.write);
  closing.push(() => store.close());
  closing.push(() => lease?.release());
  for (const folder of [folders.root, folders.media, folders.imageCache]) {
    await mkdir(folder, { recursive: true });
    await removeUnfinishedWrites(folder);
  }
  const directory = folders.releases;
  const target = buildTarget(configuration);
  const site = await openSite(target, { store, directory, log: log.write });
  closing.push(() => site.builder.stop());
  const deliverer = startDeliverer({
    store,
    mailer: mailerOf(configuration.mail),
    sendToWeb: sendToPublicWeb(localWebhooks ? ['localhost', '127.0.0.1'] : []),
    siteUrl: configuration.siteUrl,
    log: log.write,
  });
  closing.push(() => deliverer.stop());
  const verifyIdentity =
    options.verifyIdentity ?? firebaseIdentity(configuration.firebaseProjectId);
  const problem = () => lease?.problem() ?? (site.publisher.live() ? null : notBuiltYet);
  const shared = { configuration, folders, store, deliverer, verifyIdentity, localWebhooks };
  return { ...shared, ...site, problem, log };
}

/** Its content, its accounts and its secret are known to everybody. */
function refuseDemoData(dataDir: string): void {
  if (!existsSync(join(dataDir, 'accounts.json'))) return;
  throw new InvalidSetting(
    `DATA_DIR is ${dataDir}, which holds the demo of npm start. Name another folder.`,
  );
}

/** The lease is of a database that other servers can reach too. */
async function openDatabase(
  { databaseUrl, dataDir }: ServerConfiguration,
  { database }: { database: string },
  log: Log,
): Promise<{ store: Store; lease?: ServerLease }> {
  if (!databaseUrl) {
    const open = () => openEmbeddedDatabase(database);
    return { store: await logStep('Opening the database', open) };
  }
  await logStep('Migrating the database', () => migratePostgres(databaseUrl));
  const store = openPostgres(databaseUrl, { connections: 10 });
  try {
    return { store, lease: await holdServerLease(store, { dataDir, log }) };
  } catch (error) {
    await store.close();
    throw error;
  }
}

const buildTarget = (configuration: ServerConfiguration): BuildTarget => {
  const { siteUrl, firebaseProjectId: projectId, firebaseApiKey: apiKey } = configuration;
  return { siteUrl, identity: { projectId, apiKey, emulatorUrl: '' } };
};

type SweepParts = Pick<ApplicationParts, 'configuration' | 'store' | 'builder' | 'log'>;

/** A publish that failed, for example in an outage of the database, is tried again. */
function sweepEveryNowAndThen({ configuration, store, builder, log }: SweepParts): () => void {
  const tellFailure = (error: unknown) =>
    log.write({ level: 'error', event: 'sweep', reason: reasonOf(error) });
  const sweep = setInterval(() => {
    builder.requestBuild();
    const now = new Date();
    void sweepStored(store, now, log.write);
    noticeOldBackups(configuration.backupDir, { store, log: log.write }, now).catch(tellFailure);
  }, sweepMs);
  return () => clearInterval(sweep);
}
