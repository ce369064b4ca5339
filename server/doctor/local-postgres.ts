import { hostname } from 'node:os';
import { join } from 'node:path';
import { formatList } from './check.ts';
import { completeUpgrade, listInterruptedPackages } from './check-machine.ts';
import { getLocalDatabase } from './check-network.ts';
import {
  type Cluster,
  findClosedFolder,
  findStartFault,
  listClusters,
  postgresFolder,
  readClusterSettings,
} from './clusters.ts';
import { poolerFault, poolerPort, restoreRemedy } from './database-remedies.ts';
import { canRead, listNames, readStats } from './files.ts';
import type { Installation } from './installation.ts';
import { listListeners } from './listeners.ts';
import { type ErrorTexts, findText } from './send-request.ts';
import { describeStartRemedy, findLoggedFault } from './start-failures.ts';
import { findLastWords } from './system-logs.ts';

/** The state of a systemd unit. */
interface Unit {
  id: string;
  state: string;
  fileState: string;
}

/** Resolves to the states of the units of PostgreSQL and PgBouncer on this machine. */
async function readUnits({ runProgram }: Installation): Promise<Unit[]> {
  const args = ['show', '--property=Id,ActiveState,UnitFileState'];
  const output = await runProgram('systemctl', [
    ...args,
    'postgresql*.service',
    'pgbouncer.service',
  ]);
  const lines = /^Id=(.*)\nActiveState=(\w+)(?:\nUnitFileState=(\w*))?$/gm;
  return [...output.matchAll(lines)].map(([, id = '', state = '', fileState = '']) => ({
    id,
    state,
    fileState,
  }));
}

/**
 * Resolves to a fault if the program that refuses the connection is not the server of the cluster that has the port in
 * `DATABASE_URL`, or to null.
 */
export async function findForeignServer(installation: Installation): Promise<string | null> {
  const database = getLocalDatabase(installation);
  if (!database) return null;
  const [clusters, units] = await Promise.all([
    listClusters(installation.fileSystemRoot),
    readUnits(installation),
  ]);
  const getState = (id: string) => units.find((unit) => unit.id === `${id}.service`)?.state;
  const ids = clusters
    .filter(({ port }) => port === database.port)
    .map(({ name }) => `postgresql@${name}`);
  if (database.port === poolerPort && getState('pgbouncer') === 'active') {
    return poolerFault;
  }
  const stopped = ids.find((name) => /^(failed|inactive)$/.test(getState(name) ?? ''));
  if (!stopped) return null;
  const running = ids.find((name) => getState(name) === 'active');
  if (running) {
    const [{ folder } = { folder: '' }] = clusters.filter(({ name }) => running.endsWith(name));
    return `The clusters of ${formatList(ids)} have the same port ${database.port}, so ${stopped} cannot start, and DATABASE_URL reaches ${running}, which lacks the user or the database: write another port, such as port = ${database.port + 1}, into ${folder}/postgresql.conf, then run systemctl restart ${running}, systemctl restart ${stopped}, and systemctl restart manpower`;
  }
  return `Another program, such as a container, uses port ${database.port} of ${stopped}, so PostgreSQL on this machine cannot start, and DATABASE_URL reaches that program: end it (ss -ltnp | grep :${database.port} shows it, and docker ps shows containers), then run systemctl restart ${stopped}, and systemctl restart manpower`;
}

/** Resolves to the fault of a program that does not respond like PostgreSQL at the port in `DATABASE_URL`, or to null. */
export async function findOtherProgram(installation: Installation): Promise<string | null> {
  const foreignServer = await findForeignServer(installation);
  const database = getLocalDatabase(installation);
  if (foreignServer || !database) return foreignServer;
  const listeners = await listListeners(installation.runProgram);
  const { group } = listeners.find(({ port }) => port === database.port) ?? {};
  if (!group?.endsWith('.service') || /^(postgresql|pgbouncer|docker)/.test(group)) return null;
  const [cluster] = await listClusters(installation.fileSystemRoot);
  return `${group}, not PostgreSQL, listens on port ${database.port}, the port in DATABASE_URL: write the port of PostgreSQL (${cluster?.port ?? 'pg_lsclusters shows it'}) in place of ${database.port} in DATABASE_URL`;
}

const notRunning = 'PostgreSQL is not running on this machine';
const restartServer = 'systemctl restart manpower';

/** Resolves to the fault of an address of this machine at which PostgreSQL does not listen, or to null. */
function findOwnAddressFault(installation: Installation, units: Unit[]): string | null {
  const url = URL.parse(installation.configuration.databaseUrl ?? '');
  const host = url?.hostname.replace(/[[\]]/g, '') ?? '';
  const isOwn = installation.listExternalAddresses().includes(host) || host === hostname();
  return isOwn && units.some(isRunningCluster)
    ? `PostgreSQL on this machine does not listen on the address in DATABASE_URL (${host}): write 127.0.0.1 in place of ${host} in DATABASE_URL`
    : null;
}

const isRunningCluster = ({ id, state }: Unit) => /^postgresql@/.test(id) && state === 'active';

/**
 * Resolves to a fault if PostgreSQL on this machine does not run, or does not listen at the address in `DATABASE_URL`.
 * Otherwise, resolves to null.
 */
export async function findServerFault(installation: Installation): Promise<string | null> {
  const database = getLocalDatabase(installation);
  const allUnits = await readUnits(installation);
  const units = allUnits.filter(({ id }) => id.startsWith('postgresql'));
  if (!database) return findOwnAddressFault(installation, units);
  const packages = await listInterruptedPackages(installation.runProgram);
  const interrupted = packages.find((name) => name.startsWith('postgresql'));
  if (interrupted && !units.some(isRunningCluster)) {
    return `${notRunning}, because an installation or upgrade of ${interrupted} was interrupted: ${completeUpgrade}, then run systemctl start postgresql`;
  }
  const clusters = await listClusters(installation.fileSystemRoot);
  const pooler = allUnits.find(
    ({ id, state, fileState }) =>
      id.startsWith('pgbouncer') && state !== 'active' && fileState !== '',
  );
  if (pooler && database.port === poolerPort) {
    const unmask = pooler.fileState === 'masked' ? 'systemctl unmask pgbouncer, then ' : '';
    return `Nothing listens at the address in DATABASE_URL (${database.url.hostname}:${database.port}), probably because PgBouncer is not running: run ${unmask}systemctl enable --now pgbouncer (journalctl -u pgbouncer shows why it fails), then ${restartServer}; or if PgBouncer is not needed any more, write the port of PostgreSQL (such as ${clusters[0]?.port ?? 5432}) into DATABASE_URL`;
  }
  for (const cluster of clusters.filter(({ port }) => port === database.port)) {
    const fault = await findClusterFault(cluster, units, installation);
    if (fault) return fault;
  }
  return findUnitFault(units, clusters, installation);
}

/** Resolves to the fault of a cluster that has the port in `DATABASE_URL`, or to null. */
async function findClusterFault(
  cluster: Cluster,
  units: Unit[],
  installation: Installation,
): Promise<string | null> {
  const { name, folder, startMode } = cluster;
  const id = `postgresql@${name}`;
  const state = units.find((unit) => unit.id === `${id}.service`)?.state;
  if (state === 'active') return null;
  if (startMode && state !== 'failed') {
    return `${notRunning}, because ${folder}/start.conf says ${startMode}, so the cluster ${name.replace('-', '/')} does not start at boot: write auto instead of ${startMode} into that file, then run systemctl daemon-reload, systemctl start ${id}, and ${restartServer}`;
  }
  const startFault = await findStartFault(cluster, cluster.port, installation);
  const settings = await readClusterSettings(cluster, installation);
  const reason = startFault
    ? `because ${startFault}`
    : findLoggedFault(cluster, settings, installation);
  if (!reason && state === undefined && units.length > 0) {
    return `${notRunning}, because ${id} is stopped: run systemctl daemon-reload && systemctl start ${id}, then ${restartServer}`;
  }
  return (
    reason && `${notRunning}, ${reason}, then run systemctl restart ${id}, and ${restartServer}`
  );
}

/** Resolves to the fault of a unit of PostgreSQL according to systemd, or to null. */
async function findUnitFault(
  units: Unit[],
  clusters: Cluster[],
  installation: Installation,
): Promise<string | null> {
  const { fileSystemRoot: root } = installation;
  const failedUnit = units.find(({ state }) => state === 'failed');
  const runningUnit = units.find(isRunningCluster);
  const database = getLocalDatabase(installation);
  const socket = database?.url.searchParams.get('host');
  if (runningUnit && !failedUnit && socket?.startsWith('/')) {
    return `PostgreSQL is running on this machine (${runningUnit.id}), but its socket for port ${database?.port} is not in ${socket}: write host=/var/run/postgresql in place of host=${socket} in DATABASE_URL (pg_lsclusters shows the ports)`;
  }
  if (runningUnit && !failedUnit && database) {
    return `PostgreSQL is running on this machine (${runningUnit.id}), but not at the address in DATABASE_URL (${database.url.hostname}:${database.port}): ${await findAddressRemedy(database.port, installation)}`;
  }
  const stoppedUnits = units.filter(({ state }) => state === 'inactive');
  const offUnit = stoppedUnits.find(({ fileState }) => /^(disabled|masked)$/.test(fileState));
  const { id, fileState } = failedUnit ?? offUnit ?? stoppedUnits[0] ?? { id: '', fileState: '' };
  if (!failedUnit && offUnit) {
    const unmask = fileState === 'masked' ? `systemctl unmask ${id}, then ` : '';
    return `${notRunning}, because ${id} is ${fileState}: run ${unmask}systemctl enable --now ${id}, then ${restartServer}`;
  }
  const closedFault =
    (await findClosedFolder(root, '/etc/postgresql')) ??
    (await findClosedFolder(root, postgresFolder));
  if (closedFault && id) {
    return `${notRunning}, because ${closedFault}, then run systemctl restart postgresql ${id}, and ${restartServer}`;
  }
  const hasCluster = clusters.length > 0 || units.some((unit) => unit.id.includes('@'));
  if (!hasCluster && units.length > 0) return findMissingCluster(units, root);
  if (!id) return null;
  if (!failedUnit) {
    return `${notRunning}, because ${id} is stopped: run systemctl start ${id}, then ${restartServer}; if it stops again, find the cause in its log (journalctl -u ${id})`;
  }
  const [, name] = /^postgresql@(.+)\.service$/.exec(id) ?? [];
  const words = findLastWords(installation, id);
  const cluster = clusters.find((other) => other.name === name);
  if (words) {
    const error = { text: words.text, addition: '', place: '' };
    const settings = cluster && (await readClusterSettings(cluster, installation));
    const remedy =
      findText(words.text, unitRemedies) ??
      (cluster && settings
        ? describeStartRemedy(error, cluster, settings)
        : 'correct the problem that it describes');
    return `${notRunning}, because ${id} has failed, and reported “${words.text}”: ${remedy}, then run systemctl restart ${id}, and ${restartServer}`;
  }
  const log = name ? `, /var/log/postgresql/postgresql-${name}.log` : '';
  return `${notRunning}, because ${id} has failed: find the cause in its log (journalctl -u ${id}${log}), correct it, and run systemctl start ${id}`;
}

/** Resolves to the fault of a machine without PostgreSQL or without a cluster, or to null if that is unknown. */
async function findMissingCluster(units: Unit[], root: string): Promise<string | null> {
  const folder = join(root, 'etc/postgresql');
  if ((await readStats(folder)) && !(await canRead(folder))) return null;
  const next = `create the user (with the password in DATABASE_URL) and the database as in docs/deploy-server.md, and ${restoreRemedy}`;
  if (units.every(({ fileState }) => fileState === '')) {
    return `PostgreSQL is not installed on this machine, where DATABASE_URL expects it: run apt-get install postgresql, ${next}; or if the database is on another machine, write its host into DATABASE_URL`;
  }
  const [version = 'VERSION'] = (await listNames(root, 'usr/lib/postgresql'))
    .toSorted()
    .toReversed();
  return `PostgreSQL on this machine has no cluster, so the database is missing: run pg_createcluster --start ${version} main, ${next}`;
}

/** The remedies by a regular expression for the lines with which Debian's program reports why it starts no cluster. */
const unitRemedies: ErrorTexts = {
  'log ?file|/var/log/postgresql':
    'run install -d -o root -g postgres -m 1775 /var/log/postgresql, and chown postgres:adm /var/log/postgresql/*.log',
  'Config owner': 'run chown -R postgres:postgres /etc/postgresql',
};

/** Resolves to the remedy if the server does not listen at the address in `DATABASE_URL`. */
async function findAddressRemedy(port: number, installation: Installation): Promise<string> {
  const clusters = await listClusters(installation.fileSystemRoot);
  const own = clusters.find((cluster) => cluster.port === port);
  const listeners = await listListeners(installation.runProgram);
  const findPort = (cluster: Cluster) =>
    listeners.find(({ group }) => group === `postgresql@${cluster.name}.service`)?.port;
  // A port in another file overrides the one in postgresql.conf.
  const ownPort = own && findPort(own);
  if (own && (ownPort === undefined || ownPort === port)) {
    // This command writes into the file that overrides the others.
    return `run maintenance “alter system set listen_addresses = 'localhost'”, then run systemctl restart postgresql@${own.name}, and systemctl restart manpower`;
  }
  const ports = clusters.map(
    (cluster) => `${cluster.name} uses port ${findPort(cluster) ?? cluster.port}`,
  );
  return `correct the port in DATABASE_URL (${ports.length > 0 ? formatList(ports) : 'pg_lsclusters shows it'}), or listen_addresses and port in postgresql.conf`;
}
