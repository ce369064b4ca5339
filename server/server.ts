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
import { mailerOf } from '#services/mail/mailer.ts';
import { type SendToWeb, sendToPublicWeb } from '#services/public-web.ts';
import { sweepStored } from '#services/sweep-stored.ts';
import { type ApplicationParts, serverApplication } from './application.ts';
import { logStep } from './commands/log-step.ts';
import { lockDirectory } from './database/directory-lock.ts';
import { openEmbeddedDatabase } from './database/embedded-database.ts';
import { type HttpTimeouts, startHttpServer } from './http/http-server.ts';
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

/** What tests put in place of the real thing. */
export interface ServerOptions {
  verifyIdentity?: VerifyIdentity;
  sendToWeb?: SendToWeb;
  timeouts?: Partial<HttpTimeouts>;
  log?: LineLog;
}

export interface Server {
  /** Takes no more requests, lets those under way end, and stops everything. The data stays. */
  stop(): Promise<void>;
}

/**
 * The whole product in one process [OPS-1]: API, pictures and the built site, of which every save renders what it
 * changes. Resolves when it answers. Rejects with `DirectoryInUse`, `InvalidSetting`, `DatabaseUnavailable` or
 * `BuildFailed`, having stopped what it started.
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
    const store = await openDatabase(configuration, folders.database);
    closing.push(() => store.close());
    const { host, port } = configuration;
    const server = await startHttpServer({ host, port }, options.timeouts);
    closing.push(() => server.close());
    for (const folder of [folders.root, folders.media, folders.imageCache]) {
      await mkdir(folder, { recursive: true });
      await removeUnfinishedWrites(folder);
    }
    const { publisher, builder, build } = await openSite(buildTarget(configuration), {
      store,
      directory: folders.releases,
      tell: (line) => console.error(line),
    });
    closing.push(() => builder.stop());
    await build();
    const verifyIdentity =
      options.verifyIdentity ?? firebaseIdentity(configuration.firebaseProjectId);
    const deliverer = startDeliverer({
      store,
      mailer: mailerOf(configuration.mail),
      sendToWeb: options.sendToWeb ?? sendToPublicWeb(),
      siteUrl: configuration.siteUrl,
      log: log.write,
    });
    closing.push(() => deliverer.stop());
    const parts = {
      configuration,
      folders,
      store,
      publisher,
      builder,
      deliverer,
      verifyIdentity,
      log,
    };
    server.open(await serverApplication(parts));
    closing.push(sweepEveryNowAndThen(parts));
    closing.push(() => server.close(graceMs));
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Its content, its accounts and its secret are known to everybody. */
function refuseDemoData(dataDir: string): void {
  if (!existsSync(join(dataDir, 'accounts.json'))) return;
  throw new InvalidSetting(
    `DATA_DIR is ${dataDir}, which holds the demo of npm start. Name another folder.`,
  );
}

async function openDatabase(
  { databaseUrl }: ServerConfiguration,
  directory: string,
): Promise<Store> {
  if (!databaseUrl) return logStep('Opening the database', () => openEmbeddedDatabase(directory));
  await logStep('Migrating the database', () => migratePostgres(databaseUrl));
  return openPostgres(databaseUrl, { connections: 10 });
}

const buildTarget = (configuration: ServerConfiguration): BuildTarget => {
  const { siteUrl, firebaseProjectId: projectId, firebaseApiKey: apiKey } = configuration;
  return { siteUrl, identity: { projectId, apiKey, emulatorUrl: '' } };
};

type SweepParts = Pick<ApplicationParts, 'store' | 'builder' | 'log'>;

/** A publish that failed, for example in an outage of the database, is tried again. */
function sweepEveryNowAndThen({ store, builder, log }: SweepParts): () => void {
  const sweep = setInterval(() => {
    builder.requestBuild();
    sweepStored(store, new Date()).catch((error: unknown) =>
      log.write({ level: 'error', event: 'sweep', reason: String(error) }),
    );
  }, sweepMs);
  return () => clearInterval(sweep);
}
