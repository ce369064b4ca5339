import { join } from 'node:path';
import { getLocalDatabase } from './check-network.ts';
import {
  type Cluster,
  findInaccessibleFolder,
  findStartFault,
  listClusters,
  postgresFolder,
} from './clusters.ts';
import { restoreRemedy } from './database-remedies.ts';
import { canRead, readStats } from './files.ts';
import type { Installation } from './installation.ts';
import { listListeners } from './listeners.ts';
import { restartServer } from './remedies.ts';
import { findLoggedFault } from './start-failures.ts';
import { findFailureReason } from './system-logs.ts';

/** The state of a systemd unit. */
interface Unit {
  id: string;
  state: string;
  fileState: string;
}

/** Resolves to the states of the PostgreSQL units on this machine. */
async function readUnits({ runProgram }: Installation): Promise<Unit[]> {
  const output = await runProgram('systemctl', [
    'show',
    '--property=Id,ActiveState,UnitFileState',
    'postgresql*.service',
  ]);
  const lines = /^Id=(postgresql.*)\nActiveState=(\w+)(?:\nUnitFileState=(\w*))?$/gm;
  return [...output.matchAll(lines)].map(([, id = '', state = '', fileState = '']) => ({
    id,
    state,
    fileState,
  }));
}

/**
 * Resolves to a fault if the program on the port in `DATABASE_URL` is not the server of the cluster that has this port,
 * or to null.
 */
export async function findOtherProgram(installation: Installation): Promise<string | null> {
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
  const stopped = ids.find((name) => /^(failed|inactive)$/.test(getState(name) ?? ''));
  if (!stopped) {
    const listeners = await listListeners(installation.runProgram);
    const { group } = listeners.find(({ port }) => port === database.port) ?? {};
    if (!group?.endsWith('.service') || /^(postgresql|pgbouncer|docker)/.test(group)) return null;
    return `${group} listens on port ${database.port}, the port in DATABASE_URL: if that program is not the database, make either that program or PostgreSQL use another port (pg_lsclusters shows the port of PostgreSQL), and use the port of PostgreSQL in DATABASE_URL`;
  }
  const running = ids.find((name) => getState(name) === 'active');
  return running
    ? `The clusters ${running} and ${stopped} both use port ${database.port}, and only ${running} is running: if the data is in ${stopped}, give it another port in its postgresql.conf, run systemctl restart ${stopped}, and use that port in DATABASE_URL`
    : `Another program, such as a container, uses port ${database.port} of ${stopped}, and DATABASE_URL reaches that program: correct the user, the password and the database in DATABASE_URL; or if the data is in ${stopped}, end that program (ss -ltnp | grep :${database.port} shows it, and docker ps shows containers) and run systemctl restart ${stopped}; then, in either case, ${restartServer}`;
}

const missingCluster = `PostgreSQL on this machine, where DATABASE_URL expects the database, has no cluster: if the database is on another machine, use its host in DATABASE_URL; otherwise, install PostgreSQL (or create a cluster with pg_createcluster if it is installed), create the database as in docs/deploy-server.md, and ${restoreRemedy}`;

const notRunning = 'PostgreSQL is not running on this machine';

const isRunningCluster = ({ id, state }: Unit) => /^postgresql@/.test(id) && state === 'active';

/**
 * Resolves to a fault if PostgreSQL on this machine is not running, or does not listen on the address in
 * `DATABASE_URL`. Otherwise, resolves to null.
 */
export async function findServerFault(installation: Installation): Promise<string | null> {
  const database = getLocalDatabase(installation);
  const units = await readUnits(installation);
  if (!database) return null;
  const clusters = await listClusters(installation.fileSystemRoot);
  for (const cluster of clusters.filter(({ port }) => port === database.port)) {
    const fault = await findClusterFault(cluster, units, installation);
    if (fault) return fault;
  }
  const runningUnit = units.find(isRunningCluster);
  if (!runningUnit) {
    return findUnitFault(units, clusters, installation);
  }
  return `PostgreSQL is running on this machine (${runningUnit.id}), but not at the address in DATABASE_URL: correct that address in DATABASE_URL; or correct listen_addresses and port in postgresql.conf, and run systemctl restart ${runningUnit.id}; then, in either case, ${restartServer}`;
}

/** Resolves to the fault for a cluster that has the port in `DATABASE_URL`, or to null. */
async function findClusterFault(
  cluster: Cluster,
  units: Unit[],
  installation: Installation,
): Promise<string | null> {
  const id = `postgresql@${cluster.name}`;
  const state = units.find((unit) => unit.id === `${id}.service`)?.state;
  if (state === 'active') return null;
  const problem = `PostgreSQL is not running on port ${cluster.port}`;
  if (cluster.startMode && state !== 'failed') {
    return `${problem}, because ${cluster.folder}/start.conf says ${cluster.startMode}: write auto instead of ${cluster.startMode} into that file, then run systemctl daemon-reload && systemctl start ${id}, and ${restartServer}`;
  }
  const startFault = await findStartFault(cluster, cluster.port, installation);
  const end = `, then run systemctl restart ${id}, and ${restartServer}`;
  if (startFault) return `${problem}, because ${startFault}${end}`;
  const error = findLoggedFault(cluster, installation);
  if (error) return `${problem}, and reported ${error}: correct the cause${end}`;
  return state === undefined && units.length > 0
    ? `${problem}, because ${id} is stopped: run systemctl daemon-reload && systemctl start ${id}, then ${restartServer}`
    : null;
}

/** Resolves to the fault for a PostgreSQL unit according to systemd, or to null. */
async function findUnitFault(
  units: Unit[],
  clusters: Cluster[],
  installation: Installation,
): Promise<string | null> {
  const { fileSystemRoot: root } = installation;
  const failedUnit = units.find(({ state }) => state === 'failed');
  const stoppedUnits = units.filter(({ state }) => state === 'inactive');
  const offUnit = stoppedUnits.find(({ fileState }) => /^(disabled|masked)$/.test(fileState));
  const { id, fileState } = failedUnit ?? offUnit ?? stoppedUnits[0] ?? { id: '', fileState: '' };
  if (!failedUnit && offUnit) {
    const unmask = fileState === 'masked' ? `systemctl unmask ${id}, then ` : '';
    return `${notRunning}, because ${id} is ${fileState}: run ${unmask}systemctl enable --now ${id}, then ${restartServer}`;
  }
  const closedFault =
    (await findInaccessibleFolder(root, '/etc/postgresql')) ??
    (await findInaccessibleFolder(root, postgresFolder));
  if (closedFault && id) {
    return `${notRunning}, because ${closedFault}, then run systemctl restart postgresql ${id}, and ${restartServer}`;
  }
  if (clusters.length === 0 && !units.some((unit) => unit.id.includes('@'))) {
    const folder = join(root, 'etc/postgresql');
    const isUnknown = units.length === 0 || ((await readStats(folder)) && !(await canRead(folder)));
    return isUnknown ? null : missingCluster;
  }
  if (!id) return null;
  if (!failedUnit) {
    return `${notRunning}, because ${id} is stopped: run systemctl start ${id}, then ${restartServer}; if PostgreSQL stops again, find the cause in its log (journalctl -u ${id})`;
  }
  const [, name] = /^postgresql@(.+)\.service$/.exec(id) ?? [];
  const failureReason = findFailureReason(installation, id);
  const log = name ? `, /var/log/postgresql/postgresql-${name}.log` : '';
  const step = failureReason
    ? `, and reported “${failureReason.text}”: correct the cause`
    : `: find the cause in its log (journalctl -u ${id}${log}), and correct it`;
  return `${notRunning}, because ${id} has failed${step}, then run systemctl restart ${id}, and ${restartServer}`;
}
